"""Runs in Pyodide before its memory is kept: lets go of what no answer needs, which is a sixth of what is sent.

The price: an error in a restored memory names functions, but no lines. The shell, asked the same, names them.
"""

import gc
import re
import sys
import typing
import zipimport
from types import CodeType, FunctionType

import _pyodide
import pyodide.code

# They read and explain source text, and there is none after a restore.
READERS = {
    *("_ast", "_colorize", "_opcode", "_opcode_metadata", "_tokenize", "annotationlib", "ast", "codeop", "dis"),
    *("html.entities", "inspect", "keyword", "linecache", "opcode", "textwrap", "token", "tokenize", "traceback"),
}
IMPORTING = {"import_module", "pyimport_impl"}


def eval_code(source, globals=None, locals=None, **options):
    """The value of the last statement of a line, as Pyodide's own start evaluates them: `import os; os`."""
    before, _, last = source.rpartition(";")
    exec(before, globals, locals)
    return eval(last.strip(), globals, locals)


def bare(code, known):
    """The code with no table of its lines, and as it was before it ran: without what the interpreter noted in it."""
    if id(code) not in known:
        constants = tuple(bare(each, known) if isinstance(each, CodeType) else each for each in code.co_consts)
        known[id(code)] = code.replace(co_linetable=b"", co_consts=constants)
    return known[id(code)]


readers = [sys.modules.pop(name) for name in READERS if name in sys.modules]
for module in list(sys.modules.values()):
    names = getattr(module, "__dict__", {})
    for name, value in list(names.items()):
        if any(value is each for each in readers) or getattr(value, "__module__", None) in sorted(READERS):
            del names[name]
for module in readers:
    # What Pyodide's own C code holds of them is never called here.
    vars(module).clear()
for module in (_pyodide._base, pyodide.code):
    for name in [each for each in vars(module) if not each.startswith("__") and each not in IMPORTING]:
        delattr(module, name)
    module.eval_code = eval_code
_pyodide.set_excepthook = lambda: None
sys.excepthook = sys.__excepthook__

known: dict[int, CodeType] = {}
for each in gc.get_objects():
    if isinstance(each, FunctionType):
        each.__code__ = bare(each.__code__, known)
        each.__annotations__ = None
    elif isinstance(each, type):
        if {"__annotations__", "__annotations_cache__"} & vars(each).keys():
            del each.__annotations__
        if "__dataclass_fields__" in vars(each):
            # How it looks in a terminal, and that nobody changes it, was the concern of those who wrote it.
            for name in {"__repr__", "__setattr__", "__delattr__"} & vars(each).keys():
                delattr(each, name)

for files in zipimport._zip_directory_cache.values():
    files.clear()
sys.path_importer_cache.clear()
re.purge()
for clear in typing._cleanups:
    clear()
sys._clear_internal_caches()
del each
known.clear()
for _ in range(3):
    gc.collect()
