"""Foldable 3-in-1 charging stand of ABS and silicone: base for earbuds, arm with a magnet for a phone, watch post."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import props
import shapes as s
from products import load
from prints import Sheet
from studio import Studio

HUE = 186
RISE, LEAN = 104, 14
ROD, TILT = (48.0, 68.0), 54


def build(colour: str = "#a9b7b8", accent: str = "#2e4d50", brand: str = "Tidewell") -> bpy.types.Object:
    """Builds the open stand, its front towards -y."""
    shell = m.plastic(colour, 0.36, 0.01)
    soft = m.rubber(accent, 0.6)
    steel = m.brushed("#b9bdc1", 0.28, "x")
    base = s.slab("base", 86, 92, 11, 18, 2.6, shell, steps=16)
    pad = s.slab("pad", 62, 44, 1.4, 16, 0.5, soft, steps=14)
    s.place(pad, (0, -17, 10.4))
    art = prints.logo(brand, 7, "#dfe9e8", "row")
    w, h = prints.size(art)
    parts = [base, pad, s.decal(pad, m.ink(art, 0.5), w, h, (0, -17, 40))]
    hinge = s.cylinder("hinge", 6.4, 56, steel, 0.8)
    parts.append(s.place(hinge, (-28, 36, 11), (0, 90, 0)))
    arm = s.slab("arm", 44, 9, RISE, 4, 1.4, shell, steps=10)
    parts.append(s.place(arm, (0, 36, 10), (-LEAN, 0, 0)))
    a = math.radians(LEAN)
    top = (0, 36 + RISE * math.sin(a), 10 + RISE * math.cos(a))
    knob = s.cylinder("hinge", 6.4, 40, steel, 0.8)
    parts.append(s.place(knob, (-20, top[1], top[2]), (0, 90, 0)))
    puck = s.lathe("puck", [(0, 0), (30, 0, 2.2), (30, 9, 2.2), (0, 9)], shell, steps=96)
    face = s.lathe("face", [(0, 0), (27, 0, 0.3), (27, 1.2, 0.6), (0, 1.2)], soft, steps=96)
    ring = s.lathe(
        "ring", [(19.5, 0), (22, 0), (22, 0.5), (19.5, 0.5)], m.metal("#cfd3d6", 0.3), 0.15, 96, closed=True
    )
    s.place(face, (0, 0, 8.4))
    s.place(ring, (0, 0, 9.5))
    head = s.group("head", [puck, face, ring], (0, top[1] - 2, top[2] + 2), (90 - LEAN, 0, 0))
    parts.append(head)
    # a rod carries the watch's puck, so that a closed strap hangs around it
    rod = s.cylinder("rod", 5, 66, shell, 1)
    parts.append(s.place(rod, (20, ROD[0], ROD[1]), (0, 90, 0)))
    button = s.lathe("button", [(0, 0), (9, 0, 1), (14, 4, 1.5), (14, 7.2, 1.2), (0, 7.2)], soft)
    parts.append(s.place(button, (78, ROD[0], ROD[1]), (TILT, 0, 0)))
    return s.group("stand", parts)


def charged(colour: str = "#a9b7b8", accent: str = "#2e4d50") -> list[bpy.types.Object]:
    """Builds the stand with a phone, a watch and earbuds on it."""
    stand = build(colour, accent)
    a = math.radians(LEAN)
    top = (0, 36 + RISE * math.sin(a), 10 + RISE * math.cos(a))
    screen = props.lock_screen("#123b41", "#e2a071")
    screen.rectangle((15, 98, 51, 112), "#ffffff38", 7)
    screen.polygon(
        [(22.6, 100.6), (19.8, 105.6), (21.8, 105.6), (21, 109.4), (24.4, 104.4), (22.4, 104.4)], "#8ff0b8"
    )
    screen.text((37, 105), "87 %", 5, "#ffffff", 600)
    phone = props.phone(screen)
    s.place(phone, (0, top[1] - 16.7, top[2] - 17), (90 - LEAN, 0, 0))
    watch = load("fitness-tracker").build("#33383d", "Orbio", accent="#5fd6c8")
    t = math.radians(TILT)
    reach = 8 - 49.5
    s.place(watch, (78, ROD[0] - math.sin(t) * reach, ROD[1] + math.cos(t) * reach), (TILT, 0, 0))
    case = load("earbuds").closed("#1f3f44", "Orbio", "#dfeceb")
    s.place(case, (0, -42, 25.6), (-90, 0, 0))
    return [stand, phone, watch, case]


def folded(colour: str, accent: str, brand: str) -> bpy.types.Object:
    """Builds the stand folded flat: three leaves of the same size on each other."""
    shell = m.plastic(colour, 0.36, 0.01)
    parts = []
    for i in range(3):
        leaf = s.slab("leaf", 78, 84, 8.6, 18, 2.4, shell, steps=14)
        parts.append(s.place(leaf, (0, 0, i * 9)))
    hinge = s.cylinder("hinge", 6, 54, m.brushed("#b9bdc1", 0.28, "x"), 0.8)
    parts.append(s.place(hinge, (-27, 40, 13), (0, 90, 0)))
    lid = s.slab("lid", 66, 72, 1, 14, 0.4, m.rubber(accent), steps=14)
    parts.append(s.place(lid, (0, 0, 26)))
    art = prints.logo(brand, 20, "#f0f4f3", "stack")
    w, h = prints.size(art)
    parts.append(s.decal(lid, m.ink(art, 0.5), w, h, (0, 0, 60)))
    return s.group("folded", parts)


def hero(studio: Studio) -> None:
    studio.shoot(charged(), HUE, azimuth=-30, elevation=16, fill=0.84, blur=0.8)


def detail(studio: Studio) -> None:
    stand = build()
    studio.shoot([stand], HUE, azimuth=-32, elevation=26, look=(0, 20, 78), span=176, focus=(0, 40, 100))


def group(studio: Studio) -> None:
    parts = [
        build(),
        folded("#2b3a44", "#1d282f", "Orbio"),
        folded("#d8b9a4", "#8d5a44", "pikka"),
    ]
    s.place(parts[0], (-70, 40, 0), (0, 0, 0))
    s.place(parts[1], (64, -50, 0), (0, 0, 14))
    s.place(parts[2], (150, 20, 0), (0, 0, -8))
    studio.shoot(parts, HUE, azimuth=-18, elevation=30, fill=0.74, wide=True, blur=0.8)


VIEWS = {"hero": hero, "detail": detail, "set": group}
