"""Plantable seed paper card, 105 × 148 mm: handmade paper, 250 g/m², with the seeds of six wild flowers."""

from __future__ import annotations

import math
import random

import bpy

import materials as m
import papers
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 78
WIDTH, HEIGHT = 105, 148


def art(brand: str, ink: str, accent: str, words: tuple[str, str] = ("Grow", "something.")) -> Sheet:
    """Draws the print: two words, a sprig of flowers and the brand."""
    sheet = Sheet(WIDTH, HEIGHT)
    for x, top, lean, petal in ((38, 66, -5, accent), (54, 52, 2, "#d8973c"), (69, 70, 6, "#5d7fa8")):
        points = [(x + lean * (t / 20) ** 2 * 1.2, 106 - (106 - top) * t / 20) for t in range(21)]
        sheet.line(points, 0.9, ink)
        for side, t in ((-1, 6), (1, 9), (-1, 13)):
            px, py = points[t]
            blade = [(px, py)]
            blade += [
                (px + side * 9 * u / 8, py - 6 * u / 8 - 2.4 * math.sin(u / 8 * math.pi)) for u in range(1, 9)
            ]
            blade += [
                (px + side * 9 * u / 8, py - 6 * u / 8 + 1.2 * math.sin(u / 8 * math.pi))
                for u in range(8, 0, -1)
            ]
            sheet.polygon(blade, ink)
        px, py = points[-1]
        for k in range(10):
            a = math.tau * k / 10
            sheet.line(
                [
                    (px + 2.4 * math.cos(a), py + 2.4 * math.sin(a)),
                    (px + 6.6 * math.cos(a), py + 6.6 * math.sin(a)),
                ],
                2.1,
                petal,
            )
        sheet.disc((px, py), 2.5, ink)
    sheet.text((WIDTH / 2, 20), words[0], 13, ink, 700).text((WIDTH / 2, 34), words[1], 13, ink, 700)
    sheet.text((WIDTH / 2, 115), "Plant this card under 5 mm of soil and water it.", 3.5, ink, 500)
    sheet.paste(prints.logo(brand, 9, ink, "row"), (WIDTH / 2, 131))
    return sheet


def build(
    brand: str = "Fernhaus",
    paper: str = "#eadfc6",
    ink: str = "#1f3a28",
    accent: str = "#c4543f",
    seed: int = 1,
    bend: float = 1.5,
) -> bpy.types.Object:
    """Builds a card that lies on z = 0."""
    sheet = papers.deckle(
        WIDTH, HEIGHT, papers.handmade(art(brand, ink, accent).image, paper), 0.6, seed, bend
    )
    return s.group("card", [sheet, papers.seeds(sheet, 64, seed + 2)])


def pot() -> bpy.types.Object:
    """Builds a clay pot, 96 mm wide, with soil."""
    clay = m.paper("#bd6f4a", 0.5, 0.85, "clay")
    wall = [
        (0, 0),
        (33, 0, 3),
        (44, 66, 0.5),
        (48.5, 66, 1.5),
        (49.5, 86, 2),
        (45, 86, 2),
        (43.5, 60),
        (0, 58),
    ]
    parts = [s.lathe("pot", wall, clay, steps=128)]
    soil = m.Surface("soil", "#3b2a1e", 0.95)
    soil.bump(soil.noise(3, 6), 2.5)
    dice = random.Random(5)
    parts.append(s.lathe("soil", [(0, 82), (28, 81, 6), (44.6, 77)], soil.material))
    for _ in range(150):
        r, a, size = 43 * math.sqrt(dice.random()), dice.uniform(0, math.tau), dice.uniform(1.5, 5)
        lump = s.ellipsoid("lump", (size, size * 0.8, size * 0.7), soil.material, 10)
        parts.append(
            s.place(lump, (r * math.cos(a), r * math.sin(a), 81 - r * 0.06), (0, 0, dice.uniform(0, 90)))
        )
    return s.group("pot", parts)


def hero(studio: Studio) -> None:
    low = s.place(build(paper="#c3d2b6", seed=4), (14, 10, 0), (0, 0, -13))
    top = s.place(build(bend=3), (-6, -2, 1.9), (1, 0, 7))
    studio.shoot([low, top], HUE, azimuth=-10, elevation=52, fill=0.84, tint=0.34, key=0.66, ground=0.8)


def detail(studio: Studio) -> None:
    build(bend=3)
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        -22,
        36,
        look=(-16, -46, 2),
        span=62,
        focus=(-14, -46, 1),
        blur=1.3,
        tint=0.34,
        key=0.66,
        ground=0.8,
    )


def group(studio: Studio) -> None:
    plants = []
    vase = s.place(pot(), (58, 40, 0))
    for i, (x, y, kind, height) in enumerate(
        (
            (-12, 6, "#c4543f", 112),
            (16, 10, "#5d7fc0", 92),
            (6, -12, "#e9a23c", 74),
            (-24, -8, None, 34),
            (26, -14, None, 26),
            (-4, 24, None, 40),
            (-14, -26, None, 20),
        )
    ):
        plant = papers.flower(height, kind, "#4a3420", seed=i + 3) if kind else papers.sprout(height, i + 2)
        plants.append(s.place(plant, (58 + x, 40 + y, 79), (0, 0, 50 * i)))
    card = s.place(build(bend=2), (-32, 2, 72.5), (76, 0, 0))
    stack = s.place(build(paper="#c3d2b6", seed=6), (-22, -96, 0), (0, 0, 24))
    studio.shoot([vase, card, stack, *plants], HUE, azimuth=-4, elevation=19, fill=0.84, tint=0.34)


VIEWS = {"hero": hero, "detail": detail, "set": group}
