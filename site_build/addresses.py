"""The addresses of pages: each language in a folder of its own, the same page at the same place in each."""

from __future__ import annotations

import os
from pathlib import Path

from mkdocs.structure.files import File, Files

from site_build.project import DOCS, begun_languages, languages


def into_language_folder(files: Files, language: str) -> Files:
    """Move the pages of the i18n plugin's default language from the site's root into the folder of their language.

    The plugin always puts one language at the root; a permalink must not depend on which.
    """
    folder = f"{language}/"
    for file in files.documentation_pages():
        if file.src_uri.startswith(folder) and not file.dest_uri.startswith(folder):
            site = Path(file.abs_dest_path).parents[len(Path(file.dest_uri).parts) - 1]
            file.dest_uri = folder + file.dest_uri
            file.abs_dest_path = os.path.normpath(site / file.dest_uri)
            file.url = folder + ("" if file.url in (".", "./") else file.url)
    return files


def of_other_languages(file: File) -> dict[str, str]:
    """The addresses of the same page in the other languages, from the site's root, by language code."""
    own, _, rest = file.src_uri.partition("/")
    path = file.url.partition("/")[2]
    others = (code for code in languages() if code != own)
    made = file.generated_by is not None

    def there(code: str) -> bool:
        """What the build makes is there in every language; what a language that has been begun lacks is filled in."""
        return made or code in begun_languages() or (DOCS / code / rest).exists()

    return {code: f"{code}/{path}" for code in others if there(code)}
