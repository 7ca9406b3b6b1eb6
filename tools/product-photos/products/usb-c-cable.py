"""Braided USB-C cable, 1.2 m: nylon braid of 4.2 mm, aluminium sleeves with a laser logo, coiled with a strap."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import shapes as s
from studio import Studio

HUE = 140
RADIUS = 2.1


def plug(colour: str, brand: str, accent: str) -> bpy.types.Object:
    """Builds a plug along z: the cable enters at z = 0, the connector points up; the logo is on +y."""
    sleeve = s.slab("sleeve", 12, 6.8, 23, 3.3, 0.7, m.anodised(colour, 0.3), steps=12)
    s.place(sleeve, (0, 0, 9))
    relief = s.lathe("relief", [(0, -7), (2.5, -7, 0.4), (3.1, 9, 0.2), (0, 9)], m.rubber(accent), 0.3, 32)
    hull = s.bake(s.slab("connector", 8.3, 2.6, 8, 1.25, 0.2, m.metal("#d8dade", 0.18), steps=10))
    hollow = s.slab("hollow", 7.5, 1.8, 9, 0.88, 0.02, None, steps=10)
    s.place(hollow, (0, 0, 3))
    s.cut(hull, hollow)
    s.place(hull, (0, 0, 31))
    collar = s.slab("collar", 9.4, 4.2, 0.8, 2, 0.3, m.plastic("#1b1d20", 0.5))
    s.place(collar, (0, 0, 31.6))
    art = prints.logo(brand, 3.1, "#f4f5f6", "row")
    w, h = prints.size(art)
    fit = min(1, 19 / w)
    sign = s.decal(sleeve, m.ink(art, 0.45, 0.5), w * fit, h * fit, (0, 20, 20.5), (-90, -90, 0), 0.03)
    rings = [s.slab("ring", 12.15, 6.95, 0.5, 3.35, 0.1, m.metal("#e8eaec", 0.2), steps=12) for _ in range(2)]
    for z, ring in zip((11.2, 29), rings):
        s.place(ring, (0, 0, z))
    return s.group("plug", [sleeve, relief, hull, collar, sign, *rings])


def laid(end: bpy.types.Object, tip: tuple[float, float], angle: float) -> bpy.types.Object:
    """Lays a plug on the ground where the cable ends at `tip`, pointing to `angle` degrees (0 is +x)."""
    return s.place(end, (*tip, 3.4), (90, 0, angle + 90))


def build(colour: str, second: str, metal: str, brand: str, radius: float = 36) -> bpy.types.Object:
    """Builds the coil that lies on z = 0, both plugs towards the front."""
    points: list[tuple[float, float, float]] = []
    turns, steps = 4, 18
    start = -110
    for i in range(turns * steps + 2):
        a = math.radians(start + 360 * i / steps)
        turn = i / steps
        r = radius + 3.6 * math.sin(turn * 2.1 + 0.6) + 1.2 * math.sin(a * 2 + turn)
        z = RADIUS + 2.0 * turn + 1.0 + math.sin(a * 3 + turn * 2) * 0.7
        points.append((r * math.cos(a), r * 0.94 * math.sin(a), max(RADIUS, z)))
    first = [(-58, -92, 3.4), (-54, -76, 3.2), (-44, -60, 2.6), (-32, -48, 2.4)]
    end = [(24, -46, 8), (42, -57, 4.6), (54, -72, 3.4), (59, -86, 3.4)]
    path = [*first, *points, *end]
    cord = s.tube("cord", path, RADIUS, m.braid(colour, second, RADIUS, 0.75), step=1.6, steps=18)
    plugs = [
        laid(plug(metal, brand, "#222529"), (-58, -92), -108),
        laid(plug(metal, brand, "#222529"), (59, -86), -68),
    ]
    strap = s.sweep(
        "strap",
        [
            (radius + 1 + 9.5 * math.cos(t), 6, 7.8 + 7.2 * math.sin(t))
            for t in (math.tau * i / 48 for i in range(48))
        ],
        s.rounded_rectangle(1.2, 13, 0.5),
        m.leather("#7a4a2b"),
        closed=True,
        up=(0, 1, 0),
    )
    return s.group("cable", [cord, *plugs, strap])


def hero(studio: Studio) -> None:
    cable = build("#2f6b4f", "#24523d", "#9aa0a6", "Tidewell")
    studio.shoot([cable], HUE, azimuth=-14, elevation=42, fill=0.9)


def detail(studio: Studio) -> None:
    cable = build("#2f6b4f", "#24523d", "#7d848b", "Tidewell")
    studio.shoot([cable], HUE, azimuth=-40, elevation=34, look=(-61, -104, 4), span=64, blur=1.4)


def group(studio: Studio) -> None:
    cables = [
        build("#d8d3c8", "#a8a294", "#c4c6ca", "Solbakke", 36),
        build("#2f6b4f", "#24523d", "#9aa0a6", "Tidewell", 36),
        build("#b5482f", "#26282c", "#3b3f45", "pikka", 36),
    ]
    for cable, at, turn in zip(cables, ((-104, 88), (0, -90), (104, 88)), (8, 0, -8)):
        s.place(cable, (*at, 0), (0, 0, turn))
    studio.shoot(cables, HUE, azimuth=-8, elevation=48, fill=0.84, wide=True)


VIEWS = {"hero": hero, "detail": detail, "set": group}
