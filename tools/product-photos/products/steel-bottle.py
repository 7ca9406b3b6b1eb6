"""Insulated steel bottle, 750 ml: 73 mm wide, 272 mm high, powder coat, bare steel base and neck, lid with loop."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 186
RADIUS = 36.5


def lid(colour: str, bamboo: bool) -> list[bpy.types.Object]:
    """Builds the lid from z = 233: fluted plastic with a loop, or a flat bamboo lid with a steel seat."""
    if bamboo:
        wood = s.lathe("lid", [(0, 236), (25, 236, 1), (25, 258, 3), (0, 258)], m.bamboo(axis="x"))
        seat = s.lathe("seat", [(0, 232), (25.4, 232), (25.4, 237), (0, 237)], m.brushed(axis="r"), 0.5)
        return [wood, seat]
    shell = m.plastic(colour, 0.4, 0.015)
    cap = s.lathe("lid", [(0, 233), (25.6, 233, 0.8), (25.6, 257, 3.5), (0, 257)], shell, steps=288)

    def flute(p):
        r = math.hypot(p.x, p.y)
        if r < 25 or not 236 < p.z < 253:
            return p
        k = 1 - 0.022 * max(0.0, math.cos(math.atan2(p.y, p.x) * 36))
        return (p.x * k, p.y * k, p.z)

    s.warp(cap, flute)
    path = [(-24.5, 0, 249), (-25.5, 0, 259), (-20, 0, 270), (-9, 0, 274.5)]
    path += [(-x, y, z) for x, y, z in reversed(path)]
    loop = s.sweep("loop", s.curve_points(path, 1.2), s.rounded_rectangle(5, 15, 2.2), shell, up=(0, 1, 0))
    return [cap, loop]


def build(
    colour: str = "#1f6b70", brand: str | None = "Fernhaus", cap: str = "#22262a", bamboo: bool = False
):
    """Builds a bottle that stands on z = 0, its print towards -y."""
    steel = m.brushed("#c9cbcf", 0.26, "r")
    base = s.lathe("base", [(0, 0.8), (30, 0.8, 1), (31.5, 0, 1), (35.8, 0, 3), (35.8, 12)], steel)
    profile = [(34, 9.5), (RADIUS, 9.5, 0.9), (RADIUS, 186, 34), (23.6, 221, 20), (23.6, 229, 0.8), (22, 229)]
    body = s.lathe("body", profile, m.powder_coat(colour), steps=128)
    neck = s.lathe("neck", [(22, 226), (23, 226), (23, 233.5), (22, 233.5)], steel, 0.3)
    parts = [base, body, neck, *lid(cap, bamboo)]
    if brand:
        art = prints.logo(brand, 26, "#d9dcdf", "stack")
        w, h = prints.size(art)
        parts.append(s.decal(body, m.ink(art, 0.34, 1), w, h, (0, -60, 118), (90, 0, 0)))
    return s.group("bottle", parts)


def wrapped(colour: str, ink: str, accent: str) -> bpy.types.Object:
    """Builds a bottle with a print around the whole body."""
    bottle = build(colour, None, "#e9e4da")
    width, height = 2 * math.pi * RADIUS, 150
    art = Sheet(width, height)
    for row in range(9):
        y = 10 + row * 16.5
        points = [(width * t / 160, y + 6 * math.sin(t / 160 * math.tau * 5 + row * 1.1)) for t in range(161)]
        art.line(points, 3.2 + 0.5 * (row % 3), accent if row % 3 == 1 else ink)
    band = s.sleeve("print", RADIUS + 0.06, 22, 22 + height, m.ink(art.image, 0.45))
    band.parent = bottle
    return bottle


def hero(studio: Studio) -> None:
    bottle = s.place(build(), (0, 0, 0), (0, 0, -22))
    studio.shoot([bottle], HUE, azimuth=-12, elevation=11, fill=0.86)


def detail(studio: Studio) -> None:
    bottle = s.place(build(), (0, 0, 0), (0, 0, -30))
    studio.shoot([bottle], HUE, azimuth=-8, elevation=24, look=(0, 0, 188), span=196, focus=(0, -30, 220))


def group(studio: Studio) -> None:
    bottles = [wrapped("#f1ede4", "#1f6b70", "#e3a34c"), build("#d9795d", "Fernhaus", bamboo=True), build()]
    for bottle, at, turn in zip(bottles, ((-88, 18), (0, -8), (88, 18)), (0, -8, -16)):
        s.place(bottle, (*at, 0), (0, 0, turn))
    studio.shoot(bottles, HUE, azimuth=-8, elevation=10, fill=0.84)


VIEWS = {"hero": hero, "detail": detail, "set": group}
