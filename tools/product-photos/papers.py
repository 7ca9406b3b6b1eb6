"""Handmade paper, corrugated board, fine cork, seeds, leaves and small flowers. Lengths in mm."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import bpy
from mathutils import Matrix, Vector, noise
from PIL import Image

import materials as m
import shapes as s


def handmade(
    image: Image.Image | None = None, colour: str = "#f0e9d8", name: str = "handmade"
) -> bpy.types.Material:
    """Handmade paper with fibres and flecks; `image` is the print over the whole sheet."""
    surface = m.Surface(name, colour, 0.92)
    cloud = surface.noise(14, 5)
    tint = surface.mix(
        surface.range(cloud, 0, 0.5, 0.4, 0.75), m.linear(colour), m.linear(m.shade(colour, 0.86))
    )
    for size, stretch, dark, low in (
        (1.1, (0.12, 1, 1), "#8d7b57", 0.70),
        (1.3, (1, 0.14, 1), "#7f8a5c", 0.72),
    ):
        fibre = surface.range(surface.noise(size, 2, stretch), 0, 0.6, low, low + 0.05)
        tint = surface.mix(fibre, tint, m.linear(dark))
    if image:
        node = m.picture(surface, image)
        # the ink sinks in unevenly
        hold = surface.math(
            "MULTIPLY", node.outputs["Alpha"], surface.range(surface.noise(1.2, 3), 0.8, 1, 0.35, 0.55)
        )
        tint = surface.mix(hold, tint, node.outputs["Color"])
    surface.connect(tint, surface.input("base_color"))
    relief = surface.math("ADD", surface.noise(5, 5), surface.math("MULTIPLY", surface.noise(1.2, 3), 0.35))
    return surface.bump(relief, 0.55).material


def liner(colour: str, axis: int, fibre: float = 1.0, pitch: float = 3.3) -> bpy.types.Material:
    """Recycled liner with flecks; the flutes press through and follow each other along UV `axis`, in mm."""
    surface = m.Surface("liner", colour, 0.85)
    cloud = surface.range(surface.noise(3.5, 6), 0, 0.4 * fibre, 0.4, 0.75)
    tint = surface.mix(cloud, m.linear(colour), m.linear(m.shade(colour, 0.84)))
    for size, stretch, tone, low in ((0.9, (0.2, 1, 1), 0.55, 0.69), (0.8, (1, 0.3, 1), 1.3, 0.7)):
        specks = surface.range(surface.noise(size, 2, stretch), 0, 0.6 * fibre, low, low + 0.05)
        tint = surface.mix(specks, tint, m.linear(m.shade(colour, tone)))
    split = surface.node("ShaderNodeSeparateXYZ", {0: surface.coordinates((2 * math.pi / pitch,) * 3, "UV")})
    surface.connect(tint, surface.input("base_color"))
    surface.bump(surface.math("SINE", split.outputs[axis]), 0.035)
    return surface.bump(surface.noise(1.1, 4), 0.1).material


def flute(colour: str, thick: float = 1.5, pitch: float = 3.3) -> bpy.types.Material:
    """Board cut across its flutes: two liners with a wave between; UV in mm along and across."""
    surface = m.Surface("flute", colour, 0.9)
    split = surface.node("ShaderNodeSeparateXYZ", {0: surface.coordinates((1, 1, 1), "UV")})
    u, v = split.outputs[0], split.outputs[1]
    wave = surface.math(
        "MULTIPLY", surface.math("SINE", surface.math("MULTIPLY", u, 2 * math.pi / pitch)), 0.5
    )
    near = surface.math("LESS_THAN", surface.math("ABSOLUTE", surface.math("SUBTRACT", v, wave)), 0.17)
    skin = surface.math("GREATER_THAN", surface.math("ABSOLUTE", v), thick / 2 - 0.24)
    solid = surface.math("MAXIMUM", near, skin)
    tint = surface.mix(solid, m.linear(m.shade(colour, 0.36)), m.linear(m.shade(colour, 1.12)))
    surface.connect(tint, surface.input("base_color"))
    return surface.bump(solid, 0.5).material


def folded(
    name: str,
    path: Sequence[Sequence[float]],
    width: Callable[[float], float],
    skins: Sequence[bpy.types.Material],
    turn: bool = False,
    thick: float = 1.5,
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
            q = p + Vector((-ahead.y, ahead.x)) * side * thick / 2
            vertices += [(q.x, w, q.y) if turn else (w, q.x, q.y) for w in (-half, half)]
    faces, kinds, spots, t = [], [], [], thick / 2
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


def pressed_cork(colour: str = "#c99d6b", name: str = "pressed cork") -> bpy.types.Material:
    """Fine pressed cork: grains of 0.5 to 3 mm in close tones, dark specks of bark and small pits."""
    surface = m.Surface(name, colour, 0.78)
    coarse = surface.node("ShaderNodeTexVoronoi", {"Vector": surface.coordinates(), "Scale": 0.5})
    fine = surface.node("ShaderNodeTexVoronoi", {"Vector": surface.coordinates(), "Scale": 1.3})
    tones = [(0.1, m.shade(colour, 0.86)), (0.5, colour), (0.9, m.shade(colour, 1.1))]
    grain = surface.mix(
        0.45, surface.ramp(coarse.outputs["Color"], tones), surface.ramp(fine.outputs["Color"], tones)
    )
    bark = surface.range(surface.noise(1.5, 3), 0, 0.85, 0.64, 0.7)
    grain = surface.mix(bark, grain, m.linear(m.shade(colour, 0.42)))
    surface.connect(grain, surface.input("base_color"))
    pits = surface.math("ADD", surface.math("MULTIPLY", bark, -0.8), fine.outputs["Distance"])
    return surface.bump(pits, 0.16).material


def deckle(
    width: float,
    height: float,
    material: bpy.types.Material,
    thick: float = 0.6,
    seed: int = 1,
    bend: float = 0,
) -> bpy.types.Object:
    """Builds a sheet with a torn edge on z = 0; `bend` mm lifts its two short ends."""

    def ragged(x: float, y: float) -> tuple[float, float]:
        reach = Vector((x / width * 2, y / height * 2))
        near = max(abs(reach.x), abs(reach.y)) ** 10
        wobble = 1.3 * noise.noise((x / 7, y / 7, seed)) + 0.8 * noise.noise((x / 2.2, y / 2.2, seed + 5))
        corner = 1.6 * (abs(reach.x) * abs(reach.y)) ** 12
        grow = near * (wobble - 0.4 - corner)
        return x + grow * (reach.x**9), y + grow * (reach.y**9)

    def level(x: float, y: float) -> float:
        wave = 0.55 * noise.noise((x / 46, y / 46, seed * 3.1)) + 0.55
        return wave + bend * (2 * y / height) ** 2 + 0.18 * noise.noise((x / 6, y / 6, seed + 9))

    sheet = s.grid("sheet", width, height, level, material, 1.6, thick)
    s.warp(sheet, lambda p: (*ragged(p.x, p.y), p.z))
    return sheet


def seeds(sheet: bpy.types.Object, count: int, seed: int = 3, margin: float = 6) -> bpy.types.Object:
    """Presses seeds of several kinds into the upper side of an unmoved sheet."""
    dice = random.Random(seed)
    kinds = []
    for size, colour in (
        ((2.6, 1.5, 0.9), "#5a3d22"),
        ((1.9, 1.3, 0.9), "#2e241b"),
        ((3.4, 1.0, 0.8), "#a37c45"),
        ((1.5, 1.4, 0.9), "#75512c"),
    ):
        kinds.append(s.ellipsoid("seed", size, m.Surface("seed", colour, 0.5).material, 16))
    s.update()
    graph = bpy.context.evaluated_depsgraph_get()
    solid = sheet.evaluated_get(graph)
    width, height = sheet.dimensions.x, sheet.dimensions.y
    parts = []
    while len(parts) < count:
        x = dice.uniform(-width / 2 + margin, width / 2 - margin)
        y = dice.uniform(-height / 2 + margin, height / 2 - margin)
        hit, where, _, _ = solid.ray_cast((x, y, 60), (0, 0, -1))
        if hit:
            parts.append(s.copy(dice.choice(kinds), (x, y, where.z + 0.12), (0, 0, dice.uniform(0, 180))))
    for kind in kinds:
        bpy.data.objects.remove(kind)
    return s.group("seeds", parts)


def leaf(length: float, width: float, material: bpy.types.Material, curl: float = 0.25) -> bpy.types.Object:
    """Builds a leaf or petal from the origin along +x, curling down by `curl` of its length."""
    rows, columns = 14, 6
    vertices = []
    for r in range(rows + 1):
        t = r / rows
        half = width / 2 * math.sin(math.pi * t**0.8) ** 0.8 if 0 < t < 1 else 0
        for c in range(columns + 1):
            u = c / columns * 2 - 1
            lift = 0.18 * half * u * u
            vertices.append((length * t, half * u, length * (0.25 * t - (0.25 + curl) * t * t) + lift))
    line = columns + 1
    faces = [
        (r * line + c, r * line + c + 1, (r + 1) * line + c + 1, (r + 1) * line + c)
        for r in range(rows)
        for c in range(columns)
    ]
    obj = s.add_mesh("leaf", vertices, faces, material)
    obj.data.shade_smooth()
    return obj


def foliage(colour: str) -> bpy.types.Material:
    """Leaves and petals that let a little light through."""
    surface = m.Surface("foliage", colour, 0.5).set(subsurface_weight=0.3, subsurface_radius=(2, 2, 1))
    vein = surface.noise(1.4, 3, (0.15, 1, 1))
    tint = surface.mix(
        surface.range(vein, 0, 0.5, 0.4, 0.7), m.linear(colour), m.linear(m.shade(colour, 0.75))
    )
    surface.connect(tint, surface.input("base_color"))
    return surface.material


def aim(obj: bpy.types.Object, at: Vector, around: float, rise: float) -> bpy.types.Object:
    """Turns a leaf to the direction `around` (degrees) and lifts it by `rise` degrees at a point."""
    obj.matrix_world = (
        Matrix.Translation(at)
        @ Matrix.Rotation(math.radians(around), 4, "Z")
        @ Matrix.Rotation(math.radians(-rise), 4, "Y")
    )
    return obj


def sprout(height: float, seed: int = 1, colour: str = "#6fa04a") -> bpy.types.Object:
    """Builds a seedling of `height` mm with two to six leaves."""
    dice = random.Random(seed)
    green = foliage(colour)
    bend = dice.uniform(-0.12, 0.12) * height
    path = [(0, 0, -4), (bend * 0.2, 0, height * 0.4), (bend, bend * 0.5, height)]
    parts = [
        s.tube("stem", path, max(0.5, height * 0.018), m.Surface("stem", m.shade(colour, 0.95), 0.5).material)
    ]
    for level in range(1 if height < 30 else 3):
        z = height * (1 - 0.27 * level)
        t = z / height
        for k in range(2):
            size = height * (0.34 + 0.1 * level) * dice.uniform(0.85, 1.1)
            spot = Vector((bend * t * t, bend * 0.5 * t * t, z))
            parts.append(
                aim(leaf(size, size * 0.5, green), spot, level * 95 + k * 180 + dice.uniform(-20, 20), 28)
            )
    return s.group("sprout", parts)


def flower(
    height: float, petals: str, heart: str = "#e8b93a", count: int = 9, size: float = 15, seed: int = 1
) -> bpy.types.Object:
    """Builds a wild flower on a stem of `height` mm; petals are `size` mm long."""
    dice = random.Random(seed)
    bend = dice.uniform(-0.16, 0.16) * height
    green = foliage("#6c9550")
    path = [(0, 0, -4), (bend * 0.15, 0, height * 0.45), (bend * 0.6, 0, height * 0.8), (bend, 0, height)]
    parts = [s.tube("stem", path, 0.9, m.Surface("stem", "#7a9c58", 0.5).material)]
    top = Vector((bend, 0, height))
    skin = foliage(petals)
    for ring, (rise, part) in enumerate(((24, 1.0), (48, 0.72))):
        for k in range(count):
            petal = leaf(size * part * dice.uniform(0.9, 1.08), size * 0.42, skin, 0.2)
            parts.append(
                aim(petal, top, 360 * k / count + ring * 18 + dice.uniform(-6, 6), rise + dice.uniform(-7, 7))
            )
    middle = s.ellipsoid(
        "heart", (size * 0.5, size * 0.5, size * 0.34), m.Surface("heart", heart, 0.8).material, 24
    )
    parts.append(s.place(middle, (top.x, top.y, top.z + size * 0.06)))
    for level in range(3):
        t = 0.25 + 0.2 * level
        spot = Vector((bend * 0.3 * t, 0, height * t))
        parts.append(aim(leaf(height * 0.24, height * 0.055, green, 0.35), spot, dice.uniform(0, 360), 40))
    return s.group("flower", parts)
