"""Self-locking mailer box, 310 × 220 × 90 mm: recycled board with E flute of 1.5 mm, printed outside and inside."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import bpy
from mathutils import Vector, noise

import materials as m
import prints
import props
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 190
WIDTH, DEPTH, HIGH, THICK, PITCH = 310, 220, 90, 1.5, 3.3
KRAFT, INK, PALE = "#98744c", "#12333f", "#efe4cb"


def liner(colour: str, axis: int, fibre: float = 1.0) -> bpy.types.Material:
    """Returns recycled paper with flecks, through which the flutes press; they follow each other along UV `axis`."""
    surface = m.Surface("liner", colour, 0.85)
    cloud = surface.range(surface.noise(3.5, 6), 0, 0.4 * fibre, 0.4, 0.75)
    tint = surface.mix(cloud, m.linear(colour), m.linear(m.shade(colour, 0.84)))
    for size, stretch, tone, low in ((0.9, (0.2, 1, 1), 0.55, 0.69), (0.8, (1, 0.3, 1), 1.3, 0.7)):
        specks = surface.range(surface.noise(size, 2, stretch), 0, 0.6 * fibre, low, low + 0.05)
        tint = surface.mix(specks, tint, m.linear(m.shade(colour, tone)))
    split = surface.node("ShaderNodeSeparateXYZ", {0: surface.coordinates((2 * math.pi / PITCH,) * 3, "UV")})
    surface.connect(tint, surface.input("base_color"))
    surface.bump(surface.math("SINE", split.outputs[axis]), 0.035)
    return surface.bump(surface.noise(1.1, 4), 0.1).material


def flute() -> bpy.types.Material:
    """Returns a cut edge across the flutes: two liners with a wave between; UV in mm along and across."""
    surface = m.Surface("flute", KRAFT, 0.9)
    split = surface.node("ShaderNodeSeparateXYZ", {0: surface.coordinates((1, 1, 1), "UV")})
    u, v = split.outputs[0], split.outputs[1]
    wave = surface.math("MULTIPLY", surface.math("SINE", surface.math("MULTIPLY", u, 2 * math.pi / PITCH)), 0.5)
    near = surface.math("LESS_THAN", surface.math("ABSOLUTE", surface.math("SUBTRACT", v, wave)), 0.17)
    skin = surface.math("GREATER_THAN", surface.math("ABSOLUTE", v), THICK / 2 - 0.24)
    solid = surface.math("MAXIMUM", near, skin)
    tint = surface.mix(solid, m.linear("#3a2817"), m.linear(m.shade(KRAFT, 1.12)))
    surface.connect(tint, surface.input("base_color"))
    return surface.bump(solid, 0.5).material


def strip(
    name: str,
    path: Sequence[Sequence[float]],
    width: Callable[[float], float],
    skins: Sequence[bpy.types.Material],
    turn: bool = False,
) -> bpy.types.Object:
    """Folds a strip of board along a path of (y, z[, radius]), left side outwards; `width` maps mm along to mm.

    `skins`: outside, inside, the long cut edges, the ends. With `turn` the path is (x, z) and the width lies in y.
    """
    spine: list[Vector] = []
    knots = [Vector(p) for p in s.fillet(path, 2.2, 8)]
    for a, b in zip(knots, knots[1:]):
        pieces = max(1, math.ceil((b - a).length / 5))
        spine += [a.lerp(b, k / pieces) for k in range(pieces)]
    spine.append(knots[-1])
    vertices, along = [], [0.0]
    for i, p in enumerate(spine):
        ahead = (spine[min(i + 1, len(spine) - 1)] - spine[max(i - 1, 0)]).normalized()
        along += [along[-1] + (spine[i + 1] - p).length] if i + 1 < len(spine) else []
        half = width(along[i]) / 2
        for side in (1, -1):
            q = p + Vector((-ahead.y, ahead.x)) * side * THICK / 2
            vertices += [(q.x, w, q.y) if turn else (w, q.x, q.y) for w in (-half, half)]
    faces, kinds, spots, t = [], [], [], THICK / 2
    for i in range(len(spine) - 1):
        a, b, u, v = 4 * i, 4 * i + 4, along[i], along[i + 1]
        for kind, face in enumerate(((a, a + 1, b + 1, b), (a + 2, b + 2, b + 3, a + 3))):
            faces.append(face)
            kinds.append(kind)
            spots += [(vertices[k][1 if turn else 0], u if k < b else v) for k in face]
        for k in (0, 1):
            faces.append((a + k, b + k, b + 2 + k, a + 2 + k))
            kinds.append(2)
            spots += [(u, t), (v, t), (v, -t), (u, -t)]
    for a in (0, 4 * len(spine) - 4):
        faces.append((a, a + 1, a + 3, a + 2))
        kinds.append(3)
        spots += [(vertices[a + k][1 if turn else 0], c) for k, c in ((0, t), (1, t), (3, -t), (2, -t))]
    obj = s.add_mesh(name, vertices, faces)
    for skin in skins:
        obj.data.materials.append(skin)
    obj.data.polygons.foreach_set("material_index", kinds)
    layer = obj.data.uv_layers.new(name="UVMap")
    layer.data.foreach_set("uv", [c for spot in spots for c in spot])
    return s.smooth(s.fix_normals(obj), 40)


def waves(sheet: Sheet, low: float, high: float, colour: str) -> Sheet:
    """Draws rows of waves from side to side."""
    for row in range(round((high - low) / 7)):
        y = low + row * 7
        line = [(x, y + 2.1 * math.sin(x / 11 * math.pi + row * 0.9)) for x in range(-4, round(sheet.width) + 5)]
        sheet.line(line, 1.2 + 0.16 * row, colour)
    return sheet


def build(brand: str = "Tidewell", opened: float = 0, flap: float = 90, inside: str = KRAFT) -> bpy.types.Object:
    """Builds a box on z = 0, its lid lifted by `opened` degrees around the back, the tuck flap bent by `flap`."""
    half, t = DEPTH / 2, THICK / 2
    back, top = half - t, HIGH - t
    a, b = math.radians(opened), math.radians(flap - opened)
    edge = (back - (DEPTH - 4.2) * math.cos(a), top + (DEPTH - 4.2) * math.sin(a))
    tip = (edge[0] - 52 * math.cos(b), edge[1] - 52 * math.sin(b))
    path = [(-back, HIGH - 3.4), (-back, t), (back, t), (back, top), edge, tip]
    total = HIGH - 4 + DEPTH - 1.5 + HIGH - 1.5 + DEPTH - 4.2 + 52
    start = total - 52

    def width(at: float) -> float:
        if at < 2 * HIGH + DEPTH - 8:
            return WIDTH - 2 * THICK - 0.4
        if at < start - 8:
            return WIDTH - 1
        left = max(0.0, 26 - max(0.0, total - 5 - at))
        return WIDTH - 13 - 2 * (26 - math.sqrt(max(0.0, 26**2 - left**2)))

    cut, plain = flute(), m.paper(m.shade(KRAFT, 0.8), 0.8)
    main = strip("board", list(reversed(path)), lambda at: width(total - at), [liner(KRAFT, 1), liner(inside, 1), cut, plain])
    parts = [main]
    for side in (1, -1):
        x = side * (WIDTH / 2 - t)
        roof = HIGH - THICK - 1
        wall = [(x, 0.2), (x, roof), (x - side * 3.4, roof), (x - side * 3.4, 2)]
        skins = [liner(KRAFT, 0), liner(inside, 0), plain, cut]
        parts.append(strip("side", wall, lambda at: DEPTH - 2 * (at > HIGH), skins if side > 0 else [skins[1], skins[0], *skins[2:]], True))
    up = Vector((0, math.sin(a), math.cos(a)))
    middle = Vector((0, (back + edge[0]) / 2, (top + edge[1]) / 2))
    if opened < 45:
        art = waves(Sheet(146, 100), 67, 95, INK).paste(prints.logo(brand, 26, INK, "row"), (73, 35))
        at, tilt = middle + up * 30, -opened
    else:
        art = waves(Sheet(146, 100), 4, 32, PALE).paste(prints.logo(brand, 19, PALE, "row"), (73, 54))
        art.text((73, 76), "Thank you. Send me round again.", 7.4, PALE, 600)
        at, tilt = middle - up * 30, 180 - opened
    parts.append(s.decal(main, m.ink(art.image, 0.8), 292, 200, at, (tilt, 0, 0)))
    note = Sheet(120, 18).text((60, 9), "100 % recycled board", 9, INK, 600, spacing=0.4)
    parts.append(s.decal(main, m.ink(note.image, 0.8), 120, 18, (78, -140, 22), (90, 0, 0)))
    return s.group("box", parts)


def tissue() -> bpy.types.Object:
    """Builds crumpled tissue that fills an open box."""

    def level(x: float, y: float) -> float:
        folds = sum(abs(noise.noise((x / k, y / k, k))) * k for k in (62, 27, 11))
        return 46 + 0.6 * folds

    return s.grid("tissue", WIDTH - 12, DEPTH - 6, level, m.paper("#f6efe0", 0.2), 3, 0.2)


def hero(studio: Studio) -> None:
    studio.shoot([build()], HUE, azimuth=-30, elevation=30, fill=0.78, wide=True, key=0.75, tint=0.4, ground=0.8)


def detail(studio: Studio) -> None:
    box = build(opened=12, flap=80)
    s.place(tissue(), (0, 0, 20))
    studio.shoot([box], HUE, -54, 12, look=(-146, -94, 117), span=88, focus=(-154, -86, 130), key=0.75, tint=0.4, ground=0.8)


def group(studio: Studio) -> None:
    shown = s.group("open", [build(opened=106, flap=64, inside="#2d6673"), tissue()], (-96, -30, 0), (0, 0, 10))
    book = s.place(props.notebook("#a34a2b", "Tidewell", "#f0dcb4"), (-98, -40, 74), (3, -4, 98))
    lower, upper = build(), build()
    s.place(lower, (262, 84, 0), (0, 0, -16))
    s.place(upper, (258, 88, HIGH + 0.2), (0, 0, -6))
    studio.shoot([shown, book, lower, upper], HUE, azimuth=-8, elevation=24, fill=0.86, wide=True, key=0.75, tint=0.4, ground=0.8)


VIEWS = {"hero": hero, "detail": detail, "set": group}
