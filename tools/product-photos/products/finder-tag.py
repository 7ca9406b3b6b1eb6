"""Item finder tags, set of 4: 31 × 31 × 7 mm with a hole for a ring and a full-colour print."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import props
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 44
SIDE = 31


def art(kind: str, ground: str, ink: str) -> Sheet:
    """Draws the print of one tag."""
    sheet = Sheet(29, 29)
    if kind == "logo":
        return sheet.paste(prints.logo("Orbio", 9, ink, "stack"), (14.5, 16))
    if kind == "stripes":
        for i in range(5):
            points = [
                (29 * t / 60, 6.5 + 4 * i + 1.6 * math.sin(t / 60 * math.tau * 2 + i)) for t in range(61)
            ]
            sheet.line(points, 1.3, ink)
    elif kind == "sun":
        sheet.paste(prints.mark("sun", 17, ink), (14.5, 15.5))
    else:
        for i, j in ((i, j) for i in range(4) for j in range(4)):
            sheet.disc((5.6 + 6 * i, 6.4 + 6 * j), 2.1 if (i + j) % 2 else 1.2, ink)
    return sheet


def build(colour: str, kind: str = "logo", ink: str = "#ffffff") -> bpy.types.Object:
    """Builds a tag that lies on z = 0 with its hole towards +x, +y."""
    shell = m.plastic(colour, 0.34, 0.006)
    body = s.bake(s.slab("tag", SIDE, SIDE, 7, 10, 2.4, shell, steps=14))
    hole = s.cylinder("hole", 2.3, 20, None, 0)
    s.place(hole, (10.2, 10.2, -5))
    s.cut(body, hole)
    eyelet = s.lathe("eyelet", [(2.3, 1.2), (2.3, 6.95), (2.9, 7.1), (2.9, 1)], m.metal(), 0.2, closed=True)
    s.place(eyelet, (10.2, 10.2, 0))
    parts = [body, eyelet, s.decal(body, m.ink(art(kind, colour, ink).image, 0.4), 29, 29, (-0.6, -1.4, 20))]
    seam = s.slab("seam", SIDE + 0.05, SIDE + 0.05, 0.25, 10, 0.05, m.plastic(m.shade(colour, 0.5), 0.7))
    parts.append(s.place(seam, (0, 0, 2.2)))
    return s.group("tag", parts)


def four() -> list[bpy.types.Object]:
    return [
        build("#c77f14", "logo"),
        build("#173f3d", "stripes", "#f0e6cf"),
        build("#ddd6c6", "sun", "#d2643f"),
        build("#a83a24", "dots", "#fbe9d6"),
    ]


def hero(studio: Studio) -> None:
    tags = four()
    for tag, at, turn in zip(tags, ((-19, -13), (19, -19), (-17, 24), (21, 18)), (8, -14, -6, 10)):
        s.place(tag, (*at, 0), (0, 0, turn))
    studio.shoot(tags, HUE, azimuth=-24, elevation=40, fill=0.82)


def on_ring(tag: bpy.types.Object) -> list[bpy.types.Object]:
    """Puts a ring through the hole of a tag that lies unturned at the origin."""
    ring = s.place(props.ring(11, 0.85), (17.2, 17.2, 7.6), (38, 0, -45))
    return [tag, ring]


def detail(studio: Studio) -> None:
    parts = on_ring(build("#c77f14", "logo"))
    other = s.place(build("#173f3d", "stripes", "#f0e6cf"), (-34, 22, 0), (0, 0, 20))
    studio.shoot(
        [*parts, other], HUE, azimuth=-30, elevation=34, look=(4, 4, 5), span=54, blur=1.5, focus=(-4, -6, 7)
    )


def group(studio: Studio) -> None:
    bunch = s.group("bunch", on_ring(build("#a83a24", "dots", "#fbe9d6")))
    s.place(bunch, (-14, -8, 0), (0, 0, -12))
    keys = [
        s.place(props.key(), (19, 24, 1), (0, 0, 28)),
        s.place(props.key("#c6c8cc", 46), (24, 17, 3.4), (4, 0, -14)),
    ]
    tags = [build("#ddd6c6", "sun", "#d2643f"), build("#173f3d", "stripes", "#f0e6cf")]
    s.place(tags[0], (-44, 20, 0), (0, 0, 14))
    s.place(tags[1], (-34, -36, 0), (0, 0, -20))
    studio.shoot([bunch, *keys, *tags], HUE, azimuth=-18, elevation=42, fill=0.78, wide=True)


VIEWS = {"hero": hero, "detail": detail, "set": group}
