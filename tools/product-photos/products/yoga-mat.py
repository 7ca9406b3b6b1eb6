"""Natural rubber yoga mat, 183 × 66 cm, 4 mm thick: a printed top of microfibre on dark rubber, cotton strap."""

from __future__ import annotations

import math

import bpy
from PIL import Image

import fabrics as f
import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 258
WIDTH, LENGTH, THICK = 660, 1830, 4
CORE = 16


def spiral(start: float, tail: float, loose: float = 0.35) -> list[tuple[float, float]]:
    """Returns the middle line of a mat in (y, z) that lies flat for `tail` mm and is rolled up from there.

    `start` is the roll's inner radius in mm; `loose` the gap between layers in mm.
    """
    pitch = THICK + loose
    rolled = LENGTH - tail
    turns, length, spots = 0.0, 0.0, []
    step = math.radians(4)
    while length < rolled:
        radius = start + pitch * turns / math.tau
        spots.append((radius, turns))
        length += radius * step
        turns += step
    outer, last = spots[-1]
    # the outer end touches the floor at the bottom of the roll
    points = []
    for radius, angle in spots:
        a = -math.pi / 2 - (last - angle)
        points.append((radius * math.cos(a), outer + THICK / 2 + radius * math.sin(a)))
    if tail:
        steps = 40
        points += [(tail * i / steps, THICK / 2) for i in range(1, steps + 1)]
    return points


