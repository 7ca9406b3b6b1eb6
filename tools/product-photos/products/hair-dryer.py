"""Travel hair dryer, 380 g: short barrel with a metal grille and an ionic outlet, handle that folds at a hinge."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 8


def barrel(colour: str, accent: str, brand: str, ink: str) -> list[bpy.types.Object]:
    """Builds the barrel along x, its outlet at +x, its axis at z = 0."""
    shell = m.plastic(colour, 0.3, 0.004)
    chrome = m.metal(accent, 0.2)
    dark = m.plastic("#1d1c1f", 0.45)
    wall = [
        (20, -58),
        (31, -58, 3),
        (35, -46, 12),
        (35, 10, 30),
        (29, 58, 8),
        (27.5, 60, 0.8),
        (25, 60, 0.5),
        (25, 30),
    ]
    hull = s.lathe("barrel", wall, shell, 2, 128)
    ring = s.lathe(
        "ring", [(25.5, 57), (30.4, 57), (30, 63, 0.8), (25.5, 63, 0.8)], chrome, 0.5, 128, closed=True
    )
    core = s.cylinder("core", 25.2, 1, dark, 0.1)
    s.place(core, (0, 0, 44))
    parts = [hull, ring, core]
    for i in range(3):
        loop = s.lathe(
            "grille",
            [(6 + i * 6.4, 54), (7 + i * 6.4, 54), (7 + i * 6.4, 58), (6 + i * 6.4, 58)],
            dark,
            0.3,
            closed=True,
        )
        parts.append(loop)
    for i in range(8):
        rib = s.slab("rib", 44, 0.9, 4, 0.3, 0.2, dark, steps=3)
        parts.append(s.place(rib, (0, 0, 53), (0, 0, 22.5 * i)))
    ion = s.cylinder("ion", 5, 5.2, chrome, 0.8)
    parts.append(s.place(ion, (0, 0, 53.4)))
    inlet = s.lathe("inlet", [(0, -61), (26, -61, 2), (29, -57, 1), (29, -50), (0, -50)], chrome, 1, 96)
    parts.append(inlet)
    holes = []
    for r, count in ((5, 6), (10, 12), (15, 18), (20, 24)):
        for i in range(count):
            a = math.tau * i / count
            if not holes:
                hole = s.cylinder("hole", 1.5, 0.5, dark, 0.1, 16)
            else:
                hole = s.copy(holes[0])
            holes.append(s.place(hole, (r * math.cos(a), r * math.sin(a), -61.4)))
    parts += holes
    body = s.group("barrel", parts, turn=(0, 90, 0))
    s.update()
    art = prints.logo(brand, 13, ink, "row")
    w, h = prints.size(art)
    fit = min(1, 62 / w)
    sign = s.decal(hull, m.ink(art, 0.35), w * fit, h * fit, (-12, -60, 3), (90, 0, 0))
    return [body, sign]


def handle(colour: str, accent: str, bend: float) -> bpy.types.Object:
    """Builds the handle below the barrel; `bend` is the angle of the hinge, 0 is open, 90 folded to the outlet."""
    shell = m.plastic(colour, 0.3, 0.004)
    dark = m.plastic("#1d1c1f", 0.45)
    chrome = m.metal(accent, 0.2)
    grip = s.slab("grip", 33, 29, 104, 14, 5, shell, steps=14)
    s.place(grip, (0, 0, -118))
    parts = [grip]
    panel = s.slab("panel", 15, 46, 1.4, 7, 0.6, dark, steps=12)
    s.place(panel, (0, -14, -58), (90, 0, 0))
    parts.append(panel)
    for i, z in enumerate((-47, -68)):
        slider = s.slab("slider", 9, 13, 3, 4, 1, chrome, steps=10)
        parts.append(s.place(slider, (0, -15, z), (90, 0, 0)))
        for k in range(3):
            dot = s.cylinder("dot", 0.8, 0.3, m.light("#ffffff" if k > i else accent, 0.8), 0.05, 16)
            parts.append(s.place(dot, (5.6, -15.2, z + 5 - 5 * k), (90, 0, 0)))
    relief = s.lathe("relief", [(0, -16), (3.2, -16, 0.6), (3.8, -3, 0.6), (6.5, 0, 1), (0, 0)], dark)
    parts.append(s.place(relief, (0, 14, -106), (90, 0, 0)))
    return s.group("handle", parts, turn=(0, -bend, 0))


def build(
    colour: str = "#a8433a",
    accent: str = "#d8b08c",
    brand: str = "Solbakke",
    ink: str = "#f7e6d6",
    bend: float = 0,
    cord: bool = True,
) -> bpy.types.Object:
    """Builds the dryer; its barrel's axis is z = 0, the hinge lies at z = -30."""
    parts = barrel(colour, accent, brand, ink)
    joint = s.cylinder("joint", 12.5, 33, m.metal(accent, 0.2), 1.2)
    s.place(joint, (-22, 16.5, -33), (90, 0, 0))
    grip = handle(colour, accent, bend)
    pivot = s.group("pivot", [grip], (-22, 0, -33))
    grip.location.z = 14 if not bend else 8
    parts += [joint, pivot]
    if cord:
        path = [
            (-22, 26, -125),
            (-22, 40, -126),
            (-30, 66, -133),
            (-60, 110, -134.4),
            (-130, 150, -134.4),
            (-170, 260, -134.4),
        ]
        parts.append(s.tube("cord", path, 2.6, m.rubber("#1d1c1f")))
    return s.group("dryer", parts)


def lying(
    dryer: bpy.types.Object, at: tuple[float, float], turn: float, height: float = 35
) -> bpy.types.Object:
    """Lays a dryer on its side, the logo up."""
    return s.place(dryer, (*at, height), (-90, 0, turn))


def without_cord(dryer: bpy.types.Object) -> list[bpy.types.Object]:
    """Returns the parts that the picture frames."""
    return [child for child in dryer.children if not child.name.startswith("cord")]


def hero(studio: Studio) -> None:
    dryer = s.place(build(), (0, 0, 137))
    studio.shoot(without_cord(dryer), HUE, azimuth=-28, elevation=12, fill=0.8)


def detail(studio: Studio) -> None:
    dryer = s.place(build(cord=False), (0, 0, 137))
    studio.shoot(
        [dryer], HUE, azimuth=46, elevation=12, look=(30, 0, 135), span=112, focus=(58, -16, 135), blur=1.2
    )


def group(studio: Studio) -> None:
    red = lying(build(bend=82, cord=False), (-70, 10), 24)
    sage = lying(build("#6c8573", "#cfd3cf", "Fernhaus", "#f1f5ef", 82, False), (96, 58), -16)
    studio.shoot([red, sage], HUE, azimuth=-6, elevation=46, fill=0.8, wide=True)


VIEWS = {"hero": hero, "detail": detail, "set": group}
