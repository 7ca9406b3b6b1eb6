"""Renders the product pictures: python render.py [slug…] [--view hero|detail|set] [--preview]. See README.md."""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from products import load, slugs  # noqa: E402
from studio import Studio  # noqa: E402

ROOT = HERE.parents[1]
MASTERS = ROOT / "services" / "catalog" / "demo-pictures"
PREVIEWS = ROOT / ".local" / "product-photos"
LIMIT = 60_000
BRAND = ROOT / "frontends" / "brand" / "src" / "features"
# pages that show a picture beside the catalogue: its file there, and its width
COPIES = {
    "landing-hero": {
        BRAND / "landing/pictures/hero-480.webp": 480,
        BRAND / "landing/pictures/hero-800.webp": 800,
    },
    "power-bank-hero": {BRAND / "fixed-items/pictures/power-bank.webp": 640},
    "earbuds-hero": {BRAND / "fixed-items/pictures/earbuds.webp": 640},
    "steel-bottle-hero": {BRAND / "fixed-items/pictures/bottle.webp": 640},
}


def encode(image: Image.Image, limit: int = LIMIT) -> bytes:
    """Encodes WebP with the best quality that fits `limit` bytes."""
    data = b""
    for quality in range(92, 38, -3):
        buffer = io.BytesIO()
        image.save(buffer, "WEBP", quality=quality, method=6)
        data = buffer.getvalue()
        if len(data) <= limit:
            break
    return data


def write_copies(name: str, image: Image.Image) -> None:
    for target, width in COPIES.get(name, {}).items():
        target.parent.mkdir(parents=True, exist_ok=True)
        size = (width, width * image.height // image.width)
        target.write_bytes(encode(image.resize(size, Image.Resampling.LANCZOS), LIMIT // 2))


def main() -> None:
    parser = argparse.ArgumentParser(description="Renders product pictures.")
    parser.add_argument("slugs", nargs="*", help="products; default: all")
    parser.add_argument(
        "--view", action="append", choices=("hero", "detail", "set"), help="default: all views"
    )
    parser.add_argument("--size", type=int, help="width in pixels; default 800, previews 400")
    parser.add_argument("--samples", type=int, help="default 10, previews 12")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--preview", action="store_true", help="small PNGs into .local/product-photos")
    options = parser.parse_args()
    folder = PREVIEWS if options.preview else MASTERS
    for each in (folder, PREVIEWS):
        each.mkdir(parents=True, exist_ok=True)
    width = options.size or (400 if options.preview else 800)
    samples = options.samples or (12 if options.preview else 10)
    for slug in options.slugs or slugs():
        for view, build in load(slug).VIEWS.items():
            if options.view and view and view not in options.view:
                continue
            began = time.monotonic()
            studio = Studio(width, samples, options.threads)
            build(studio)
            with tempfile.TemporaryDirectory() as scratch:
                raw = Path(scratch) / "picture.png"
                studio.render(str(raw))
                image = Image.open(raw).convert("RGB")
            name = f"{slug}-{view}" if view else slug
            # a picture of no product goes to its page alone
            own = folder if view else PREVIEWS
            target = own / f"{name}.{'png' if options.preview else 'webp'}"
            if options.preview:
                image.save(target)
            else:
                target.write_bytes(encode(image))
                write_copies(name, image)
            seconds = time.monotonic() - began
            print(
                f"{target.relative_to(ROOT)}: {target.stat().st_size / 1000:.0f} kB, {seconds:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
