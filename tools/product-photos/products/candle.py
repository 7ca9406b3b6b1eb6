"""Soy wax candle, 180 g: a tumbler of recycled glass, 80 mm wide and 88 mm high, with a paper label."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 44
RADIUS, HEIGHT, FILL = 40, 88, 62


def bottle_glass() -> bpy.types.Material:
    """Recycled glass: a breath of green and slow waves."""
    return m.glass("#eef6f0", 0.02, "recycled glass")


def flame() -> list[bpy.types.Object]:
    """Builds a flame of 20 mm above the wick with its light."""
    core = m.light("#ffb45a", 9)
    outline = [(0, 0), (1.9, 2.5, 1.2), (2.9, 7, 3), (1.7, 14, 5), (0, 21)]
    body = s.lathe("flame", outline, core, 1, 32, 180)
    body.visible_shadow = False
    lamp = bpy.data.lights.new("flame", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = 60_000, m.linear("#ffb066")[:3], 6
    glow = bpy.data.objects.new("flame light", lamp)
    bpy.context.scene.collection.objects.link(glow)
    glow.location = (0, 0, 12)
    return [body, glow]


def build(
    brand: str = "Solbakke",
    scent: str = "FIG & CEDAR",
    paper: str = "#f6f1e6",
    ink: str = "#2c332d",
    lit: bool = False,
    lid: bool = False,
) -> bpy.types.Object:
    """Builds a candle that stands on z = 0, its label towards -y."""
    wall = [(0, 1.6), (30, 1.6, 2), (34, 0, 1.5), (RADIUS - 2, 0, 5), (RADIUS, 12, 6), (RADIUS, HEIGHT, 1.4)]
    wall += [(RADIUS - 2.9, HEIGHT, 1.4), (RADIUS - 3.1, 10, 7), (0, 9)]
    tumbler = s.lathe("glass", wall, bottle_glass(), steps=160)
    core = RADIUS - 2.95
    soy = [(0, 8.9), (core - 1, 8.9, 6), (core, 14, 3), (core, FILL + 0.9, 0.3), (core - 1.2, FILL, 1)]
    soy.append((0, FILL))
    wax = s.lathe("wax", soy, m.wax("#fbf0da"), steps=128)
    wick = s.tube("wick", [(0, 0, FILL - 2), (0, 0, FILL + 5), (1, 0, FILL + 11)], 0.9, m.weave("#efe6d2"))
    parts = [tumbler, wax, wick]
    if lit:
        pool = m.Surface("melt", "#f3e3bd", 0.03).set(coat_weight=1.0).material
        parts.append(s.lathe("pool", [(0, FILL + 0.25), (25, FILL + 0.2), (27, FILL + 0.02)], pool))
        tip = s.tube("tip", [(0.6, 0, FILL + 6), (1, 0, FILL + 11.2)], 1.0, m.plastic("#1b1512"))
        parts += [tip, *(s.place(p, (1, 0, FILL + 8 + p.location.z)) for p in flame())]
    if lid:
        top = [(0, HEIGHT - 7), (RADIUS - 3.6, HEIGHT - 7, 1), (RADIUS - 3.4, HEIGHT + 0.3, 0)]
        top += [(RADIUS + 1, HEIGHT + 0.3, 1), (RADIUS + 1, HEIGHT + 11, 1.6), (0, HEIGHT + 11)]
        parts.append(s.lathe("lid", top, m.wood("#c99d69", "#a87844", 2.6)))
    label = Sheet(58, 44, paper)
    label.rectangle((2.2, 2.2, 55.8, 41.8), ink, 0.6).rectangle((2.5, 2.5, 55.5, 41.5), paper, 0.5)
    label.paste(prints.logo(brand, 11, ink, "stack"), (29, 15))
    label.text((29, 29.4), scent, 3.1, ink, 600, spacing=0.7)
    label.text((29, 35.6), "Soy wax candle  ·  180 g  ·  40 h", 2.3, ink, 500)
    half = math.degrees(29 / RADIUS)
    parts.append(
        s.sleeve("label", RADIUS + 0.12, 18, 62, m.printed(label.image, 0.8, 0.3), 270 - half, 270 + half)
    )
    return s.group("candle", parts)


def box() -> bpy.types.Object:
    """Builds a closed gift box, 96 mm wide and 108 mm high."""
    board = m.paper("#2f3b35", 0.25)
    base = s.slab("box", 95, 95, 106, 1, 0.4, board)
    cap = s.place(s.slab("cap", 97, 97, 34, 1, 0.6, board), (0, 0, 75))
    art = prints.logo("Solbakke", 20, "#d9b26a", "stack")
    w, h = prints.size(art)
    mark = s.decal(base, m.ink(art, 0.3, 1), w, h, (0, -80, 40), (90, 0, 0))
    return s.group("box", [base, cap, mark])


def hero(studio: Studio) -> None:
    candle = s.place(build(lit=True), (0, 0, 0), (0, 0, -18))
    studio.shoot([candle], HUE, azimuth=-8, elevation=15, fill=0.74, key=1.0)


def detail(studio: Studio) -> None:
    s.place(build(lit=True), (0, 0, 0), (0, 0, -10))
    studio.shoot(
        bpy.context.scene.objects[:], HUE, -4, 30, look=(0, -8, 66), span=92, focus=(0, -26, 72), blur=1.3
    )


def group(studio: Studio) -> None:
    parts = [box(), build(lit=True), build(lid=True, scent="SEA FENNEL", paper="#dfe6dd")]
    for part, at, turn in zip(parts, ((-78, 40), (4, -26), (88, 16)), (16, -6, -16)):
        s.place(part, (*at, 0), (0, 0, turn))
    studio.shoot(parts, HUE, azimuth=-4, elevation=14, fill=0.72, wide=True, key=1.0)


VIEWS = {"hero": hero, "detail": detail, "set": group}
