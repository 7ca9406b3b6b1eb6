"""Compostable mailer, A4: 250 × 350 mm and a flap of 45 mm, 60 µm film of starch, printed in one or two colours."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector, noise

import fabrics as f
import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 164
WIDTH, LENGTH, FLAP = 250, 350, 45
# creases of the filled bag: from, to, height, width in mm
FOLDS = [
    ((-122, 12), (-60, 70), 5, 9), ((122, 14), (52, 60), 5, 9), ((-120, 60), (-70, 84), 4, 8), ((118, 72), (74, 104), 4, 8),
    ((120, 300), (58, 262), 4, 9), ((-121, 296), (-64, 250), 5, 9), ((-40, 6), (-30, 60), 3, 8), ((36, 6), (44, 70), 3, 9),
    ((120, 190), (80, 176), 3, 8), ((-121, 170), (-84, 160), 3, 8),
]  # fmt: skip


def art(brand: str, ink: str, accent: str) -> Sheet:
    """Draws the front: the brand, a field of leaves in two colours and the facts."""
    sheet = Sheet(WIDTH - 16, LENGTH - 16)
    w = sheet.width
    sheet.paste(prints.logo(brand, 58, ink, "stack"), (w / 2, 128))
    for row in range(4):
        for column in range(9):
            x = 6 + column * 28 + (14 if row % 2 else 0)
            y = 232 + row * 27
            turn = math.radians((row * 5 + column * 7) % 4 * 90 + 45)
            blade = [(t / 10 * 20 - 10, 6.4 * math.sin(t / 10 * math.pi)) for t in range(11)]
            blade += [(x0, -y0) for x0, y0 in reversed(blade)]
            spots = [
                (x + a * math.cos(turn) - b * math.sin(turn), y + a * math.sin(turn) + b * math.cos(turn))
                for a, b in blade
            ]
            sheet.polygon(spots, accent if (row + column) % 3 == 0 else ink)
    sheet.text((w / 2, 196), "This bag was corn. Put it in the compost.", 7.4, ink, 600)
    return sheet


def chart() -> tuple:
    """Draws the welded edges of a bag."""
    box = (-WIDTH / 2 - 5, -5, WIDTH / 2 + 5, LENGTH + 5)
    drawing = f.Chart(box, 3)
    for x in (-WIDTH / 2 + 6, WIDTH / 2 - 6):
        drawing.line([(x, 0), (x, LENGTH)], 1.2, 70)
        for side in (-1.8, 1.8):
            drawing.line([(x + side, 0), (x + side, LENGTH)], 0.6, 170)
    return drawing.finish(0.3), box


def build(
    colour: str = "#3b7a64",
    brand: str = "Fernhaus",
    ink: str = "#f3efdd",
    accent: str = "#f0b26a",
    full: float = 24,
) -> bpy.types.Object:
    """Builds a filled mailer, `full` mm thick, that lies on z = 0 with its foot at y = 0 and its flap closed."""
    edge = f.outline(
        [(-WIDTH / 2, 0, 1), (WIDTH / 2, 0, 1), (WIDTH / 2, LENGTH, 1), (-WIDTH / 2, LENGTH, 1)], 7
    )
    face = art(brand, ink, accent).image
    place = (-WIDTH / 2 + 8, 8, WIDTH / 2 - 8, LENGTH - 8)
    front = f.film(colour, chart(), [(face, place)])
    bag = f.sew("mailer", edge, 7, front, f.film(colour, chart()), None, (), 1.2, 15, FOLDS)
    f.puff(bag, 1.0, 16, 12, 0.3, shrink=-0.022, pins=lambda p: 1.0 if abs(p.z) < 1e-4 else 0.0)
    f.settle(bag, full, 4)
    s.subdivide(bag, 1)
    top = [
        Vector((x, y))
        for x, y in (
            (-WIDTH / 2, LENGTH),
            (-WIDTH / 2 + 2, LENGTH - FLAP),
            (WIDTH / 2 - 2, LENGTH - FLAP),
            (WIDTH / 2, LENGTH),
        )
    ]
    cover = f.patch(bag, "flap", top, f.film(m.shade(colour, 1.1)), 1.4)
    note = Sheet(150, 12)
    note.text((75, 6), "TEAR HERE  ·  EN 13432  ·  OK COMPOST HOME", 4.6, ink, 600, spacing=0.5)
    line = s.decal(cover, m.ink(note.image, 0.5), 150, 12, (0, LENGTH - FLAP + 12, 90), lift=0.4, reach=200)
    return s.group("mailer", [bag, cover, line])


def flat(colour: str, brand: str, ink: str, accent: str, seed: int) -> bpy.types.Object:
    """Builds an empty mailer that lies on z = 0, its flap open towards +y with the adhesive strip."""

    def level(x: float, y: float) -> float:
        return 1.0 + 0.9 * noise.noise((x / 60, y / 60, seed)) + 0.4 * noise.noise((x / 17, y / 17, seed + 3))

    sheet = s.grid("mailer", WIDTH, LENGTH, level, f.film(colour, None), 4, 0.5)
    flap = s.grid("flap", WIDTH, FLAP, level, f.film(m.shade(colour, 0.96)), 4, 0.5)
    s.place(flap, (0, LENGTH / 2 + FLAP / 2, 0))
    strip = s.grid("strip", WIDTH - 8, 22, level, m.Surface("liner", "#f7f5ee", 0.25).material, 4, 0.3)
    s.place(strip, (0, LENGTH / 2 + 26, 0.7))
    face = art(brand, ink, accent).image
    w, h = prints.size(face)
    mark = s.decal(sheet, m.ink(face, 0.45), w, h, (0, 0, 30), lift=0.15)
    return s.group("mailer", [sheet, flap, strip, mark])


def hero(studio: Studio) -> None:
    bag = s.place(build(), (0, 0, 30), (90, 7, 0))
    f.wall(HUE, 3)
    studio.shoot([bag], HUE, azimuth=-10, elevation=3, fill=0.86, tint=0.3)


def detail(studio: Studio) -> None:
    build()
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        -28,
        36,
        look=(-30, 290, 16),
        span=170,
        focus=(-30, 280, 24),
        tint=0.35,
        key=0.75,
        ground=0.85,
    )


def group(studio: Studio) -> None:
    tones = (
        ("#3b7a64", "Fernhaus", "#f3efdd", "#f0b26a"),
        ("#e6e6d6", "Orbio", "#2b4a73", "#d9784f"),
        ("#eadfce", "Solbakke", "#7a3b2c", "#d98a5f"),
    )
    parts = []
    for i, (colour, brand, ink, accent) in enumerate(tones[1:]):
        one = flat(colour, brand, ink, accent, i + 1)
        parts.append(s.place(one, (-150 + 40 * i, 190 - 12 * i, 3 * i), (0, 0, 16 - 20 * i)))
    bag = s.place(build(*tones[0]), (120, -60, 6), (0, 0, -10))
    studio.shoot(
        [*parts, bag], HUE, azimuth=-4, elevation=54, fill=0.84, wide=True, tint=0.35, key=0.75, ground=0.85
    )


VIEWS = {"hero": hero, "detail": detail, "set": group}
