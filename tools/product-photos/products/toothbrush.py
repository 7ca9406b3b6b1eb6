"""Bamboo toothbrushes, set of 4, 190 mm long: numbered handles, tufted bristles, a paper sleeve."""

from __future__ import annotations

import math
import random

import bpy

import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 140
LENGTH, THICK = 190, 6.4
INKS = ("#2f5d4a", "#b4563c", "#2f5578", "#a37a1f")


def half_width(t: float) -> float:
    """Half the width in mm of the handle at `t`, 0 at the foot and 1 at the tip of the head."""
    knots = [
        (0, 5.4),
        (0.12, 6.2),
        (0.3, 6.6),
        (0.5, 6.0),
        (0.66, 4.2),
        (0.76, 3.7),
        (0.83, 5.0),
        (0.9, 5.6),
        (1, 5.2),
    ]
    for (a, low), (b, high) in zip(knots, knots[1:]):
        if t <= b:
            u = (t - a) / (b - a)
            return low + (high - low) * u * u * (3 - 2 * u)
    return knots[-1][1]


def shape(inset: float) -> list[tuple[float, float]]:
    """Returns the outline of the handle, smaller by `inset` mm, counterclockwise."""
    right = []
    for i in range(81):
        t = 0.5 - 0.5 * math.cos(math.pi * i / 80)
        y = inset + t * (LENGTH - 2 * inset)
        near = min(y - inset, LENGTH - inset - y) / 5.2
        end = math.sqrt(max(0.0004, 1 - max(0.0, 1 - near) ** 2))
        right.append(((half_width(y / LENGTH) - inset) * end, y))
    return [*right, *[(-x, y) for x, y in reversed(right)]]


def tuft(colour: str, dice: random.Random) -> bpy.types.Object:
    """Builds a bunch of 46 bristles, 10.5 mm high and 1.7 mm wide."""
    vertices: list[tuple[float, float, float]] = []
    faces = []
    for _ in range(46):
        r, a = 0.8 * math.sqrt(dice.random()), dice.uniform(0, math.tau)
        x, y, tall = r * math.cos(a), r * math.sin(a), 10.5 + dice.uniform(-0.3, 0.2) - 0.25 * r
        lean = 1.16 + dice.uniform(-0.06, 0.06)
        start = len(vertices)
        for z, spread, thick in ((0, 1, 0.11), (tall * 0.96, lean, 0.11), (tall, lean, 0.05)):
            for k in range(5):
                b = math.tau * k / 5
                vertices.append((x * spread + thick * math.cos(b), y * spread + thick * math.sin(b), z))
        for ring in (0, 5):
            faces += [
                (
                    start + ring + k,
                    start + ring + (k + 1) % 5,
                    start + ring + 5 + (k + 1) % 5,
                    start + ring + 5 + k,
                )
                for k in range(5)
            ]
        faces.append(tuple(start + 10 + k for k in range(5)))
    skin = m.Surface("bristle", colour, 0.4).set(subsurface_weight=0.35, subsurface_radius=(1, 1, 1)).material
    obj = s.add_mesh("tuft", vertices, faces, skin)
    obj.data.shade_smooth()
    return obj


def build(number: int = 1, name: str | None = None, bristles: str = "#f1ead9") -> bpy.types.Object:
    """Builds a brush that lies along y with its foot at y = 0; bristles point to +z."""
    ink = INKS[number - 1]
    wall = s.fillet([(3.4, 0), (0, 0, 2.2), (0, THICK, 2.2), (3.4, THICK)], 0, 5)
    handle = s.loft(
        "handle", [[(x, y, z) for x, y in shape(inset)] for inset, z in wall], m.bamboo("#d8b57e", "y")
    )
    parts = [handle]
    dice = random.Random(number)
    bunches = [tuft(bristles, dice) for _ in range(3)]
    for row in range(12):
        for column in range(3 if row % 11 else 2):
            x = (column - (1 if row % 11 else 0.5)) * 2.9
            y = 157 + row * 2.45
            twin = s.copy(
                dice.choice(bunches),
                (x, y, THICK - 0.6),
                (dice.uniform(-3, 3), dice.uniform(-3, 3), dice.uniform(0, 360)),
            )
            parts.append(twin)
    for bunch in bunches:
        bpy.data.objects.remove(bunch)
    art = Sheet(9, 46)
    mark = Sheet(46, 9)
    if name:
        mark.text((6, 4.5), name, 6.4, ink, 600, "lm")
    else:
        mark.text((16, 4.5), str(number), 7, ink, 700, "lm")
        mark.paste(prints.logo("Fernhaus", 4.4, ink), (32, 4.5))
    art.image.alpha_composite(mark.image.rotate(90, expand=True).resize(art.image.size))
    parts.append(s.decal(handle, m.ink(art.image, 0.7), 9, 46, (0, 118, THICK + 4), lift=0.03))
    return s.group("toothbrush", parts)


