"""Sewn goods: panels cut from an outline, inflated by simulation, and surfaces of canvas, fleece and film.

The UV map of a sewn panel is its cutting pattern in mm, so that seams, ribs and prints are drawn flat with Pillow.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import bpy
import numpy as np
from mathutils import Matrix, Vector, noise
from mathutils.geometry import delaunay_2d_cdt
from PIL import Image, ImageDraw, ImageFilter

import materials as m
import shapes as s

Point2 = Sequence[float]

# ---------------------------------------------------------------- patterns


def outline(points: Sequence[Point2], step: float) -> list[Vector]:
    """Resamples a closed smooth curve; a point with a third number 1 is a sharp corner."""
    count = len(points)
    corners = [i for i in range(count) if len(points[i]) > 2 and points[i][2]]
    flat = [(p[0], p[1], 0) for p in points]
    if not corners:
        return [v.xy for v in s.curve_points(flat, step, True)]
    result: list[Vector] = []
    for a, b in zip(corners, corners[1:] + [corners[0] + count]):
        piece = [flat[i % count] for i in range(a, b + 1)]
        result += [v.xy for v in s.curve_points(piece, step)[:-1]]
    return result


def mirrored(half: Sequence[Point2]) -> list[Point2]:
    """Completes the right half of an outline, which starts and ends at x = 0, counterclockwise."""
    left = [(-p[0], *p[1:]) for p in reversed(half) if p[0] > 1e-6]
    return [*half, *left]


def inside(points: np.ndarray, polygon: Sequence[Vector]) -> np.ndarray:
    """Tells for each row (x, y) whether it lies in the polygon."""
    edge = np.array([tuple(p)[:2] for p in polygon])
    result = np.zeros(len(points), bool)
    for (ax, ay), (bx, by) in zip(edge, np.roll(edge, -1, 0)):
        crosses = (ay > points[:, 1]) != (by > points[:, 1])
        if abs(by - ay) > 1e-9:
            result ^= crosses & (points[:, 0] < ax + (points[:, 1] - ay) / (by - ay) * (bx - ax))
    return result


def panel(
    edge: Sequence[Vector], cell: float, lines: Sequence[Sequence[Vector]] = ()
) -> tuple[np.ndarray, list, int]:
    """Fills an outline with triangles of about `cell` mm. Returns points, triangles and the size of the outline.

    The outline's points come first. The mesh follows each closed polygon of `lines` too.
    """
    points = [Vector(p) for p in edge]
    edges = [(i, (i + 1) % len(points)) for i in range(len(points))]
    for line in lines:
        start = len(points)
        points += [Vector(p) for p in line]
        edges += [(start + i, start + (i + 1) % len(line)) for i in range(len(line))]
    fixed = np.array([tuple(p) for p in points])
    low, high = fixed.min(0), fixed.max(0)
    found = []
    for row in range(int((high[1] - low[1]) / (cell * 0.866)) + 1):
        y = low[1] + row * cell * 0.866
        for column in range(int((high[0] - low[0]) / cell) + 2):
            found.append((low[0] + (column + 0.5 * (row % 2)) * cell, y))
    grid = np.array(found)
    grid = grid[inside(grid, edge)]
    near = np.array([np.min(np.hypot(*(fixed - p).T)) for p in grid])
    points += [Vector(p) for p in grid[near > cell * 0.55]]
    vertices, _, faces, *_ = delaunay_2d_cdt(points, edges, [], 0, 1e-5)
    flat = np.array([tuple(v) for v in vertices])
    triangles = [tuple(f) for f in faces]
    middle = np.array([flat[list(f)].mean(0) for f in triangles])
    kept = inside(middle, edge)
    return flat, [f for f, k in zip(triangles, kept) if k], len(edge)


def sew(
    name: str,
    edge: Sequence[Vector],
    cell: float,
    front: bpy.types.Material,
    back: bpy.types.Material,
    hole: Sequence[Vector] | None = None,
    lines: Sequence[Sequence[Vector]] = (),
    ripple: float = 1.5,
    loft: float = 0,
    folds: Sequence[tuple] = (),
) -> bpy.types.Object:
    """Sews a front (+z) and a back of the same outline along it; `hole` is cut from the front only.

    `loft` mm is how far the front rises within the outline; `folds` are ridges of (from, to, height, width) in mm.
    """
    flat, triangles, rim = panel(edge, cell, [*([hole] if hole else []), *lines])
    count = len(flat)
    twin = [i if i < rim else count + i - rim for i in range(count)]

    def wave(x: float, y: float) -> float:
        return ripple * noise.noise((x / 45, y / 45, 3.7)) + ripple * noise.noise((x / 18, y / 18, 9.1)) * 0.5

    rises = np.zeros(count)
    if loft:
        edges = flat[:rim]
        far = np.array([np.min(np.hypot(*(edges - p).T)) for p in flat])
        rises = loft * (1 - np.exp(-far / 34))
        for start, end, height, width in folds:
            a, b = np.array(start, float), np.array(end, float)
            t = np.clip((flat - a) @ (b - a) / ((b - a) @ (b - a)), 0, 1)
            gap = np.hypot(*(flat - (a + t[:, None] * (b - a))).T)
            # a crest beside a dip, strongest at the start of the fold
            side = (flat - a) @ np.array([-(b - a)[1], (b - a)[0]]) / np.hypot(*(b - a))
            shape = np.exp(-((gap / width) ** 2)) - 0.75 * np.exp(-(((gap - 1.5 * width) / width) ** 2)) * (
                side > 0
            )
            rises += height * shape * (1 - 0.75 * t) * np.clip(far / 30, 0, 1)
    vertices = [(x, y, 0.0 if i < rim else 2 + wave(x, y) + rises[i]) for i, (x, y) in enumerate(flat)]
    vertices += [(x, y, -2 - wave(x + 300, y)) for x, y in flat[rim:]]
    cut = (
        inside(np.array([flat[list(f)].mean(0) for f in triangles]), hole)
        if hole
        else [False] * len(triangles)
    )

    def upward(f: Sequence[int]) -> tuple[int, ...]:
        (ax, ay), (bx, by), (cx, cy) = (flat[i] for i in f[:3])
        return tuple(f) if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 else tuple(reversed(f))

    faces = [upward(f) for f, c in zip(triangles, cut) if not c]
    fronts = len(faces)
    faces += [tuple(reversed([twin[i] for i in upward(f)])) for f in triangles]
    obj = s.add_mesh(name, vertices, faces, front)
    obj.data.materials.append(back)
    for polygon in obj.data.polygons:
        polygon.material_index = int(polygon.index >= fronts)
    layer = obj.data.uv_layers.new(name="UVMap")
    spots = [*map(tuple, flat), *map(tuple, flat[rim:])]
    for loop in obj.data.loops:
        layer.data[loop.index].uv = spots[loop.vertex_index]
    return obj


def puff(
    obj: bpy.types.Object,
    pressure: float = 3,
    frames: int = 30,
    stiffness: float = 15,
    bending: float = 0.5,
    gravity: float = 0,
    shrink: float = 0,
    mass: float = 0.3,
    pins: Callable[[Vector], float] | None = None,
    solids: Sequence[bpy.types.Object] = (),
    gap: float = 0,
) -> bpy.types.Object:
    """Inflates or hangs a mesh by cloth simulation at a hundredth of the size and keeps the last frame.

    A negative `shrink` lengthens the cloth, which wrinkles it. `gap` mm switches on self-collision.
    """
    scene, scale = bpy.context.scene, 0.01
    s.update()
    obj.data.transform(Matrix.Scale(scale, 4) @ obj.matrix_world)
    obj.matrix_world = Matrix.Identity(4)
    doubles = []
    for solid in solids:
        mesh = solid.data.copy()
        mesh.transform(Matrix.Scale(scale, 4) @ solid.matrix_world)
        double = bpy.data.objects.new("collider", mesh)
        scene.collection.objects.link(double)
        double.modifiers.new("collision", "COLLISION").settings.thickness_outer = 0.015
        doubles.append(double)
    simulation = obj.modifiers.new("cloth", "CLOTH")
    settings = simulation.settings
    settings.quality, settings.mass, settings.air_damping = 6, mass, 3
    settings.tension_stiffness = settings.compression_stiffness = settings.shear_stiffness = stiffness
    settings.bending_stiffness = bending
    settings.effector_weights.gravity = gravity
    settings.shrink_min = settings.shrink_max = shrink
    settings.use_pressure = pressure != 0
    settings.uniform_pressure_force = pressure
    collision = simulation.collision_settings
    collision.use_collision = bool(solids)
    collision.use_self_collision = gap > 0
    if gap:
        collision.self_distance_min = gap * scale
    if pins:
        held = obj.vertex_groups.new(name="held")
        for vertex in obj.data.vertices:
            held.add([vertex.index], pins(vertex.co / scale), "REPLACE")
        settings.vertex_group_mass = "held"
    simulation.point_cache.frame_start, simulation.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    s.bake(obj)
    scene.frame_set(1)
    obj.data.transform(Matrix.Scale(1 / scale, 4))
    for double in doubles:
        bpy.data.objects.remove(double)
    obj.data.shade_smooth()
    return obj


def settle(obj: bpy.types.Object, high: float, low: float = 3) -> bpy.types.Object:
    """Presses an inflated piece onto z = 0: the upper side at most `high` mm, the lower side at most `low`."""
    top = max(v.co.z for v in obj.data.vertices)
    bottom = -min(v.co.z for v in obj.data.vertices)

    def press(p: Vector) -> tuple[float, float, float]:
        return (p.x, p.y, low + (p.z * high / top if p.z > 0 else p.z * low / max(bottom, 1e-6)))

    return s.warp(obj, press)


def trace(
    target: bpy.types.Object, points: Sequence[Point2], lift: float, step: float = 4, top: float = 400
) -> list[Vector]:
    """Lays a curve of (x, y) on the upper side of an unmoved object, `lift` mm above it."""
    s.update()
    graph = bpy.context.evaluated_depsgraph_get()
    solid = target.evaluated_get(graph)
    result = []
    for p in s.curve_points([(x, y, 0) for x, y in points], step):
        hit, where, _, _ = solid.ray_cast((p.x, p.y, top), (0, 0, -1))
        result.append(Vector((p.x, p.y, (where.z if hit else 0) + lift)))
    return result


def patch(
    source: bpy.types.Object,
    name: str,
    shape: Sequence[Vector],
    material: bpy.types.Material,
    lift: float,
    slot: int = 0,
) -> bpy.types.Object:
    """Copies the part of a sewn piece inside a shape of the pattern and lifts it, for a pocket or a flap."""
    mesh = source.data
    layer = mesh.uv_layers[0].data
    middles = np.array(
        [np.mean([tuple(layer[i].uv) for i in face.loop_indices], axis=0) for face in mesh.polygons]
    )
    chosen = inside(middles, shape)
    faces = [f for f in mesh.polygons if chosen[f.index] and f.material_index == slot]
    order: dict[int, int] = {}
    corners, spots = [], []
    for face in faces:
        corners.append([order.setdefault(i, len(order)) for i in face.vertices])
        spots += [tuple(layer[i].uv) for i in face.loop_indices]
    normals = [mesh.vertices[i].normal for i in order]
    vertices = [mesh.vertices[i].co + normal * lift for i, normal in zip(order, normals)]
    obj = s.add_mesh(name, vertices, corners, material)
    copied = obj.data.uv_layers.new(name="UVMap")
    for loop, uv in zip(copied.data, spots):
        loop.uv = uv
    solid = obj.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = lift * 0.9, -1
    obj.data.shade_smooth()
    return obj


def ribbon(
    name: str,
    path: Sequence[Sequence[float]],
    width: float,
    thick: float,
    material: bpy.types.Material,
    twist: Callable[[float], float] = lambda t: 0,
    flat: Sequence[float] = (0, 1, 0),
) -> bpy.types.Object:
    """Builds a band along a path. It lies flat against the direction `flat`; `twist(0..1)` turns it in degrees."""
    spine = [Vector(p) for p in path]
    shape = s.rounded_rectangle(width, thick, thick * 0.4, 3)
    around = np.cumsum([0.0, *(math.dist(a, b) for a, b in zip(shape, shape[1:]))])
    vertices, faces, spots, length = [], [], [], 0.0
    for i, point in enumerate(spine):
        ahead = (spine[min(i + 1, len(spine) - 1)] - spine[max(i - 1, 0)]).normalized()
        normal = Vector(flat) - ahead * ahead.dot(Vector(flat))
        normal = Matrix.Rotation(math.radians(twist(i / (len(spine) - 1))), 3, ahead) @ normal.normalized()
        side = ahead.cross(normal)
        length += (point - spine[i - 1]).length if i else 0
        for k, (x, y) in enumerate(shape):
            vertices.append(point + side * x + normal * y)
            spots.append((float(around[k]), length))
    size = len(shape)
    for r in range(len(spine) - 1):
        for k in range(size):
            j = (k + 1) % size
            faces.append((r * size + k, r * size + j, (r + 1) * size + j, (r + 1) * size + k))
    faces += [tuple(reversed(range(size))), tuple(range((len(spine) - 1) * size, len(spine) * size))]
    obj = s.add_mesh(name, vertices, faces, material)
    layer = obj.data.uv_layers.new(name="UVMap")
    for loop in obj.data.loops:
        layer.data[loop.index].uv = spots[loop.vertex_index]
    s.fix_normals(obj)
    return s.smooth(obj, 50)


def twin(
    piece: bpy.types.Object, skins: dict[str, bpy.types.Material], at: Sequence[float] = (0, 0, 0)
) -> bpy.types.Object:
    """Copies a finished group without another simulation; `skins` maps names of objects to other materials."""
    holder = piece.copy()
    bpy.context.scene.collection.objects.link(holder)
    holder.location = at
    for part in piece.children:
        double = part.copy()
        bpy.context.scene.collection.objects.link(double)
        double.parent = holder
        name = part.name.split(".")[0]
        if name in skins:
            double.data = part.data.copy()
            double.data.materials[0] = skins[name]
        if name + " back" in skins:
            double.data.materials[1] = skins[name + " back"]
    return holder


# ---------------------------------------------------------------- charts: drawings in pattern coordinates


class Chart:
    """A grey drawing over a box of the pattern, in mm: 0.5 is the cloth, darker is sunk, lighter is raised."""

    def __init__(self, box: tuple[float, float, float, float], scale: float = 2) -> None:
        self.box, self.scale = box, scale
        size = (round((box[2] - box[0]) * scale), round((box[3] - box[1]) * scale))
        self.image = Image.new("L", size, 128)
        self.pen = ImageDraw.Draw(self.image)

    def at(self, points: Sequence[Point2]) -> list[tuple[float, float]]:
        x0, _, _, y1 = self.box
        return [((p[0] - x0) * self.scale, (y1 - p[1]) * self.scale) for p in points]

    def line(self, points: Sequence[Point2], width: float, grey: int) -> Chart:
        self.pen.line(self.at(points), fill=grey, width=max(1, round(width * self.scale)), joint="curve")
        return self

    def stitches(
        self, points: Sequence[Point2], length: float = 3, gap: float = 1.6, grey: int = 205
    ) -> Chart:
        """Draws a row of stitches in a groove along a polyline."""
        self.line(points, 1.6, 96)
        for a, b in zip(points, points[1:]):
            start, end = Vector(a[:2]), Vector(b[:2])
            distance = (end - start).length
            for i in range(max(1, round(distance / (length + gap)))):
                t = i * (length + gap) / max(distance, 1e-6)
                if t < 1:
                    self.line([start.lerp(end, t), start.lerp(end, min(1, t + length / distance))], 1.1, grey)
        return self

    def seam(self, points: Sequence[Point2], offset: float = 0) -> Chart:
        """Draws a seam: a groove, and rows of stitches at both sides when `offset` mm is given."""
        self.line(points, 2.4, 62)
        if offset:
            for side in (offset, -offset):
                self.line([_beside(points, i, side) for i in range(len(points))], 1.2, 98)
        return self

    def ribs(self, corners: Sequence[Point2], period: float = 5) -> Chart:
        """Draws ribs in a quadrilateral, parallel to its first edge (corners in order a, b, c, d)."""
        a, b, c, d = (Vector(p[:2]) for p in corners)
        count = round((d - a).length / period)
        for i in range(count):
            t = (i + 0.5) / count
            self.line([a.lerp(d, t), b.lerp(c, t)], period * 0.34, 62)
        return self

    def finish(self, blur: float = 0.35) -> Image.Image:
        """Returns the drawing, softened by `blur` mm."""
        return self.image.filter(ImageFilter.GaussianBlur(blur * self.scale))


def _beside(points: Sequence[Point2], i: int, side: float) -> Vector:
    here = Vector(points[i][:2])
    ahead = Vector(points[min(i + 1, len(points) - 1)][:2]) - Vector(points[max(i - 1, 0)][:2])
    return here + Vector((-ahead.y, ahead.x)).normalized() * side


def lay(
    surface: m.Surface, image: Image.Image, box: tuple[float, float, float, float], kind: str = "UV"
) -> bpy.types.Node:
    """Adds an image over a box (x0, y0, x1, y1) of the pattern in mm; outside it repeats its edge or is clear."""
    node = m.picture(surface, image)
    x0, y0, x1, y1 = box
    scale = (1 / (x1 - x0), 1 / (y1 - y0), 1)
    moved = surface.node(
        "ShaderNodeMapping",
        {
            "Vector": surface.node("ShaderNodeTexCoord").outputs[kind],
            "Scale": scale,
            "Location": (-x0 * scale[0], -y0 * scale[1], 0),
        },
    )
    surface.connect(moved.outputs[0], node.inputs["Vector"])
    return node


def dress(
    surface: m.Surface,
    colour: str,
    chart: tuple[Image.Image, tuple] | None,
    art: Sequence[tuple[Image.Image, tuple]] = (),
    depth: float = 1.0,
    base: bpy.types.NodeSocket | None = None,
) -> m.Surface:
    """Adds a chart's relief and shade and the printed images of a panel to a cloth."""
    tint = base if base is not None else m.linear(colour)
    for image, box in art:
        node = lay(surface, image, box)
        tint = surface.mix(node.outputs["Alpha"], tint, node.outputs["Color"])
    if chart:
        node = lay(surface, chart[0].convert("RGBA"), chart[1])
        level = surface.range(node.outputs["Color"], 0, 1)
        known = surface.math("MULTIPLY", surface.math("SUBTRACT", level, 0.2159), node.outputs["Alpha"])
        shadow = surface.range(known, 0.55, 1.0, -0.17, 0.0)
        tint = surface.mix(1.0, tint, shadow, "MULTIPLY")
        surface.bump(known, depth * 2.5)
    surface.connect(tint, surface.input("base_color"))
    return surface


