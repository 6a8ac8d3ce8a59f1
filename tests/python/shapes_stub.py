# SPDX-License-Identifier: MIT
"""What shapes.pyi must say of the classes that shapes.py makes. To write it after a change of these:

python3 tests/python/shapes_stub.py > bindings/python/signum/shapes.pyi
"""

import inspect
import textwrap

from signum import shapes

HEAD = '''# SPDX-License-Identifier: MIT
# The classes that shapes.py makes, as tests/python/shapes_stub.py writes them; a test compares.
# Those of the plane and of space that share a name have a base here, and none in the module.
from typing import Any, Sequence, Union

import numpy

from ._signum import Many as Many
from ._signum import Shape as Shape

Numbers = Union[numpy.ndarray, Sequence[float], Sequence[Sequence[float]]]

def typed(shape: Shape) -> Shape: ...

class _OfFixedSize:
    @staticmethod
    def many(numbers: numpy.ndarray) -> Many: ...
'''


def body(cls):
    """What a class has but its function many."""
    parameters = ["self"]
    for p in inspect.signature(cls).parameters.values():
        parameters.append(f"{p.name}: {p.annotation}" + ("" if p.default is p.empty else " = ..."))
    lines = [f"    def __init__({', '.join(parameters)}) -> None: ..."]
    for name, value in vars(cls).items():
        if isinstance(value, property):
            kind = value.fget.__annotations__["return"]
            lines += ["    @property", f"    def {name}(self) -> {kind}: ..."]
    return "\n".join(lines)


def stub():
    """The text of shapes.pyi."""
    names = textwrap.fill(", ".join(f'"{name}"' for name in shapes.__all__) + ",", 96)
    lines = [HEAD, f"__all__ = [\n{textwrap.indent(names, '    ')}\n]"]
    of_kind = {}
    for (kind, _), cls in shapes._kinds.items():
        of_kind.setdefault(f"_{kind.capitalize()}", []).append(cls)
    for base, classes in of_kind.items():
        [common] = {body(cls) for cls in classes}
        lines.append(f"\nclass {base}(Shape):\n{common}\n")
        for cls in classes:
            bases = f"{base}, _OfFixedSize" if hasattr(cls, "many") else base
            lines.append(f"class {cls.__name__}({bases}): ...")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(stub(), end="")
