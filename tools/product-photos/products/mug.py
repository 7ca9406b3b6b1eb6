"""Stoneware mug, 340 ml: 84 mm wide, 98 mm high, no handle, a sleeve of pressed cork with a burnt mark."""

from __future__ import annotations

import bpy

import materials as m
import papers
import prints
import shapes as s
from studio import Studio

HUE = 24
HEIGHT = 98


def build(
    colour: str = "#e9e2d4",
    brand: str = "Fernhaus",
    inside: str | None = None,
    drink: str | None = None,
    lid: bool = False,
) -> bpy.types.Object:
    """Builds a mug that stands on z = 0, its mark towards -y."""
    clay = m.paper("#b79a7c", 0.6, 0.9, "bare clay")
    foot = s.lathe("foot", [(0, 2.5), (24, 2.5, 1), (26, 0, 1), (31, 0, 1.5), (34, 5)], clay)
    wall = [(30, 4), (34, 5, 3), (39.5, 16, 8), (42, HEIGHT, 1.9), (38.2, HEIGHT, 1.9), (36, 20, 12), (0, 12)]
    cup = s.lathe("cup", wall, m.glaze(colour), steps=160)
    parts = [foot, cup]
    if inside:
        pot = [(0, 12.3), (35.6, 20.3, 12), (37.9, HEIGHT - 3, 0), (38.1, HEIGHT - 1.6, 0)]
        parts.append(s.lathe("inside", pot[::-1], m.glaze(inside), steps=160))
    if drink:
        tea = m.Surface("drink", drink, 0.06).set(coat_weight=0.5).material
        parts.append(s.lathe("drink", [(0, 80), (36, 80, 0.5), (37.7, 80.7)], tea))
    ring = [(41.4, 23), (44.2, 23, 1.3), (45.6, 68, 1.3), (41.2, 68)]
    cork = s.lathe("sleeve", ring, papers.pressed_cork(), 0.8, 160)
    parts.append(cork)
    if lid:
        top = [(0, HEIGHT - 6), (37, HEIGHT - 6, 1), (37.6, HEIGHT + 0.4, 0.2), (42.6, HEIGHT + 0.4, 1)]
        top += [(42.6, HEIGHT + 7, 2), (0, HEIGHT + 7)]
        parts.append(s.lathe("lid", top, papers.pressed_cork("#c2945f")))
    art = prints.logo(brand, 19, "#4a2a14", "stack")
    w, h = prints.size(art)
    parts.append(s.decal(cork, m.ink(art, 0.7), w, h, (0, -70, 45.5), (90, 0, 0), 0.08))
    return s.group("mug", parts)


def hero(studio: Studio) -> None:
    mug = s.place(build("#39616b", "Fernhaus", "#efe8da", "#3a1a0a"), (0, 0, 0), (0, 0, -12))
    studio.shoot([mug], HUE, azimuth=-10, elevation=21, fill=0.74)


def detail(studio: Studio) -> None:
    s.place(build("#39616b", "Solbakke", inside="#efe8da"), (0, 0, 0), (0, 0, -12))
    studio.shoot(
        bpy.context.scene.objects[:], HUE, -10, 20, look=(0, -20, 60), span=84, focus=(0, -42, 46), blur=1.3
    )


def group(studio: Studio) -> None:
    mugs = [
        build("#e9e2d4", "Fernhaus", drink="#6f3f1c"),
        build("#39616b", "Solbakke", inside="#efe8da", lid=True),
        build("#c9714f", "Solbakke", inside="#efe8da"),
    ]
    for mug, at, turn in zip(mugs, ((-92, 22), (2, -24), (96, 26)), (8, -6, -18)):
        s.place(mug, (*at, 0), (0, 0, turn))
    studio.shoot(mugs, HUE, azimuth=-4, elevation=20, fill=0.86, wide=True)


VIEWS = {"hero": hero, "detail": detail, "set": group}