def pattern(dark: str, tones: tuple[str, ...], light: str) -> Image.Image:
    """Draws the print at a quarter of the size: arches and leaves as of cut paper; 8 pixels for each drawn mm."""
    k = 0.25
    sheet = Sheet(WIDTH * k, LENGTH * k, dark)
    w, h = WIDTH * k, LENGTH * k
    for i in range(8):  # the first 40 mm stay plain for the brand
        y = h - 10 - i * 50
        x = w * (0.24 if i % 2 else 0.76)
        for ring, tone in enumerate(tones):
            r = 58 - ring * 15
            sheet.disc((x, y), r, tone)
    for i in range(2, 16):
        y = 20 + i * 29
        x = w * (0.5 + 0.36 * math.sin(i * 2.1))
        turn = i * 47
        for side in (-1, 1):
            blade = []
            for t in range(13):
                u = t / 12
                px, py = u * 40, side * 7.5 * math.sin(math.pi * u)
                a = math.radians(turn)
                blade.append(
                    (x + px * math.cos(a) - py * math.sin(a), y + px * math.sin(a) + py * math.cos(a))
                )
            sheet.polygon(blade, light if i % 3 else tones[-1])
    return sheet.image.resize((sheet.image.width // 2, sheet.image.height // 2))


def build(
    tail: float = 0,
    dark: str = "#3b3466",
    tones: tuple[str, ...] = ("#55498f", "#7d6bb3", "#e2a390"),
    light: str = "#efe3d6",
    brand: str = "Solbakke",
    strap: str | None = None,
) -> bpy.types.Object:
    """Builds a mat that is rolled up along x, its loose end towards -y.

    The print is on the upper side of a loose end, and outside if the whole mat is rolled up.
    """
    spine = [(-y, z) for y, z in spiral(CORE, tail)]
    count = len(spine)
    length, lengths = 0.0, [0.0]
    for (ay, az), (by, bz) in zip(spine, spine[1:]):
        length += math.hypot(by - ay, bz - az)
        lengths.append(length)
    columns = 24
    art = pattern(dark, tones, light)
    top = m.Surface("microfibre", dark, 0.92).set(sheen_weight=0.25, sheen_roughness=0.5)
    top.connect(m.picture(top, art).outputs["Color"], top.input("base_color"))
    top.bump(top.noise(1.1, 3), 0.25)
    rubber = m.rubber("#2a292b", 0.75)
    parts = []
    for name, sign, skin in (("top", 1, top.material), ("rubber", -1, rubber)):
        inner, outer = (0.0, 1.0) if sign > 0 else (-(THICK - 1.0), 0.0)
        vertices, faces, spots = [], [], []
        for i, (y, z) in enumerate(spine):
            ay, az = spine[max(0, i - 1)]
            by, bz = spine[min(count - 1, i + 1)]
            ty, tz = by - ay, bz - az
            size = math.hypot(ty, tz)
            face = 1 if tail else -1
            ny, nz = face * tz / size, -face * ty / size  # towards the printed side
            for c in range(columns + 1):
                x = (c / columns - 0.5) * WIDTH
                for level in (inner + 1.0, outer + 1.0):
                    vertices.append((x, y + ny * level, z + nz * level))
                    spots.append((c / columns, lengths[i] / length))
        line = 2 * (columns + 1)
        for i in range(count - 1):
            for c in range(columns):
                a = i * line + 2 * c
                faces.append((a + 1, a + 3, a + line + 3, a + line + 1))
                faces.append((a, a + line, a + line + 2, a + 2))
            for a, flip in ((i * line, 1), (i * line + 2 * columns, 0)):
                side = (a, a + 1, a + line + 1, a + line)
                faces.append(side if flip else tuple(reversed(side)))
        for a in (0, (count - 1) * line):
            faces += [(a + 2 * c, a + 2 * c + 2, a + 2 * c + 3, a + 2 * c + 1) for c in range(columns)]
        obj = s.add_mesh(name, vertices, faces, skin)
        layer = obj.data.uv_layers.new(name="UVMap")
        for loop in obj.data.loops:
            u, v = spots[loop.vertex_index]
            layer.data[loop.index].uv = (u, v)
        s.fix_normals(obj)
        parts.append(s.smooth(obj, 50))
    radius = max(z for _, z in spine) / 2
    if strap:
        cotton = f.canvas(strap, thread=1.4)
        for x in (-190, 190):
            ring = [
                ((radius + 3.2) * math.cos(a), (radius + 3.2) * math.sin(a) + radius)
                for a in (math.tau * i / 72 for i in range(72))
            ]
            band = s.sweep(
                "strap",
                [(x, y, z) for y, z in ring],
                s.rounded_rectangle(2, 38, 0.8),
                cotton,
                closed=True,
                up=(1, 0, 0),
            )
            layer = band.data.uv_layers[0].data
            for loop in layer:
                loop.uv = (loop.uv.x * 80, loop.uv.y)
            parts.append(band)
        bow = [
            (-190, 0, 2 * radius + 3),
            (-150, -14, 2 * radius + 16),
            (-60, -30, 2 * radius + 34),
            (60, -30, 2 * radius + 34),
            (150, -14, 2 * radius + 16),
            (190, 0, 2 * radius + 3),
        ]
        handle = s.sweep(
            "carry", s.curve_points(bow, 4), s.rounded_rectangle(2, 38, 0.8), cotton, up=(0, 1, 0.4)
        )
        for loop in handle.data.uv_layers[0].data:
            loop.uv = (loop.uv.x * 80, loop.uv.y)
        parts.append(handle)
    if tail:
        mark = prints.logo(brand, 70, light, "row")
        w, h = prints.size(mark)
        parts.append(s.decal(parts[0], m.ink(mark, 0.9), w, h, (120, -tail + 90, 60), lift=0.05))
    elif brand:
        mark = prints.logo(brand, 34, light, "row")
        w, h = prints.size(mark)
        parts.append(
            s.decal(
                parts[0],
                m.ink(mark, 0.9),
                w,
                h,
                (0, -radius - 60, radius * 1.25),
                (90, 0, 0),
                lift=0.3,
                reach=120,
            )
        )
    return s.group("mat", parts)


def hero(studio: Studio) -> None:
    mat = s.place(build(620), (0, 0, 0), (0, 0, 24))
    studio.shoot([mat], HUE, azimuth=-12, elevation=27, fill=0.74, wide=True, tint=0.4, key=0.8, ground=0.87)


def detail(studio: Studio) -> None:
    build(0, strap="#e4dccb")
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        56,
        17,
        look=(300, -6, 44),
        span=190,
        focus=(330, -14, 44),
        blur=1.3,
        tint=0.4,
        key=0.8,
        ground=0.87,
    )


def group(studio: Studio) -> None:
    violet = s.place(build(0, strap="#e4dccb"), (0, -40, 0), (0, 0, 12))
    teal = build(0, "#1f4f55", ("#2f6d70", "#58938c", "#e8c08a"), "#f1e6d0", "Fernhaus")
    s.place(teal, (-40, 120, 0), (0, 0, 12))
    block = s.slab("block", 230, 150, 76, 8, 5, m.cork())
    s.place(block, (330, 300, 0), (0, 0, 30))
    studio.shoot(
        [violet, teal], HUE, azimuth=-30, elevation=25, fill=0.7, wide=True, tint=0.4, key=0.8, ground=0.87
    )


VIEWS = {"hero": hero, "detail": detail, "set": group}