def sleeve() -> bpy.types.Object:
    """Builds the paper sleeve of a set, 74 mm wide and 96 mm high, round brushes that lie on z = 0."""
    ring = s.fillet([(-37, -1), (37, -1), (37, 9.4), (-37, 9.4)], 2.2, 5, closed=True)
    inner = s.fillet([(-36.5, -0.5), (36.5, -0.5), (36.5, 8.9), (-36.5, 8.9)], 1.8, 5, closed=True)
    rings = [[(x, y, z) for x, y in shape] for shape, z in ((ring, 0), (ring, 96), (inner, 96), (inner, 0))]
    tube = s.loft("sleeve", rings, m.paper("#cdb48c", 0.7), closed=True, angle=30)
    s.place(tube, (0, 96, 0), (90, 0, 0))
    # the loft runs along its own z, so turning lays it along -y from y = 96
    art = Sheet(66, 88)
    ink = "#27402f"
    art.paste(prints.logo("Fernhaus", 19, ink, "stack"), (33, 25))
    art.text((33, 52), "four bamboo toothbrushes", 3.9, ink, 600).line([(27, 58), (39, 58)], 0.5, ink)
    art.text((33, 64), "Moso bamboo, castor oil bristles", 3.1, ink, 500)
    art.text((33, 69.4), "medium  ·  190 mm  ·  FSC paper", 3.1, ink, 500)
    for i, colour in enumerate(INKS):
        art.disc((24 + i * 6, 79), 2, colour)
    mark = s.decal(tube, m.ink(art.image, 0.8), 66, 88, (0, 48, 30), lift=0.05)
    return s.group("sleeve", [tube, mark])


def pack() -> bpy.types.Object:
    """Builds the four brushes in their sleeve; heads towards +y."""
    brushes = [s.place(build(i + 1), (i * 16.6 - 24.9, 0, 1), (0, 0, 0)) for i in range(4)]
    return s.group("pack", [*brushes, s.place(sleeve(), (0, 10, 0))])


def hero(studio: Studio) -> None:
    whole = s.place(pack(), (0, 0, 1), (0, 0, -14))
    studio.shoot([whole], HUE, azimuth=-22, elevation=50, fill=0.86, tint=0.35, key=0.75, ground=0.85)


def detail(studio: Studio) -> None:
    for i, (x, turn) in enumerate(((-22, 5), (-2, -1), (19, -7))):
        s.place(build(i + 1, bristles=("#f1ead9", "#3a3a3c", "#f1ead9")[i]), (x, -165, 0), (0, 0, turn))
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        34,
        28,
        look=(0, 2, 8),
        span=62,
        focus=(0, -4, 12),
        blur=1.2,
        tint=0.35,
        key=0.75,
        ground=0.85,
    )


def group(studio: Studio) -> None:
    glaze = m.glaze("#e9e4d8")
    wall = [(0, 0), (31, 0, 4), (36, 92, 1.6), (33, 92, 1.6), (28, 8, 5), (0, 7)]
    cup = s.lathe("cup", wall, glaze, steps=128)
    spots = ((-48, 20, -11), (30, 44, 7), (60, -8, 13), (-14, -40, -5))
    brushes = []
    for i, (x, y, lean) in enumerate(spots):
        brush = build(
            i + 1, name=("Ada", "Noah", "Mira", "Leo")[i], bristles="#3a3a3c" if i == 1 else "#f1ead9"
        )
        brushes.append(s.place(brush, (x * 0.2, y * 0.2, 9), (90 - y * 0.2, lean, 0)))
    packed = s.place(pack(), (112, 26, 1), (0, 0, -28))
    studio.shoot(
        [cup, *brushes, packed],
        HUE,
        azimuth=-2,
        elevation=24,
        fill=0.78,
        wide=True,
        tint=0.35,
        key=0.75,
        ground=0.85,
    )


VIEWS = {"hero": hero, "detail": detail, "set": group}
