"""Things that show scale or use beside a product: phone, box, cup, notebook, key. Millimetres."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import shapes as s
from prints import Sheet


def phone(screen: Sheet | None = None, colour: str = "#3a3d44") -> bpy.types.Object:
    """Builds a phone, 72 × 150 × 8 mm, lying on its back; the screen is a Sheet of 66 × 143."""
    body = s.slab("phone", 72, 150, 8, 11, 1.6, m.anodised(colour, 0.3))
    glass = s.slab("glass", 69.6, 147.6, 0.4, 10, 0.2, m.Surface("glass", "#030304", 0.07).material)
    parts = [body, s.place(glass, (0, 0, 7.75))]
    if screen:
        face = s.decal(glass, m.screen(screen.image, 1.0), 66, 143, (0, 0, 20), lift=0.02)
        parts.append(face)
    return s.group("phone", parts)


def lock_screen(top: str = "#26385f", bottom: str = "#d98d6c", time: str = "9:41") -> Sheet:
    """Draws a phone's screen with the time over a soft gradient."""
    sheet = Sheet(66, 143, "#000000")
    steps = 143
    a, b = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (top, bottom))
    for i in range(steps):
        t = i / (steps - 1)
        colour = "#" + "".join(f"{round(p + (q - p) * t):02x}" for p, q in zip(a, b))
        sheet.rectangle((0, i, 66, i + 1.2), colour)
    sheet.text((33, 31), time, 17, "#ffffff", 500).text((33, 18), "Tuesday, 12 May", 4, "#ffffffcc", 500)
    sheet.rectangle((23, 3.5, 43, 8.5), "#000000", 2.5).rectangle((23, 138, 43, 139.2), "#ffffffcc", 0.6)
    # round the corners as the glass is round
    mask = Sheet(66, 143, "#000000ff")
    mask.rectangle((0, 0, 66, 143), "#00000000", 8.5)
    sheet.image.alpha_composite(mask.image)
    return sheet


def box(width: float, depth: float, height: float, colour: str, art: Sheet | None = None) -> bpy.types.Object:
    """Builds a closed carton with a lid line; `art` is printed on the front (-y) and must be as wide as it."""
    board = m.paper(colour, 0.2)
    low = s.slab("box", width - 1, depth - 1, height * 0.62, 0.8, 0.4, board)
    lid = s.slab("lid", width, depth, height * 0.4, 0.8, 0.5, board)
    parts = [low, s.place(lid, (0, 0, height * 0.6))]
    if art:
        at = (0, -depth / 2 - 20, height * 0.6 + height * 0.2)
        parts.append(s.decal(lid, m.ink(art.image, 0.6), art.width, art.height, at, (90, 0, 0)))
    return s.group("box", parts)


def key(colour: str = "#c9b37a", length: float = 52) -> bpy.types.Object:
    """Builds a door key that lies on z = 0 with its bow at the origin and the blade towards +x."""
    outline = [(10 * math.cos(t), 10 * math.sin(t)) for t in (math.radians(a) for a in range(22, 339, 8))]
    blade = [(length, -3.6), (length + 3, 0), (length, 3.6)]
    teeth = [
        (length - 4 - 6 * i + d, 3.6 - h)
        for i in range(5)
        for d, h in ((2, 0), (0, 1 + i % 3 * 0.6), (-2, 0))
    ]
    metal = m.metal(colour, 0.3)
    body = s.prism("key", [*outline, *blade, *teeth], 2.2, metal, 0.3)
    hole = s.cylinder("hole", 3, 6, None, 0)
    s.place(hole, (-4, 0, -2))
    return s.cut(s.bake(body), hole)


def ring(radius: float = 12, wire: float = 0.9, colour: str = "#d4d6da") -> bpy.types.Object:
    """Builds a split ring that lies flat around the origin."""
    points = []
    for i in range(120):
        t = i / 119 * math.tau * 1.9
        points.append((radius * math.cos(t), radius * math.sin(t), wire + (i / 119 - 0.5) * wire * 2))
    return s.sweep("ring", points, s.circle(wire, 12), m.metal(colour, 0.18))


def cup(colour: str = "#f0ece4") -> bpy.types.Object:
    """Builds an espresso cup with coffee, 62 mm wide and 58 mm high."""
    wall = [(0, 2), (20, 0, 3), (27, 20, 14), (31, 58, 1.1), (28.6, 58, 1.1), (25, 22, 12), (0, 8)]
    parts = [s.lathe("cup", wall, m.glaze(colour))]
    parts.append(s.cylinder("coffee", 28.2, 0.6, m.Surface("coffee", "#2a150a", 0.12).material, 0.1))
    s.place(parts[1], (0, 0, 46))
    path = [(27, 0, 16), (40, 0, 17), (44, 0, 30), (40, 0, 44), (29, 0, 46)]
    handle = s.sweep(
        "handle", s.curve_points(path, 1.5), s.rounded_rectangle(5, 8, 2.4), m.glaze(colour), up=(0, 1, 0)
    )
    return s.group("cup", [*parts, handle])


def notebook(colour: str = "#31495a", brand: str | None = None, ink: str = "#d9c9a3") -> bpy.types.Object:
    """Builds a closed A5 notebook, 148 × 210 × 14 mm, lying with its spine on the left."""
    cover = m.leather(colour)
    parts = [s.slab("back", 148, 210, 2, 4, 0.7, cover), s.slab("front", 148, 210, 2, 4, 0.7, cover)]
    s.place(parts[1], (0, 0, 12))
    pages = s.slab("pages", 144, 204, 10.4, 3, 0.3, m.paper("#f3efe4", 0.2))
    parts.append(s.place(pages, (-1, 0, 1.8)))
    parts.append(s.place(s.slab("spine", 3, 210, 14, 1.4, 1.2, cover), (-73, 0, 0)))
    if brand:
        art = prints.logo(brand, 20, ink, "stack")
        w, h = prints.size(art)
        parts.append(s.decal(parts[1], m.ink(art, 0.3, 0.9), w, h, (0, 20, 30)))
    return s.group("notebook", parts)