def canvas(
    colour: str,
    chart: tuple[Image.Image, tuple] | None = None,
    art: Sequence[tuple[Image.Image, tuple]] = (),
    thread: float = 0.9,
    name: str = "canvas",
) -> bpy.types.Material:
    """Plain-woven heavy cotton in pattern coordinates, with slubs; `thread` mm."""
    surface = m.Surface(name, colour, 0.9).set(sheen_weight=0.2, sheen_roughness=0.5)
    pi = math.pi / thread
    split = surface.node("ShaderNodeSeparateXYZ", {0: surface.coordinates((pi, pi, 1), "UV")})
    x, y = split.outputs[0], split.outputs[1]
    sx, sy = surface.math("SINE", x), surface.math("SINE", y)
    over = surface.math("GREATER_THAN", surface.math("MULTIPLY", sx, sy), 0.0)
    warp, weft = surface.math("ABSOLUTE", sx), surface.math("ABSOLUTE", sy)
    height = surface.node("ShaderNodeMix", {0: over, 2: warp, 3: weft}, data_type="FLOAT").outputs[0]
    slubs = surface.math(
        "ADD",
        surface.noise(thread * 1.6, 2, (0.06, 1, 1), "UV"),
        surface.noise(thread * 1.6, 2, (1, 0.06, 1), "UV"),
    )
    shade = surface.math(
        "MULTIPLY", surface.range(height, 0.84, 1.0, 0.1, 0.8), surface.range(slubs, 0.86, 1.06, 0.75, 1.25)
    )
    surface.bump(surface.math("ADD", height, surface.math("MULTIPLY", slubs, 0.6)), thread * 0.28)
    dress(surface, colour, chart, art)
    linked = surface.input("base_color").links
    tint = linked[0].from_socket if linked else m.linear(colour)
    surface.connect(surface.mix(1.0, tint, shade, "MULTIPLY"), surface.input("base_color"))
    return surface.material


