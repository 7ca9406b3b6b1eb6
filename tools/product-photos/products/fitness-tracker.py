"""Fitness tracker: 1.47 inch display in a 25 × 46 mm capsule, soft strap 18 mm wide, steel buckle with a logo."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 336


def face(brand: str, accent: str) -> Sheet:
    """Draws the start screen."""
    sheet = Sheet(20, 38, "#000000")
    sheet.text((10, 7.5), "10:24", 6.4, "#ffffff", 600)
    for i, (colour, part) in enumerate(((accent, 0.78), ("#4fd1c5", 0.6), ("#f6c453", 0.45))):
        r = (7.6 - i * 2.0) * prints.PER_MM
        c = (10 * prints.PER_MM, 19.4 * prints.PER_MM)
        box = (c[0] - r, c[1] - r, c[0] + r, c[1] + r)
        sheet.pen.arc(box, 0, 360, fill="#1d2026", width=round(1.35 * prints.PER_MM))
        sheet.pen.arc(box, -90, -90 + 360 * part, fill=colour, width=round(1.35 * prints.PER_MM))
    sheet.text((10, 30.4), "8,412", 3.9, "#ffffff", 600)
    return sheet.paste(prints.logo(brand, 2.4, "#aeb4bf", "row"), (10, 34.9))


def build(colour: str = "#a32a4e", brand: str = "Orbio", flat: bool = False, accent: str = "#ff5d86"):
    """Builds the tracker: worn (a loop that stands on z = 0, display on top) or flat with open straps along y."""
    band = m.rubber(colour)
    case = m.anodised("#26282c", 0.3)
    parts = []
    lift = 3.0 if flat else 0.0
    top = 0.0 if flat else 49.5
    profile = [(5, 0, 0), (0.6, 1.5, 3), (0, 6, 2), (0.6, 9.4, 1.5), (2, 9.8, 0)]
    body = s.slab("case", 25, 46, 10, 12, 1, case, profile, steps=16)
    glass_profile = [(0.2, 0), (0.2, 0.6, 0.2), (1.4, 1.3, 1.2), (4, 1.5, 2), (6, 1.5)]
    glass = s.slab(
        "glass", 23.4, 44.4, 1.5, 11.2, 0.4, m.Surface("glass", "#020203", 0.05).material, glass_profile
    )
    parts += [s.place(body, (0, 0, top)), s.place(glass, (0, 0, top + 9.2))]
    shown = m.screen(face(brand, accent).image, 1.3)
    parts.append(s.decal(glass, shown, 15.5, 29.5, (0, 0, top + 30), lift=0.02))
    parts.append(s.place(s.slab("button", 2, 9, 1, 0.9, 0.3, case), (12.3, 8, top + 5.5), (0, 90, 0)))
    outline = s.rounded_rectangle(2.4, 18, 1.1)
    if flat:
        for end in (1, -1):
            path = [
                (0, end * y, z)
                for y, z in ((20, 3.2), (26, 2.2), (40, 1.3), (70, 1.3), (104 - 14 * end, 1.3))
            ]
            parts.append(s.sweep("strap", s.curve_points(path, 2), outline, band, up=(1, 0, 0)))
        for i in range(8):
            hole = s.slab("hole", 2.6, 4.2, 0.3, 1.2, 0.05, m.plastic("#1a0d12", 0.8))
            parts.append(s.place(hole, (0, -44 - 8 * i, 2.35)))
        parts += buckle(brand, (0, 88, 0))
    else:
        points = []
        for i in range(121):
            t = 0.62 + (math.tau - 1.24) * i / 120
            points.append((0, 31.5 * math.sin(t), 27.2 + 26 * math.cos(t)))
        parts.append(s.sweep("strap", points, outline, band, up=(1, 0, 0)))
        keeper = [
            (0, 31.5 * k * math.sin(t), 27.2 + 26 * k * math.cos(t)) for t, k in ((2.2, 1.04), (2.42, 1.04))
        ]
        wide = s.rounded_rectangle(5.4, 20.5, 2)
        parts.append(s.sweep("keeper", s.curve_points(keeper, 1), wide, band, up=(1, 0, 0)))
    obj = s.group("tracker", parts)
    obj.location.z = lift
    return obj


def buckle(brand: str, at: tuple[float, float, float]) -> list[bpy.types.Object]:
    """Builds the steel buckle on a flat strap."""
    steel = m.metal("#c4c6ca", 0.24)
    plate = s.slab("buckle", 23, 17, 4.2, 3.2, 0.9, steel)
    s.place(plate, (at[0], at[1], 0.2))
    art = prints.logo(brand, 4.6, "#3c3f45", "row")
    w, h = prints.size(art)
    return [plate, s.decal(plate, m.ink(art, 0.5, 0.4), w, h, (at[0], at[1], 20))]


def worn(
    colour: str,
    tilt: float,
    at: tuple[float, float],
    turn: float,
    accent: str = "#ff5d86",
    brand: str = "Orbio",
):
    """Builds a loop that is rolled towards the camera by `tilt` degrees and stands on its strap."""
    loop = s.place(build(colour, brand, accent=accent), (0, 0, -29), (0, 0, 0))
    holder = s.group("rolled", [loop])
    s.place(holder, (0, 0, 0), (tilt, 0, turn))
    s.update()
    low = min(
        (o.matrix_world @ v.co).z for o in s.family([holder]) if o.type == "MESH" for v in o.data.vertices
    )
    s.place(holder, (*at, -low), (tilt, 0, turn))
    return holder


def hero(studio: Studio) -> None:
    loop = worn("#a32a4e", 52, (0, 0), 0)
    studio.shoot([loop], HUE, azimuth=-30, elevation=16, fill=0.72)


def detail(studio: Studio) -> None:
    tracker = build(flat=True)
    studio.shoot(
        [tracker],
        HUE,
        azimuth=-38,
        elevation=38,
        look=(0, 31, 4),
        span=84,
        focus=(0, 22, 6),
        blur=0.7,
        key=0.7,
    )


def group(studio: Studio) -> None:
    loops = [
        worn("#3d4a63", 52, (-52, 16), 16, "#6ea8ff", "Tidewell"),
        worn("#a32a4e", 52, (0, -8), 4),
        worn("#d9c7a8", 52, (52, 16), -8, "#f59e5b", "Solbakke"),
    ]
    studio.shoot(loops, HUE, azimuth=-16, elevation=18, fill=0.78, wide=True)


VIEWS = {"hero": hero, "detail": detail, "set": group}
