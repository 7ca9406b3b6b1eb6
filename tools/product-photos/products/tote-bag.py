"""Organic cotton tote bag, 38 × 42 × 10 cm, 280 g/m²: flat bottom, handles of 65 cm, screen print, woven label."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector, noise
from PIL import Image

import fabrics as f
import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 24
WIDTH, TALL, DEEP, HANDLE = 380, 420, 100, 650
GRIP = 78  # half the distance of a handle's two ends
PEG = 715  # height of the peg's middle above the bag's bottom


def art(brand: str, ink: str, accent: str, style: str = "sun") -> Image.Image:
    """Draws the screen print, 250 mm square."""
    sheet = Sheet(250, 250)
    if style == "sun":
        sheet.disc((125, 92), 66, accent)
        for i in range(5):
            y = 92 + i * 15
            points = [(48 + t * 1.54, y + 5 * math.sin(t / 100 * math.tau * 3 + i * 0.9)) for t in range(101)]
            sheet.line(points, 5.4 - 0.4 * i, ink)
        sheet.text((125, 194), brand, 40, ink, 700).text((125, 228), "made to be carried", 12.5, ink, 500)
    else:
        sheet.paste(prints.logo(brand, 118, ink, "stack"), (125, 125))
    return sheet.image


def chart() -> tuple:
    """Draws hem, seams and the stitched ends of the handles; u runs from the middle of the front, v from the bottom."""
    box = (-WIDTH - 4.0, -60.0, WIDTH + 4.0, TALL + 4.0)
    drawing = f.Chart(box, 3)
    for v in (TALL - 30, TALL - 4):
        drawing.stitches([(-WIDTH, v), (WIDTH, v)])
    drawing.line([(-WIDTH, TALL - 28), (WIDTH, TALL - 28)], 2.4, 80)
    for u in (-WIDTH / 2, WIDTH / 2):
        drawing.seam([(u, 0), (u, TALL)])
    return drawing.finish(0.3), box


def bag(skin: bpy.types.Material, seed: int = 1, deep: float = DEEP) -> bpy.types.Object:
    """Builds the body on z = 0: 760 mm round, its bottom `deep` mm deep, hung by the ends of its handles."""
    columns, rows = 104, 56
    vertices, spots = [], []

    def ring(z: float) -> list[tuple[float, float]]:
        t = z / TALL
        depth = deep * (1 - t) ** 0.8 + 26 * (1 - (1 - t) ** 0.8)
        width = WIDTH - depth  # keeps the way round constant
        radius = 6 + 6 * t
        outline = []
        for i in range(columns):
            u = (i / columns - 0.5) * 2 * (width + depth)
            # start in the middle of the back, go over -x to the front's middle at u = 0
            v = u + (width + depth)
            outline.append(_walk(v, width, depth, radius))
        return outline

    for r in range(rows + 1):
        z = TALL * r / rows
        for i, (x, y) in enumerate(ring(z)):
            ripple = 1.6 * noise.noise((x / 60, z / 70, seed + (y > 0) * 5))
            vertices.append((x, y + ripple * min(1, z / 60), z))
            spots.append(((i / columns - 0.5) * 2 * WIDTH, z))
    faces, uvs = [], []
    for r in range(rows):
        for i in range(columns):
            j = (i + 1) % columns
            faces.append((r * columns + i, r * columns + j, (r + 1) * columns + j, (r + 1) * columns + i))
            u0, u1 = ((k / columns - 0.5) * 2 * WIDTH for k in (i, i + 1))
            v0, v1 = TALL * r / rows, TALL * (r + 1) / rows
            uvs += [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
    # rings towards the middle of the bottom
    inner = list(range(columns))
    for step in range(1, 7):
        k = 1 - step / 6.5
        start = len(vertices)
        for i in range(columns):
            x, y, _ = vertices[i]
            vertices.append((x * (0.55 + 0.45 * k), y * k, 0))
        for i in range(columns):
            j = (i + 1) % columns
            faces.append((inner[j], inner[i], start + i, start + j))
            uvs += [(0.0, -10.0 * step)] * 4
        inner = list(range(start, start + columns))
    faces.append(tuple(reversed(inner)))
    uvs += [(0.0, -60.0)] * columns
    body = s.add_mesh("bag", vertices, faces, skin)
    layer = body.data.uv_layers.new(name="UVMap")
    for loop, uv in enumerate(uvs):
        layer.data[loop].uv = uv

    def held(p: Vector) -> float:
        near = abs(abs(p.x) - GRIP) < 16 and p.z > TALL - 34
        return 1.0 if near else 0.0

    f.puff(body, 0.6, 34, 12, 0.6, gravity=0.5, shrink=-0.012, pins=held)
    low = min(v.co.z for v in body.data.vertices)
    s.warp(body, lambda p: (p.x, p.y, p.z - low))
    solid = body.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = 1.2, -1
    return s.subdivide(body, 1)


def _walk(v: float, width: float, depth: float, radius: float) -> tuple[float, float]:
    """Returns the point `v` mm along a rectangle, from the middle of the back counterclockwise."""
    sides = (
        (width / 2, (0, depth / 2), (-1, 0)),
        (depth, (-width / 2, depth / 2), (0, -1)),
        (width, (-width / 2, -depth / 2), (1, 0)),
        (depth, (width / 2, -depth / 2), (0, 1)),
        (width / 2, (width / 2, depth / 2), (-1, 0)),
    )
    for length, (x, y), (dx, dy) in sides:
        if v <= length:
            px, py = x + dx * v, y + dy * v
            break
        v -= length
    else:
        px, py = 0.0, depth / 2
    # round the corners
    cx, cy = width / 2 - radius, depth / 2 - radius
    ex, ey = abs(px) - cx, abs(py) - cy
    if ex > 0 and ey > 0:
        reach = math.hypot(ex, ey)
        ex, ey = ex * radius / reach, ey * radius / reach
        px, py = math.copysign(cx + ex, px), math.copysign(cy + ey, py)
    return px, py


def strap(body: bpy.types.Object, front: bool, skin: bpy.types.Material) -> list[bpy.types.Object]:
    """Builds a handle: up from the two ends and over the peg."""
    sign = -1 if front else 1
    top = [v.co for v in body.data.vertices if v.co.z > 300 and v.co.y * sign > 0]
    level = max(p.z for p in top if abs(abs(p.x) - GRIP) < 12)
    y = sum(p.y for p in top if abs(abs(p.x) - GRIP) < 12 and p.z > level - 30) / max(
        1, sum(abs(abs(p.x) - GRIP) < 12 and p.z > level - 30 for p in top)
    )
    y += sign * 2.2
    near = sign * (9 if front else 5)
    half = [(GRIP, y, level - 30), (GRIP, y, level - 4), (GRIP - 3, y * 0.9 + near * 0.1, level + 40)]
    half += [(52, y * 0.5 + near, PEG - 130), (30, near, PEG - 40), (17, near, PEG + 4), (0, near, PEG + 18)]
    path = [*half, *[(-x, a, z) for x, a, z in reversed(half[:-1])]]
    # flat on the panel at its ends, turned flat on the peg at its middle
    return [
        f.ribbon(
            "handle",
            s.curve_points(path, 5),
            27,
            2.4,
            skin,
            lambda t: 90 * min(1, max(0, 1.6 - abs(t - 0.5) * 4)),
        )
    ]


def skins(
    colour: str, brand: str, ink: str, accent: str, style: str, thread: float = 1.1
) -> tuple[bpy.types.Material, bpy.types.Material]:
    """Returns the printed canvas of the bag and the plain one of its handles."""
    print_box = (-125.0, 60.0, 125.0, 310.0)
    skin = f.canvas(colour, chart(), [(art(brand, ink, accent, style), print_box)], thread)
    return skin, f.canvas(colour, None, (), thread)


def label(brand: str) -> bpy.types.Material:
    """Returns the woven label, 46 × 20 mm."""
    sheet = Sheet(46, 20, "#f4efe2").paste(prints.logo(brand, 8, "#27493f", "row"), (23, 10))
    return m.printed(sheet.image, 0.8, 0.4)


def build(
    colour: str = "#e6dcc4",
    brand: str = "Solbakke",
    ink: str = "#27493f",
    accent: str = "#d9734a",
    style: str = "sun",
    seed: int = 1,
    thread: float = 1.1,
) -> bpy.types.Object:
    """Builds a bag that hangs from a peg, its bottom near z = 0 and its front towards -y."""
    skin, tape = skins(colour, brand, ink, accent, style, thread)
    body = bag(skin, seed)
    top = max(v.co.z for v in body.data.vertices)
    woven = s.decal(body, label(brand), 46, 20, (128, -120, top - 56), (90, 0, 0), 0.9, 150)
    woven.name = "label"
    parts = [woven, body, *strap(body, True, tape), *strap(body, False, tape)]
    return s.group("tote", parts)


def peg() -> bpy.types.Object:
    """Builds a wooden peg that sticks out of the wall."""
    knob = s.lathe(
        "peg",
        [(0, 0), (15, 0, 3), (15, 12, 3), (11, 18, 4), (11, 96, 2), (0, 96)],
        m.wood("#cfa36f", "#a97a48", 3, "z"),
    )
    return s.place(knob, (0, -26, PEG), (-90, 0, 0))


def hero(studio: Studio) -> None:
    tote = build()
    f.wall(HUE, 70)
    studio.shoot([tote, peg()], HUE, azimuth=-16, elevation=4, fill=0.9, tint=0.3)


def detail(studio: Studio) -> None:
    build(thread=0.8)
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        -24,
        14,
        look=(40, -20, 380),
        span=200,
        focus=(50, -30, 390),
        tint=0.3,
    )


def group(studio: Studio) -> None:
    first = build()
    peg().parent = first
    totes = [first]
    for x, look in (
        (430, ("#2f4a44", "Fernhaus", "#efe6d2", "#efe6d2", "mark")),
        (-430, ("#c9674a", "Fernhaus", "#f6ecda", "#f6ecda", "mark")),
    ):
        body, tape = skins(*look)
        totes.append(f.twin(first, {"bag": body, "handle": tape, "label": label(look[1])}, (x, 0, 0)))
    f.wall(HUE, 70)
    studio.shoot(totes, HUE, azimuth=-8, elevation=4, fill=0.9, wide=True, tint=0.3)


VIEWS = {"hero": hero, "detail": detail, "set": group}
