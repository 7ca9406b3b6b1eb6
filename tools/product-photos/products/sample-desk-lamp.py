"""Desk lamp of cast aluminium, 420 mm high: round foot with a 15 W charging plate, two arms, a bell, woven cable."""

from __future__ import annotations

import bpy

import materials as m
import prints
import props
import shapes as s
from prints import Sheet
from products import load
from studio import Studio

without_cord = load("desk-lamp").without_cord

HUE = 190
FOOT = (222, 146, 25)
PLATE = (46, 0)
BASE, ELBOW, WRIST = (-62, 18, 49), (-122, 18, 236), (40, 18, 404)


def knuckle(at: tuple, coat: bpy.types.Material, radius: float = 17) -> list[bpy.types.Object]:
    """Builds a round joint that turns around y, with a turned cap on each side."""
    steel = m.brushed("#b9b4aa", 0.28, "r")
    body = s.cylinder("knuckle", radius, 28, coat, 5)
    parts = [s.place(body, (at[0], at[1] + 14, at[2]), (90, 0, 0))]
    for side in (-1, 1):
        cap = s.cylinder("cap", radius * 0.56, 3, steel, 0.9, 48)
        parts.append(s.place(cap, (at[0], at[1] + side * 13.6, at[2]), (-90 * side, 0, 0)))
    return parts


def engraving(brand: str, colour: str) -> Sheet:
    """Draws a cut mark: a dark ground with a light lower lip."""
    cut = prints.logo(brand, 15, m.shade(colour, 0.36), "row")
    lip = prints.logo(brand, 15, m.shade(colour, 1.25), "row")
    w, h = prints.size(cut)
    sheet = Sheet(w + 2, h + 2)
    return sheet.paste(lip, (w / 2 + 1.1, h / 2 + 1.4)).paste(cut, (w / 2 + 1, h / 2 + 1))


def bell(coat: bpy.types.Material, glow: float) -> bpy.types.Object:
    """Builds the head around its joint at the origin; it shines towards -z."""
    wall = [
        (0, -23),
        (20, -24, 6),
        (43, -52, 20),
        (52, -98, 1),
        (55, -98, 1.4),
        (47, -50, 22),
        (21, -15, 8),
        (0, -13),
    ]
    shade = s.lathe("bell", wall, coat)
    rim = s.lathe(
        "rim", [(53, -99), (56, -99), (56, -95), (53, -95)], m.metal("#c4b79c", 0.3), 0.6, closed=True
    )
    ball = s.ellipsoid("ball", (33, 33, 33), coat)
    pane = s.cylinder("pane", 50, 1.5, m.light("#ffedcb", glow), 0.4, 96)
    lamp = bpy.data.lights.new("shine", "AREA")
    lamp.shape, lamp.size, lamp.energy, lamp.color = "DISK", 92, 2_600_000, (1, 0.8, 0.55)
    shine = bpy.data.objects.new("shine", lamp)
    shine.visible_camera = False
    bpy.context.scene.collection.objects.link(shine)
    return s.group("head", [shade, rim, ball, s.place(pane, (0, 0, -91)), s.place(shine, (0, 0, -92.5))])


def build(
    colour: str = "#b9a37c", brand: str = "Orbio", cable: str = "#b3583c", glow: float = 9
) -> bpy.types.Object:
    """Builds the lamp, its foot on z = 0, the head over the charging plate towards +x."""
    coat = m.powder_coat(colour, 0.5)
    width, depth, high = FOOT
    wall = [(9, 0, 0), (3, 0, 3), (0, 7, 6), (1.5, high, 10), (24, high, 0)]
    foot = s.slab("foot", width, depth, high, 70, 6, coat, wall, 20)
    plate = s.cylinder("plate", 42, 1.6, m.rubber("#3a3a39", 0.62), 0.7, 96)
    s.place(plate, (*PLATE, high - 0.5))
    band = s.lathe(
        "band", [(42.4, 0), (45, 0), (45, 1), (42.4, 1)], m.metal("#c4b79c", 0.26), 0.3, closed=True
    )
    parts = [foot, plate, s.place(band, (*PLATE, high - 0.3))]
    sign = Sheet(34, 34)
    sign.ring((17, 17), 15, 0.9, "#8d8a83").ring((17, 17), 9.5, 0.9, "#8d8a83").disc((17, 17), 2.2, "#c9c4b8")
    parts.append(s.decal(plate, m.ink(sign.image), 34, 34, (*PLATE, 60)))
    art = engraving(brand, colour)
    parts.append(s.decal(foot, m.ink(art.image, 0.55), art.width, art.height, (-30, -43, 60)))
    for i, tone in enumerate(("#ffc877", "#fff0d6", "#d5e6ff")):
        dot = s.cylinder("dot", 2.1, 0.5, m.light(tone, 1.1), 0.2, 24)
        parts.append(s.place(dot, (-48 + i * 13, -22, high - 0.15)))
    boss = s.lathe("boss", [(0, 0), (31, 0, 1), (27, 7, 7), (15, 11, 5), (13, 24, 2), (0, 24)], coat)
    parts.append(s.place(boss, (BASE[0], BASE[1], high - 1)))
    for a, b, thick in ((BASE, ELBOW, 8.5), (ELBOW, WRIST, 7.2)):
        middle = [(p + q) / 2 for p, q in zip(a, b)]
        parts.append(s.tube("arm", [a, middle, b], thick, coat, steps=32, scale=lambda t: 1.12 - 0.24 * t))
    parts += [*knuckle(BASE, coat), *knuckle(ELBOW, coat)]
    parts.append(s.place(bell(coat, glow), WRIST, (-27, -10, 0)))
    cord = [
        (-100, 34, 9),
        (-128, 42, 7),
        (-165, 54, 3.4),
        (-260, 84, 3.4),
        (-460, 150, 3.4),
        (-1000, 260, 3.4),
    ]
    parts.append(s.tube("cord", cord, 3.2, m.braid(cable, m.shade(cable, 1.35), 3.2, 1.1)))
    grommet = s.cylinder("grommet", 5.4, 12, m.rubber("#3a3a39"), 1.5, 32)
    parts.append(s.place(grommet, (-97, 33.4, 9.2), (0, -90, -16)))
    return s.group("lamp", parts)


def hero(studio: Studio) -> None:
    studio.shoot(
        without_cord(build()), HUE, azimuth=-20, elevation=7, fill=0.86, key=0.7, ground=0.77, tint=0.4
    )


def detail(studio: Studio) -> None:
    studio.shoot(
        without_cord(build()),
        HUE,
        azimuth=-20,
        elevation=36,
        look=(2, -14, 25),
        span=178,
        focus=(-20, -44, 25),
        key=0.65,
        ground=0.77,
        tint=0.4,
    )


def group(studio: Studio) -> None:
    first = build()
    other = build("#7c3826", "Orbio", "#d8c6a6")
    phone = props.phone(props.lock_screen("#274a5c", "#e3b98a"))
    s.place(phone, (PLATE[0] + 1, -2, FOOT[2] + 1.2), (0, 0, -8))
    phone.parent = first
    s.place(first, (-130, -60, 0), (0, 0, -4))
    s.place(other, (170, 90, 0), (0, 0, 8))
    framed = [*without_cord(first), *without_cord(other)]
    studio.shoot(framed, HUE, azimuth=-12, elevation=10, fill=0.84, wide=True, key=0.7, ground=0.77, tint=0.4)


VIEWS = {"hero": hero, "detail": detail, "set": group}
