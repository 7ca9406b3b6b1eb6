"""Metal USB stick, 64 GB: die-cast zinc body of 42 × 17 × 6 mm with USB-A and USB-C ends, eyelet and engraving."""

from __future__ import annotations

import bpy

import materials as m
import prints
import props
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 224


def usb_a(at: float) -> list[bpy.types.Object]:
    """Builds the USB-A plug, 12 × 4.5 mm, from y = `at` upwards."""
    steel = m.brushed("#d3d5d9", 0.24, "z", 0.004)
    hull = s.bake(s.slab("usb-a", 12, 4.5, 13.5, 0.7, 0.25, steel, steps=5))
    hollow = s.slab("hollow", 11.2, 3.7, 14, 0.5, 0.05, None, steps=5)
    s.place(hollow, (0, 0, 4))
    s.cut(hull, hollow)
    tongue = s.slab("tongue", 10.6, 1.7, 12.6, 0.2, 0.1, m.plastic("#2f62a8", 0.45))
    s.place(tongue, (0, -0.75, 0))
    holes = [s.slab("hole", 2.1, 2.1, 4.62, 0.2, 0.01, m.plastic("#0b0b0d", 0.7)) for _ in range(2)]
    for side, hole in zip((-1, 1), holes):
        s.place(hole, (side * 2.6, 2.31, 8), (90, 0, 0))
    plug = s.group("plug", [hull, tongue, *holes], (0, at, 3), (-90, 0, 0))
    return [plug]


def usb_c(at: float) -> list[bpy.types.Object]:
    """Builds the USB-C plug, 8.3 × 2.5 mm, from y = `at` downwards."""
    hull = s.bake(s.slab("usb-c", 8.3, 2.6, 6.6, 1.25, 0.2, m.metal("#d3d5d9", 0.2), steps=10))
    hollow = s.slab("hollow", 7.5, 1.8, 9, 0.88, 0.02, None, steps=10)
    s.place(hollow, (0, 0, 1))
    s.cut(hull, hollow)
    inside = s.slab("inside", 7.4, 1.7, 1, 0.8, 0.02, m.plastic("#0b0b0d", 0.7))
    s.place(inside, (0, 0, 1.2))
    return [s.group("plug", [hull, inside], (0, at, 3), (90, 0, 0))]


def build(colour: str = "#a9adb5", brand: str = "KESTEREL", ink: str = "#33363c") -> bpy.types.Object:
    """Builds the stick that lies on z = 0, USB-A towards +y, engraved on top."""
    zinc = m.metal(colour, 0.34, "zinc")
    body = s.slab("body", 17, 42, 6, 3.4, 1.1, zinc, steps=10)
    neck = s.slab("collar", 13.4, 3, 5.2, 0.8, 0.4, m.plastic("#1d1f23", 0.5))
    s.place(neck, (0, 21.4, 0.4))
    foot = s.slab("collar", 10, 3, 3.8, 0.8, 0.4, m.plastic("#1d1f23", 0.5))
    s.place(foot, (0, -21.4, 1.1))
    lug = s.lathe("eyelet", [(2.1, 1.4), (4.4, 1.4), (4.4, 4.6), (2.1, 4.6)], zinc, 0.7, 48, closed=True)
    s.place(lug, (10.6, -13.6, 0))
    groove = s.slab("groove", 17.15, 0.5, 6.1, 0.2, 0.05, m.plastic("#2a2c31", 0.7))
    s.place(groove, (0, -16.6, -0.05))
    lamp = s.cylinder("lamp", 0.7, 0.2, m.light("#7cc4ff", 3), 0.05, 16)
    s.place(lamp, (5.6, 17.6, 5.9))
    art = prints.logo(brand, 6.4, ink, "row")
    w, h = prints.size(art)
    fit = min(1, 27 / w)
    words = Sheet(10, 3).text((5, 1.5), "64 GB", 2.3, ink, 600)
    parts = [body, neck, foot, lug, groove, lamp, *usb_a(21.5), *usb_c(-21.5)]
    parts.append(s.decal(body, m.ink(art, 0.55, 0.3), w * fit, h * fit, (0, 1, 20), (0, 0, 90), 0.03))
    parts.append(s.decal(body, m.ink(words.image, 0.55, 0.3), 10, 3, (-1, -18.8, 20), lift=0.03))
    return s.group("stick", parts)


def propped(stick: bpy.types.Object, at: tuple[float, float], turn: float) -> bpy.types.Object:
    """Leans a stick on its USB-C end by a hidden wedge."""
    return s.place(stick, (at[0], at[1], 0.2), (0, 0, turn))


def hero(studio: Studio) -> None:
    stick = s.place(build(), (0, 0, 0), (0, 0, -52))
    ring = s.place(props.ring(9, 0.7), (19.2, -13.6, 3.9), (19, 0, 0))
    ring.parent = stick
    studio.shoot([stick], HUE, azimuth=-8, elevation=34, fill=0.82, blur=0.9)


def detail(studio: Studio) -> None:
    stick = s.place(build(), (0, 0, 0), (0, 0, 200))
    studio.shoot(
        [stick], HUE, azimuth=-24, elevation=26, look=(5, -14, 3.5), span=38, blur=1.3, focus=(5, -20, 4)
    )


def group(studio: Studio) -> None:
    sticks = [build(), build("#2e3a55", "Orbio", "#cfd6e6"), build("#b98655", "Solbakke", "#4a2f17")]
    for i, stick in enumerate(sticks):
        s.place(stick, (i * 27 - 36, 6 * i - 6, 0), (0, 0, 16 - 6 * i))
    key = s.place(props.key(), (45, -20, 0), (0, 0, 74))
    studio.shoot([*sticks, key], HUE, azimuth=-14, elevation=44, fill=0.7, wide=True)


VIEWS = {"hero": hero, "detail": detail, "set": group}
