"""Palm-sized waterproof speaker, 104 × 96 × 44 mm: woven front, rubber frame with buttons, badge and wrist loop."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 24
WIDTH, HEIGHT, DEPTH = 104, 96, 44


def cloth(colour: str, second: str | None) -> bpy.types.Material:
    return m.weave(colour, 1.5, second, "Object")


def pattern(kind: str, ink: str) -> Sheet:
    """Draws a woven pattern for the front, 88 × 80 mm."""
    sheet = Sheet(88, 80)
    for row in range(7):
        y = 7 + row * 11
        if kind == "waves":
            points = [
                (88 * t / 100, y + 3.4 * math.sin(t / 100 * math.tau * 3 + row % 2 * math.pi))
                for t in range(101)
            ]
            sheet.line(points, 2.4, ink)
        else:
            for column in range(8):
                x = 5.5 + column * 11
                half = 3.6 if (row + column) % 2 else 2.0
                sheet.polygon([(x - half, y), (x, y - half), (x + half, y), (x, y + half)], ink)
    return sheet


def build(
    colour: str = "#b4512c",
    frame: str = "#2b2422",
    brand: str | None = "pikka",
    second: str | None = None,
    art: Sheet | None = None,
) -> bpy.types.Object:
    """Builds the speaker that stands on z = 0, its woven front towards -y."""
    skin = s.slab("cloth", WIDTH - 3, HEIGHT - 3, DEPTH, 20, 9, cloth(colour, second), steps=16)
    soft = m.rubber(frame, 0.55)
    hoop = s.slab("frame", WIDTH, HEIGHT, 21, 21.5, 4, soft, steps=16)
    s.place(hoop, (0, 0, (DEPTH - 21) / 2))
    parts = [skin, hoop]
    if art:
        parts.append(s.decal(skin, m.ink(art.image, 0.85), 88, 80, (0, 0, DEPTH + 10), lift=0.08))
    if brand:
        badge = s.slab("badge", 40, 15, 2, 5, 0.8, soft)
        s.place(badge, (0, 0, DEPTH - 0.4))
        parts.append(badge)
        logo = prints.logo(brand, 8, "#f3ece2", "row")
        w, h = prints.size(logo)
        parts.append(s.decal(badge, m.ink(logo, 0.4), w, h, (0, 0, DEPTH + 10)))
    middle = DEPTH / 2
    for x, sign in ((-24, "minus"), (0, "play"), (24, "plus")):
        key = s.slab("button", 17, 11, 1.6, 5.3, 0.7, m.rubber(m.shade(frame, 1.35), 0.5))
        s.place(key, (x, HEIGHT / 2 - 0.5, middle), (-90, 0, 0))
        icon = Sheet(8, 8)
        if sign == "play":
            icon.polygon([(2.4, 1.6), (6.4, 4), (2.4, 6.4)], "#f3ece2")
        else:
            icon.line([(1.6, 4), (6.4, 4)], 1.1, "#f3ece2")
            if sign == "plus":
                icon.line([(4, 1.6), (4, 6.4)], 1.1, "#f3ece2")
        parts += [key, s.decal(key, m.ink(icon.image), 8, 8, (x, HEIGHT / 2 + 12, middle), (-90, 0, 0))]
    loop = [(40, 40, middle), (50, 44, middle), (68, 40, middle), (76, 20, middle + 3), (70, -6, middle + 5)]
    loop += [
        (62, -12, middle + 3),
        (60, 4, middle + 1),
        (60, 20, middle - 1),
        (50, 34, middle - 2),
        (40, 36, middle),
    ]
    parts.append(s.tube("loop", loop, 1.8, m.braid(frame, m.shade(colour, 1.1), 1.8, 0.8)))
    return s.group("speaker", [s.group("turned", parts, (0, DEPTH / 2, HEIGHT / 2), (90, 0, 0))])


def hero(studio: Studio) -> None:
    studio.shoot([build()], HUE, azimuth=-32, elevation=20, fill=0.72)


def detail(studio: Studio) -> None:
    studio.shoot(
        [build()], HUE, azimuth=-30, elevation=34, look=(-8, -14, 70), span=78, blur=1.2, focus=(-6, -20, 60)
    )


def group(studio: Studio) -> None:
    makes = [
        build("#24505a", "#1c2a2e", "Tidewell", art=pattern("waves", "#e9d9b8")),
        build(),
        build("#e3d8c3", "#5f5348", "Solbakke", art=pattern("diamonds", "#b4512c")),
    ]
    for i, speaker in enumerate(makes):
        s.place(speaker, (i * 132 - 132, 26 * abs(i - 1), 0), (0, 0, 14 - 10 * i))
    studio.shoot(makes, HUE, azimuth=-12, elevation=14, fill=0.84, wide=True)


VIEWS = {"hero": hero, "detail": detail, "set": group}
