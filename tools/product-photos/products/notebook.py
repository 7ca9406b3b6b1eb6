"""Stone paper notebook, A5: 148 × 210 × 13 mm, 144 pages, thread-sewn, cover of recycled leather with foil."""

from __future__ import annotations

import math

import bpy
from mathutils import noise

import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 336
WIDTH, LENGTH, THICK, COVER = 148, 210, 13, 1.5


def leaves(colour: str = "#f1f0ea") -> bpy.types.Material:
    """The edge of a block of pages: fine lines across z."""
    surface = m.Surface("leaves", colour, 0.7)
    lines = surface.noise(0.35, 2, (0.004, 0.004, 1))
    tint = surface.mix(
        surface.range(lines, 0, 1, 0.38, 0.62), m.linear(m.shade(colour, 0.74)), m.linear(colour)
    )
    surface.connect(tint, surface.input("base_color"))
    return surface.bump(lines, 0.12).material


def build(
    colour: str = "#67223a", brand: str = "Fernhaus", foil: str = "#d8b46c", loop: bool = False
) -> bpy.types.Object:
    """Builds a closed notebook that lies on z = 0, its spine at -x."""
    skin = m.leather(colour)
    back = -WIDTH / 2
    # one strip from the lower cover round the spine to the upper cover, swept along the length
    profile = [(WIDTH / 2, 0), (back + 5, 0, 5.2), (back - 1.2, THICK / 2, 5.2), (back + 5, THICK, 5.2)]
    profile += [(WIDTH / 2, THICK), (WIDTH / 2, THICK - COVER), (back + 6, THICK - COVER, 3.6)]
    profile += [(back + COVER, THICK / 2, 3.6), (back + 6, COVER, 3.6), (WIDTH / 2, COVER)]
    outline = s.fillet(profile, 0, 6, closed=True)[::-1]
    cover = s.prism("cover", outline, LENGTH, skin, 0.45)
    s.place(cover, (0, LENGTH / 2, 0), (90, 0, 0))
    corner = s.slab("corners", WIDTH + 30.1, LENGTH, THICK + 4, 5, 0.05, None)
    s.place(corner, (-15, 0, -2))
    s.update()
    s.cut(cover, corner, "INTERSECT")
    block = s.slab("pages", WIDTH - 6, LENGTH - 5, THICK - 2 * COVER, 3.5, 0.2, leaves())
    s.place(block, (0.5, 0, COVER))
    parts = [cover, block]
    ribbon = m.weave(m.shade(foil, 0.95), 0.5, kind="Object")
    path = [
        (20, -LENGTH / 2 + 6, 6),
        (22, -LENGTH / 2 - 6, 5.4),
        (25, -LENGTH / 2 - 18, 1.2),
        (29, -LENGTH / 2 - 32, 0.6),
    ]
    tail = s.sweep("ribbon", s.curve_points(path, 1), s.rounded_rectangle(6, 0.5, 0.2), ribbon, up=(0, 0, 1))
    parts.append(tail)
    art = prints.logo(brand, 30, foil, "stack")
    w, h = prints.size(art)
    parts.append(s.decal(cover, m.ink(art, 0.22, 1), w, h, (2, 12, THICK + 6), lift=0.03))
    if loop:
        band = m.leather(m.shade(colour, 0.8))
        ring = [
            (WIDTH / 2 - 4, 0, 5),
            (WIDTH / 2 + 1, 0, 5),
            (WIDTH / 2 + 8, 0, 1.2),
            (WIDTH / 2 + 14, 0, 6.5),
        ]
        ring += [(WIDTH / 2 + 8, 0, 12), (WIDTH / 2 + 1, 0, 8), (WIDTH / 2 - 4, 0, 8)]
        hoop = s.sweep("loop", s.curve_points(ring, 1), s.rounded_rectangle(1, 16, 0.4), band, up=(0, 1, 0))
        pencil = s.cylinder("pen", 4.2, 138, m.anodised("#2b2d31"), 1)
        s.place(pencil, (WIDTH / 2 + 8.5, 66, 6.6), (90, 0, 0))
        tip = s.lathe("tip", [(0, 0), (0.7, 0.4), (3.9, 12), (0, 12)], m.metal("#cfd1d5", 0.2), 0.3)
        s.place(tip, (WIDTH / 2 + 8.5, -84, 6.6), (-90, 0, 0))
        parts += [hoop, pencil, tip]
    return s.group("notebook", parts)


