"""Wireless earbuds with stems and silicone tips, in a charging case of 62 × 27 × 48 mm with a printed logo."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import shapes as s
from studio import Studio

HUE = 258
WIDTH, DEPTH, LOW, HIGH = 62, 27.5, 30, 18


def dome(start: float, rise: float, reach: float) -> list[tuple[float, float, float]]:
    """Returns profile points of a quarter ellipse from the wall (inset 0) to the flat end (inset `reach`)."""
    steps = [math.pi / 2 * i / 14 for i in range(15)]
    return [(reach * (1 - math.cos(t)), start + rise * math.sin(t), 0) for t in steps]


def case(colour: str, brand: str, ink: str, angle: float = 0) -> list[bpy.types.Object]:
    """Builds the case that stands on z = 0, its lid opened by `angle` degrees."""
    shell = m.plastic(colour, 0.3, 0.004)
    inner = m.plastic(m.shade(colour, 0.7), 0.38)
    low = [(i, 18 - z, 0) for i, z, _ in reversed(dome(0, 18, 12.6))]
    profile = [*low, (0, LOW, 0.5), (1.9, LOW, 0.4), (1.9, LOW - 2.2, 0)]
    base = s.slab("base", WIDTH, DEPTH, LOW, 13.6, 0.5, shell, profile, 20)
    deck = s.slab("deck", WIDTH - 4.2, DEPTH - 4.2, 0.6, 11.4, 0.2, inner, steps=20)
    s.place(deck, (0, 0, LOW - 2.3))
    rim = [(1.9, 6, 0), (1.9, 0.3, 0.4), (0, 0.3, 0.5), *dome(4, HIGH - 4, 12.6)]
    lid = s.slab("lid", WIDTH, DEPTH, HIGH, 13.6, 0.5, shell, rim, 20)
    hinge = DEPTH / 2 - 1.5
    s.place(lid, (0, -hinge, 0))
    turned = s.group("hinge", [lid], (0, hinge, LOW), (-angle, 0, 0))
    art = prints.logo(brand, 9.5, ink, "stack")
    w, h = prints.size(art)
    sign = s.decal(base, m.ink(art, 0.35), w, h, (0, -40, 17), (90, 0, 0))
    lamp = s.cylinder("lamp", 0.9, 0.3, m.light("#8ff0b8", 2.5), 0.1, 20)
    s.place(lamp, (0, -DEPTH / 2 + 0.1, 26.5), (90, 0, 0))
    return [base, deck, turned, sign, lamp]


def bud(colour: str, side: int = 1, tip: str = "#2a2b30") -> bpy.types.Object:
    """Builds one bud: head around the origin, stem down (-z), tip towards +y and inwards (`side` is 1 or -1)."""
    skin = m.plastic(colour, 0.24, 0.0)
    head = s.ellipsoid("head", (16.5, 14, 15.5))
    neck = s.place(s.ellipsoid("neck", (11.5, 15, 11.5)), (-side * 1.5, 4.5, 1))
    stem = s.lathe("stem", [(0, -26, 0), (3.3, -26, 2.6), (3.9, 0, 1), (0, 0, 0)])
    s.place(stem, (side * 1.2, -2.6, 0))
    body = s.blend("bud", [head, neck, stem], 0.42, 7, skin)
    soft = m.rubber(tip, 0.5)
    profile = [(2.6, -1), (5.4, -0.4, 0.6), (6.3, 2.2, 2), (5.2, 6, 2.2), (2.4, 7.6, 0.8), (1.9, 6.4)]
    cup = s.lathe("tip", profile, soft, 0.6, 48)
    mesh = s.cylinder("mesh", 2.2, 0.4, m.metal("#8d9096", 0.45), 0.1, 24)
    s.place(mesh, (0, 0, 6.3))
    crown = s.group("crown", [cup, mesh], (-side * 2.8, 10.6, 1.8), (-82, 0, side * 14))
    touch = s.slab("touch", 4.6, 12, 0.5, 2.2, 0.2, m.metal(m.shade(colour, 1.25), 0.28))
    s.place(touch, (side * 1.2, -6.35, -12), (90, 0, 0))
    slot = s.slab("microphone", 2.6, 0.9, 0.4, 0.4, 0.05, m.plastic("#0a0a0b", 0.7))
    s.place(slot, (side * 1.2, -6.15, -21.5), (90, 0, 0))
    return s.group("bud", [body, crown, touch, slot])


def opened(colour: str = "#35305c", brand: str = "Orbio", ink: str = "#dcd8f2") -> bpy.types.Object:
    """Builds the open case with both buds inside."""
    parts = case(colour, brand, ink, 104)
    for side in (1, -1):
        parts.append(s.place(bud(colour, side), (side * 14.5, -2, LOW + 5), (0, side * 4, side * 45)))
    return s.group("earbuds", parts)


def closed(colour: str, brand: str, ink: str) -> bpy.types.Object:
    """Builds the closed case."""
    return s.group("case", case(colour, brand, ink))


def lying(colour: str, side: int, at: tuple[float, float], turn: float) -> bpy.types.Object:
    """Lays a bud on its stem, the tip up."""
    return s.place(bud(colour, side), (*at, 7.2), (88, 0, turn))


def hero(studio: Studio) -> None:
    studio.shoot([opened()], HUE, azimuth=-24, elevation=20, fill=0.76)


def detail(studio: Studio) -> None:
    colour = "#35305c"
    box = s.place(closed(colour, "Orbio", "#dcd8f2"), (14, 40, 0), (0, 0, -12))
    buds = [lying(colour, 1, (-14, 0), 196), lying(colour, -1, (16, -6), 150)]
    studio.shoot(
        [box, *buds], HUE, azimuth=-16, elevation=24, look=(2, 6, 15), span=62, blur=1.4, focus=(0, -4, 8)
    )


def group(studio: Studio) -> None:
    colours = (
        ("#e6e0d4", "Solbakke", "#5c4a2f"),
        ("#35305c", "Orbio", "#dcd8f2"),
        ("#5d7f6b", "Fernhaus", "#eef5ee"),
    )
    parts = []
    for i, (colour, brand, ink) in enumerate(colours):
        make = opened if i == 1 else closed
        parts.append(
            s.place(make(colour, brand, ink), (i * 74 - 74, 14 * abs(i - 1) - 8, 0), (0, 0, 10 - 10 * i))
        )
    studio.shoot(parts, HUE, azimuth=-10, elevation=17, fill=0.8, wide=True)


VIEWS = {"hero": hero, "detail": detail, "set": group}
