"""One module for each product. A slug has hyphens, so modules are loaded by path."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent


def slugs() -> list[str]:
    """Lists all products."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))


@cache
def load(slug: str) -> ModuleType:
    """Loads the module of a product, for its views or to put the product beside another one."""
    spec = importlib.util.spec_from_file_location(f"products.{slug}", FOLDER / f"{slug}.py")
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(slug)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