def fleece(
    colour: str,
    chart: tuple[Image.Image, tuple] | None = None,
    art: Sequence[tuple[Image.Image, tuple]] = (),
    wale: float = 1.3,
    name: str = "fleece",
) -> bpy.types.Material:
    """Heavy knitted cotton in pattern coordinates: columns of V stitches `wale` mm apart and a soft nap."""
    surface = m.Surface(name, colour, 0.92).set(sheen_weight=0.45, sheen_roughness=0.45)
    surface.set(sheen_tint=m.linear(m.shade(colour, 1.5)))
    pi = math.pi / wale
    split = surface.node("ShaderNodeSeparateXYZ", {0: surface.coordinates((pi, pi, 1), "UV")})
    column = surface.math("ABSOLUTE", surface.math("SINE", split.outputs[0]))
    slant = surface.math(
        "SINE",
        surface.math(
            "ADD", surface.math("MULTIPLY", split.outputs[1], 2.6), surface.math("MULTIPLY", column, 1.6)
        ),
    )
    knit = surface.math("ADD", column, surface.math("MULTIPLY", slant, 0.35))
    nap = surface.noise(2.2, 5, (1, 1, 1), "UV")
    shade = surface.math(
        "MULTIPLY", surface.range(knit, 0.86, 1.03, -0.3, 1.2), surface.range(nap, 0.9, 1.08, 0.3, 0.7)
    )
    surface.bump(knit, wale * 0.16)
    surface.bump(nap, 0.25)
    dress(surface, colour, chart, art)
    linked = surface.input("base_color").links
    tint = linked[0].from_socket if linked else m.linear(colour)
    surface.connect(surface.mix(1.0, tint, shade, "MULTIPLY"), surface.input("base_color"))
    return surface.material


