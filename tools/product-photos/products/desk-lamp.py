"""Desk lamp, 410 mm high: powder-coated arm with brass hinges, LED bar, foot with a 10 W charging plate and a logo."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import props
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 164
FOOT = (190, 120, 17)


def build(colour: str = "#1d4743", brand: str = "Solbakke", glow: float = 14) -> bpy.types.Object:
    """Builds the lamp, its foot on z = 0, the head over the charging plate towards +x."""
    coat = m.powder_coat(colour, 0.45)
    brass = m.brushed("#c9a464", 0.26, "z")
    foot = s.slab("foot", *FOOT, 30, 3.5, coat, steps=16)
    plate = s.cylinder("plate", 44, 1.6, m.rubber("#20272a", 0.6), 0.7, 96)
    s.place(plate, (38, 0, FOOT[2] - 0.6))
    bolt = Sheet(16, 16)
    bolt.polygon([(9.4, 1), (3.4, 9), (7.4, 9), (6, 15), (12.6, 6.4), (8.6, 6.4)], "#9fb0ac")
    bolt_sign = s.decal(plate, m.ink(bolt.image), 16, 16, (38, 0, 40))
    parts = [foot, plate, bolt_sign]
    ring = s.lathe("ring", [(46, 0), (48, 0), (48, 1), (46, 1)], brass, 0.3, closed=True)
    parts.append(s.place(ring, (38, 0, FOOT[2] - 0.4)))
    art = prints.logo(brand, 10, "#e3ebe7", "row")
    w, h = prints.size(art)
    fit = min(1, 62 / w)
    parts.append(s.decal(foot, m.ink(art, 0.5), w * fit, h * fit, (-52, -42, 40)))
    for i in range(5):
        dot = s.cylinder("dot", 1.1 + 0.3 * i, 0.3, m.light("#ffe2b0", 1.4), 0.1, 20)
        parts.append(s.place(dot, (-74 + i * 11, -26, FOOT[2] - 0.05)))
    # the post leans back, the arm reaches forward over the plate
    base = (-62, 22, FOOT[2])
    socket = s.lathe("socket", [(0, 0), (15, 0, 0.8), (15, 6, 1.5), (9, 10, 2), (0, 10)], brass)
    parts.append(s.place(socket, base))
    lean = -9
    post = s.slab("post", 26, 11, 340, 4.6, 1.2, coat)
    parts.append(s.place(post, base, (0, lean, 0)))
    tip = (
        base[0] + 340 * math.sin(math.radians(lean)),
        base[1],
        base[2] + 340 * math.cos(math.radians(lean)),
    )
    hinge = s.cylinder("hinge", 12.5, 26, brass, 1.2)
    parts.append(s.place(hinge, (tip[0], tip[1] + 13, tip[2]), (90, 0, 0)))
    rise = -8
    head = s.slab("head", 290, 30, 11, 13, 1.8, coat, steps=14)
    panel = s.slab("panel", 238, 20, 0.8, 7.5, 0.3, m.light("#fff0d2", glow), steps=14)
    s.place(head, (118, 0, 0))
    s.place(panel, (136, 0, -0.6))
    parts.append(s.group("arm", [head, panel], (tip[0], tip[1], tip[2] - 4), (-26, rise, 0)))
    cord = [(-94, 30, 8), (-130, 42, 3), (-220, 60, 3), (-420, 120, 3), (-900, 200, 3)]
    parts.append(s.tube("cord", cord, 2.4, m.braid("#24302e", "#1a2322", 2.4)))
    return s.group("lamp", parts)


def pool(at: tuple[float, float, float], power: float) -> None:
    """Adds the warm light below the head, which small panels give too noisily at few samples."""
    lamp = bpy.data.lights.new("pool", "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", 230, 16
    lamp.energy, lamp.color = power, (1, 0.78, 0.5)
    obj = bpy.data.objects.new("pool", lamp)
    bpy.context.scene.collection.objects.link(obj)
    s.place(obj, at, (0, 8, 0))


def without_cord(lamp: bpy.types.Object) -> list[bpy.types.Object]:
    """Returns the parts that the picture frames."""
    return [child for child in lamp.children if not child.name.startswith("cord")]


def hero(studio: Studio) -> None:
    lamp = build()
    pool((20, 22, 352), 4_000_000)
    studio.shoot(without_cord(lamp), HUE, azimuth=-22, elevation=7, fill=0.86, key=0.75, ground=0.82)


def detail(studio: Studio) -> None:
    lamp = build()
    pool((20, 22, 352), 4_000_000)
    studio.shoot(
        without_cord(lamp),
        HUE,
        azimuth=-24,
        elevation=34,
        look=(-10, -14, 17),
        span=190,
        focus=(-30, -40, 17),
    )


def group(studio: Studio) -> None:
    lamp = build("#c9a24d", "KESTEREL")
    pool((20, 22, 352), 4_000_000)
    phone = s.place(props.phone(props.lock_screen("#16433e", "#e0b56a")), (38, 0, FOOT[2] + 1.2), (0, 0, -14))
    book = s.place(props.notebook("#233c52", "Tidewell"), (-190, -70, 0), (0, 0, 16))
    studio.shoot(
        [*without_cord(lamp), phone, book], HUE, azimuth=-16, elevation=12, fill=0.86, key=0.75, ground=0.82
    )


VIEWS = {"hero": hero, "detail": detail, "set": group}