def page(side: int) -> Sheet:
    """Draws a dotted page; the right one (side 1) carries a sketch and notes."""
    sheet = Sheet(142, 205, "#f4f3ee")
    for row in range(40):
        for column in range(27):
            sheet.disc((6.5 + column * 5, 6 + row * 5), 0.45, "#d6d9da")
    pencil = "#26303a"
    if side > 0:
        sheet.text((16, 21), "Harbour walk", 9, pencil, 700, "lm")
        sheet.line([(16, 28), (70, 28)], 1.2, "#b03a52")
        for i, words in enumerate(
            (
                "rain all morning, pages still dry",
                "ask for the blue tiles, 20 × 20",
                "two benches by the old crane",
            )
        ):
            sheet.disc((18, 40.5 + i * 10), 1.4, "#b03a52").text(
                (24, 40.5 + i * 10), words, 5, pencil, 600, "lm"
            )
        for i in range(5):
            points = [(16 + t * 1.1, 150 + i * 9 + 4 * math.sin(t / 9 + i * 1.3)) for t in range(101)]
            sheet.line(points, 1.7, "#1f6577")
        sheet.line([(52, 142), (52, 96), (96, 78), (96, 84), (52, 103)], 1.8, pencil)
        sheet.line([(92, 84), (92, 122)], 1.1, pencil).line([(44, 142), (60, 142)], 1.8, pencil)
    else:
        sheet.paste(prints.logo("Fernhaus", 34, "#5d1f38", "stack"), (71, 86))
        sheet.line([(38, 180), (104, 180)], 0.35, "#8b8f94")
        sheet.text((71, 185), "This notebook belongs to", 3.2, "#6c7278", 500)
    return sheet


def opened(colour: str = "#67223a") -> bpy.types.Object:
    """Builds a notebook that lies open and flat, its middle at x = 0."""
    parts = []
    base = s.slab("cover", 2 * WIDTH + 14, LENGTH, COVER, 5, 0.5, m.leather(colour))
    parts.append(base)
    for side in (-1, 1):

        def rise(x: float, side: int = side) -> float:
            t = (x * side + 71) / 142  # 0 at the middle, 1 at the outer edge
            return 6.2 - 4.4 * math.exp(-t * 16) - 0.9 * t

        def height(x: float, y: float) -> float:
            return rise(x) + 0.12 * (1 + noise.noise((x / 40, y / 60, 2.0)))  # above the block

        sheet = s.grid("page", 142, 205, height, m.printed(page(side).image, 0.55, 0.05), 3)
        parts.append(s.place(sheet, (side * 71.4, 0, COVER)))
        ring = [(x, rise(x) - 0.05) for x in (i * 142 / 48 - 71 for i in range(49))]
        block = s.prism("pages", [(-71, 0), (71, 0), *reversed(ring)], 205, leaves(), 0)
        parts.append(s.place(block, (side * 71.4, 102.5, COVER), (90, 0, 0)))
    return s.group("open notebook", parts)


def drops(spots: list[tuple[float, float, float]], z: float) -> bpy.types.Object:
    """Lays drops of water (x, y, radius) on a page."""
    water = m.glass("#ffffff", 0.0, "water")
    parts = []
    for x, y, radius in spots:
        drop = s.lathe(
            "drop",
            [
                (0, 0),
                (radius * 0.96, 0, 0.1),
                (radius, radius * 0.22),
                (radius * 0.72, radius * 0.52),
                (0, radius * 0.66),
            ],
            water,
            radius * 0.5,
            40,
            180,
        )
        parts.append(s.place(drop, (x, y, z)))
    return s.group("drops", parts)


def hero(studio: Studio) -> None:
    low = s.place(build("#2f4a52", "Solbakke", "#d9dadc"), (10, 6, 0), (0, 0, -14))
    top = s.place(build(), (-4, 0, THICK), (0, 0, 10))
    studio.shoot([low, top], HUE, azimuth=-20, elevation=42, fill=0.88, tint=0.35, key=0.75, ground=0.86)


def detail(studio: Studio) -> None:
    build()
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        24,
        34,
        look=(22, -42, 8),
        span=122,
        focus=(10, -40, THICK),
        blur=1.2,
    )


def group(studio: Studio) -> None:
    book = s.place(opened(), (0, 0, 0), (0, 0, 8))
    wet = drops(
        [(40, -62, 5), (56, -46, 3.2), (70, -70, 4.2), (28, -44, 2.4), (58, -84, 2.6), (88, -56, 2.2)], 7.2
    )
    s.place(wet, (0, 0, 0), (0, 0, 8))
    other = s.place(build("#2f4a52", "Solbakke", "#d9dadc", True), (-150, 196, 0), (0, 0, 24))
    studio.shoot(
        [book, other],
        HUE,
        azimuth=-14,
        elevation=44,
        fill=0.86,
        wide=True,
        tint=0.35,
        key=0.62,
        ground=0.86,
    )


VIEWS = {"hero": hero, "detail": detail, "set": group}