def film(
    colour: str,
    chart: tuple[Image.Image, tuple] | None = None,
    art: Sequence[tuple[Image.Image, tuple]] = (),
    crease: float = 0.5,
    name: str = "film",
) -> bpy.types.Material:
    """Soft matt film of starch with fine creases up to `crease` mm."""
    surface = m.Surface(name, colour, 0.34).set(coat_weight=0.25, coat_roughness=0.22)
    fine = surface.math("ABSOLUTE", surface.math("SUBTRACT", surface.noise(26, 4, (1, 1, 1), "UV"), 0.5))
    soft = surface.noise(9, 3, (1, 1, 1), "UV")
    surface.bump(surface.math("ADD", surface.math("MULTIPLY", fine, 1.6), soft), crease)
    return dress(surface, colour, chart, art, 0.3).material


def embroidery(
    image: Image.Image, width: float, height: float, name: str = "embroidery"
) -> bpy.types.Material:
    """Satin stitches where the image is opaque; for a decal of `width` × `height` mm."""
    surface = m.Surface(name, "#ffffff", 0.55).set(sheen_weight=0.4)
    node = m.picture(surface, image)
    split = surface.node("ShaderNodeSeparateXYZ", {0: surface.coordinates((width, height, 1), "UV")})
    slope = surface.math("ADD", split.outputs[1], surface.math("MULTIPLY", split.outputs[0], 0.35))
    threads = surface.math("ABSOLUTE", surface.math("SINE", surface.math("MULTIPLY", slope, math.pi / 0.9)))
    tint = surface.mix(surface.range(threads, 0.35, 0.0, 0.0, 0.6), node.outputs["Color"], (0, 0, 0, 1))
    surface.connect(tint, surface.input("base_color"))
    surface.connect(node.outputs["Alpha"], surface.input("alpha"))
    surface.bump(threads, 0.3)
    return surface.bump(node.outputs["Alpha"], 1.2).material


# ---------------------------------------------------------------- the wall behind hanging goods


def wall(
    hue: float, y: float, width: float = 12_000, tint: float = 0.3, ground: float = 0.93
) -> bpy.types.Object:
    """Adds a plain wall behind the product at `y` mm. Not a subject: leave it out of the list for `shoot`."""
    surface = m.Surface("wall", m.hsl(hue, tint, ground), 0.8)
    surface.bump(surface.noise(1.6, 3), 0.12)
    half = width / 2
    corners = [(-half, y, -half), (half, y, -half), (half, y, half), (-half, y, half)]
    return s.add_mesh("wall", corners, [(0, 1, 2, 3)], surface.material)
