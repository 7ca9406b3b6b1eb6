"""Mailer box, 310 × 220 × 90 mm: recycled board with E flute of 1.5 mm, self-locking, printed on both sides."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector, noise

import materials as m
import papers
import prints
import props
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 190
WIDTH, DEPTH, HIGH, THICK = 310, 220, 90, 1.5
KRAFT, INK, PALE = "#98744c", "#12333f", "#efe4cb"


def waves(sheet: Sheet, low: float, high: float, colour: str) -> Sheet:
    """Draws rows of waves from side to side."""
    for row in range(round((high - low) / 7)):
        y = low + row * 7
        line = [
            (x, y + 2.1 * math.sin(x / 11 * math.pi + row * 0.9)) for x in range(-4, round(sheet.width) + 5)
        ]
        sheet.line(line, 1.2 + 0.16 * row, colour)
    return sheet


def build(
    brand: str = "Tidewell", opened: float = 0, flap: float = 90, inside: str = KRAFT
) -> bpy.types.Object:
    """Builds a box on z = 0, its lid lifted by `opened` degrees and the tuck flap bent by `flap`."""
    half, t = DEPTH / 2, THICK / 2
    back, top = half - t, HIGH - t
    a, b = math.radians(opened), math.radians(flap - opened)
    edge = (back - (DEPTH - 4.2) * math.cos(a), top + (DEPTH - 4.2) * math.sin(a))
    tip = (edge[0] - 52 * math.cos(b), edge[1] - 52 * math.sin(b))
    path = [(-back, HIGH - 3.4), (-back, t), (back, t), (back, top), edge, tip]
    total = HIGH - 4 + DEPTH - 1.5 + HIGH - 1.5 + DEPTH - 4.2 + 52
    start = total - 52

    def width(at: float) -> float:
        if at < 2 * HIGH + DEPTH - 8:
            return WIDTH - 2 * THICK - 0.4
        if at < start - 8:
            return WIDTH - 1
        left = max(0.0, 26 - max(0.0, total - 5 - at))
        return WIDTH - 13 - 2 * (26 - math.sqrt(max(0.0, 26**2 - left**2)))

    cut, plain = papers.flute(KRAFT), m.paper(m.shade(KRAFT, 0.8), 0.8)
    skins = [papers.liner(KRAFT, 1), papers.liner(inside, 1), cut, plain]
    main = papers.folded("board", path[::-1], lambda at: width(total - at), skins)
    parts = [main]
    for side in (1, -1):
        x = side * (WIDTH / 2 - t)
        roof = HIGH - THICK - 1
        wall = [(x, 0.2), (x, roof), (x - side * 3.4, roof), (x - side * 3.4, 2)]
        skins = [papers.liner(KRAFT, 0), papers.liner(inside, 0), plain, cut]
        if side > 0:  # here the left of the path is its hidden side
            skins[:2] = reversed(skins[:2])
        parts.append(papers.folded("side", wall, lambda at: DEPTH - 2 * (at > HIGH), skins, True))
    up = Vector((0, math.sin(a), math.cos(a)))
    middle = Vector((0, (back + edge[0]) / 2, (top + edge[1]) / 2))
    if opened < 45:
        art = waves(Sheet(146, 100), 67, 95, INK).paste(prints.logo(brand, 26, INK, "row"), (73, 35))
        at, tilt = middle + up * 30, -opened
    else:
        art = waves(Sheet(146, 100), 4, 32, PALE).paste(prints.logo(brand, 19, PALE, "row"), (73, 54))
        art.text((73, 76), "Thank you. Send me round again.", 7.4, PALE, 600)
        at, tilt = middle - up * 30, 180 - opened
    parts.append(s.decal(main, m.ink(art.image, 0.8), 292, 200, at, (tilt, 0, 0)))
    note = Sheet(120, 18).text((60, 9), "100 % recycled board", 9, INK, 600, spacing=0.4)
    parts.append(s.decal(main, m.ink(note.image, 0.8), 120, 18, (78, -140, 22), (90, 0, 0)))
    return s.group("box", parts)


def tissue() -> bpy.types.Object:
    """Builds crumpled tissue that fills an open box."""

    def level(x: float, y: float) -> float:
        folds = sum(abs(noise.noise((x / k, y / k, k))) * k for k in (62, 27, 11))
        sink = max(abs(x) / (WIDTH / 2 - 6), abs(y) / (DEPTH / 2 - 8)) ** 8
        return 44 + 0.42 * folds - 26 * sink

    return s.grid("tissue", WIDTH - 12, DEPTH - 16, level, m.paper("#f6efe0", 0.2), 3, 0.2)


def hero(studio: Studio) -> None:
    studio.shoot(
        [build()], HUE, azimuth=-30, elevation=30, fill=0.78, wide=True, key=0.75, tint=0.4, ground=0.8
    )


def detail(studio: Studio) -> None:
    box = build(opened=12, flap=80)
    s.place(tissue(), (0, 0, 14))
    studio.shoot(
        [box],
        HUE,
        -54,
        12,
        look=(-146, -94, 117),
        span=88,
        focus=(-154, -86, 130),
        key=0.75,
        tint=0.4,
        ground=0.8,
    )


def group(studio: Studio) -> None:
    shown = s.group(
        "open", [build(opened=106, flap=64, inside="#2d6673"), tissue()], (-96, -30, 0), (0, 0, 10)
    )
    book = s.place(props.notebook("#a34a2b", "Tidewell", "#f0dcb4"), (-98, -40, 67), (3, -4, 98))
    lower, upper = build(), build()
    s.place(lower, (262, 84, 0), (0, 0, -16))
    s.place(upper, (258, 88, HIGH + 0.2), (0, 0, -6))
    studio.shoot(
        [shown, book, lower, upper],
        HUE,
        azimuth=-8,
        elevation=24,
        fill=0.86,
        wide=True,
        key=0.75,
        tint=0.4,
        ground=0.8,
    )


VIEWS = {"hero": hero, "detail": detail, "set": group}
