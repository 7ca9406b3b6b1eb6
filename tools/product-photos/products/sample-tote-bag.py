"""Heavy canvas tote bag, 38 × 42 × 8 cm, handles of 70 cm: print in three colours, crossed seams, woven label."""

from __future__ import annotations

import math

import bpy
from PIL import Image

import fabrics as f
import materials as m
import prints
import shapes as s
from prints import Sheet
from products import load
from studio import Studio

HUE = 205
DEEP = 80
THREAD = 1.3
tote = load("tote-bag")

# quarter turns and colours of the print's tiles, row by row
TILES = "0a 1b 2c 3b 0c 1a 2a 3c 0b"


def tile(sheet: Sheet, x: float, y: float, side: float, turn: int, tones: tuple[str, str]) -> None:
    """Draws a square with two quarter discs around one of its corners."""
    cx, cy = x + side * (turn in (1, 2)), y + side * (turn in (2, 3))
    for radius, tone in ((1.0, tones[0]), (0.5, tones[1])):
        start = (0, 90, 180, 270)[turn]
        arc = [math.radians(start + 90 * i / 40) for i in range(41)]
        edge = [(cx + side * radius * math.cos(a), cy + side * radius * math.sin(a)) for a in arc]
        sheet.polygon([(cx, cy), *edge], tone)


def art(brand: str, tones: tuple[str, str, str], ground: str) -> Image.Image:
    """Draws the print, 250 × 300 mm: nine tiles and the brand, at half its size."""
    sheet = Sheet(125, 150)
    for i, name in enumerate(TILES.split()):
        tone = tones["abc".index(name[1])]
        inner = ground if i % 2 else tones[("abc".index(name[1]) + 1) % 3]
        tile(sheet, 10 + i % 3 * 36, i // 3 * 36, 33, int(name[0]), (tone, inner))
    sheet.paste(prints.logo(brand, 21, tones[0], "row"), (62.5, 132))
    return sheet.image


def skins(
    colour: str, brand: str, tones: tuple[str, str, str], thread: float = THREAD
) -> tuple[bpy.types.Material, bpy.types.Material]:
    """Returns the printed canvas of the bag and the plain one of its handles."""
    box = (-125.0, 40.0, 125.0, 340.0)
    skin = f.canvas(colour, tote.chart(), [(art(brand, tones, colour), box)], thread)
    return skin, f.canvas(colour, None, (), thread)


def crossed(colour: str) -> bpy.types.Material:
    """Returns the seam that holds a handle: a square with a cross, 24 mm wide."""
    sheet = Sheet(24, 26)
    corners = [(2, 2), (22, 2), (22, 24), (2, 24)]
    for a, b in [
        *zip(corners, corners[1:] + corners[:1]),
        (corners[0], corners[2]),
        (corners[1], corners[3]),
    ]:
        count = round(math.dist(a, b) / 3.2)
        for i in range(count):
            ends = [tuple(p + (q - p) * (i + k) / count for p, q in zip(a, b)) for k in (0.14, 0.86)]
            sheet.line(ends, 0.8, colour)
    return m.ink(sheet.image, 0.7)


def label(brand: str, ground: str = "#2c4a8f") -> bpy.types.Material:
    """Returns the woven label, 46 × 20 mm, with threads across."""
    sheet = Sheet(46, 20, ground).paste(prints.logo(brand, 9, "#f6eedb", "row"), (23, 10))
    return f.embroidery(sheet.image, 46, 20, "label")


def build(
    colour: str = "#dccaa4",
    brand: str = "pikka",
    tones: tuple[str, str, str] = ("#2c4a8f", "#d9603f", "#e3aa3c"),
    seam: str = "#2c4a8f",
    thread: float = THREAD,
) -> bpy.types.Object:
    """Builds a bag that hangs from a peg, its bottom near z = 0 and its front towards -y."""
    skin, tape = skins(colour, brand, tones, thread)
    body = tote.bag(skin, 4, DEEP)
    straps = [*tote.strap(body, True, tape), *tote.strap(body, False, tape)]
    top = max(v.co.z for v in body.data.vertices)
    parts = [body, *straps]
    for x in (-tote.GRIP, tote.GRIP):
        cross = s.decal(straps[0], crossed(seam), 24, 26, (x, -120, top - 18), (90, 0, 0), 0.25, 150)
        cross.name = "cross"
        parts.append(cross)
    woven = s.decal(body, label(brand), 46, 20, (134, -120, top - 58), (90, 0, 0), 0.9, 150)
    woven.name = "label"
    return s.group("tote", [*parts, woven])


def hero(studio: Studio) -> None:
    subjects = [build(), tote.peg()]
    f.wall(HUE, 70, tint=0.35, ground=0.86)
    studio.shoot(subjects, HUE, azimuth=17, elevation=4, fill=0.9, tint=0.35, ground=0.84)


def detail(studio: Studio) -> None:
    build(thread=1.0)
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        16,
        12,
        look=(104, -20, 366),
        span=150,
        focus=(100, -30, 380),
        tint=0.35,
        ground=0.84,
    )


def group(studio: Studio) -> None:
    pale = "#f3e8d0"
    first = build("#d59f37", "pikka", ("#7a2f22", pale, "#7a2f22"), pale)
    tote.peg().parent = first
    first.location = (0, 0, 90)
    totes = [first]
    for x, colour, tones in (
        (-425, "#24505b", (pale, "#e3aa3c", pale)),
        (425, "#b9523a", (pale, pale, "#efc07a")),
    ):
        body, tape = skins(colour, "pikka", tones)
        totes.append(f.twin(first, {"bag": body, "handle": tape}, (x, 0, 20)))
    f.wall(HUE, 70, tint=0.35, ground=0.86)
    studio.shoot(totes, HUE, azimuth=8, elevation=4, fill=0.86, wide=True, tint=0.35, ground=0.84)


VIEWS = {"hero": hero, "detail": detail, "set": group}
