"""Values with named fields that never change, in place of data classes: CONTRIBUTING.md says why."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar, dataclass_transform

SomeRecord = TypeVar("SomeRecord", bound="Record")


@dataclass_transform(frozen_default=True)
class Record:
    """Two records of one class are equal where their fields are.

    A subclass declares its fields as a frozen data class does; `__post_init__` may refuse them.
    Those of a base come after its own: such a base says `kw_only`, so that type checkers see them given by name.
    Raises `TypeError` where a field is missing, unknown or given twice.
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _names: ClassVar[frozenset[str]]
    _defaults: ClassVar[dict[str, Any]]

    def __init_subclass__(cls, *, kw_only: bool = False) -> None:
        super().__init_subclass__()
        own = (name for name, kind in cls.__annotations__.items() if not kind.startswith("ClassVar"))
        cls._fields = (*own, *cls._fields)
        cls._names = frozenset(cls._fields)
        cls._defaults = {name: getattr(cls, name) for name in cls._fields if hasattr(cls, name)}

    def __init__(self, *given: Any, **named: Any) -> None:
        fields = self.__dict__
        fields.update(self._defaults)
        fields.update(zip(self._fields, given, strict=False))
        fields.update(named)
        twice = given and named and not named.keys().isdisjoint(self._fields[: len(given)])
        if twice or len(given) > len(self._fields) or fields.keys() != self._names:
            raise TypeError(f"{type(self).__name__} takes each of these once: {', '.join(self._fields)}")
        self.__post_init__()

    def __post_init__(self) -> None:
        """Called once the fields are set."""

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed", name=name, obj=self)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed", name=name, obj=self)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash(tuple(map(vars(self).get, self._fields)))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._fields)
        return f"{type(self).__name__}({fields})"


def replace(record: SomeRecord, **changes: Any) -> SomeRecord:
    """The same record with some fields changed; raises as making it does."""
    return type(record)(**(vars(record) | changes))
