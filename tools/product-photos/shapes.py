"""Builds meshes. One unit is one millimetre, angles are degrees, z points up, the front of a product faces -y."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector

Point2 = Sequence[float]
Point3 = Sequence[float]


def add_mesh(
    name: str,
    vertices: Sequence[Point3],
    faces: Sequence[Sequence[int]],
    material: bpy.types.Material | None = None,
) -> bpy.types.Object:
    """Adds a mesh object to the scene."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.update()
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if material:
        mesh.materials.append(material)
    return obj


def paint(obj: bpy.types.Object, material: bpy.types.Material) -> bpy.types.Object:
    """Replaces all materials of a mesh object."""
    obj.data.materials.clear()
    obj.data.materials.append(material)
    return obj


def smooth(obj: bpy.types.Object, angle: float = 35) -> bpy.types.Object:
    """Shades smooth, keeps edges sharper than `angle` degrees, and keeps large flat faces flat."""
    obj.data.shade_smooth()
    obj.data.set_sharp_from_angle(angle=math.radians(angle))
    modifier = obj.modifiers.new("weighted", "WEIGHTED_NORMAL")
    modifier.keep_sharp = True
    return obj


def bevel(
    obj: bpy.types.Object, width: float = 0.5, segments: int = 3, angle: float = 30
) -> bpy.types.Object:
    """Bevels every edge sharper than `angle` degrees by `width` mm."""
    modifier = obj.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    modifier.angle_limit = math.radians(angle)
    return smooth(obj, 60)


def subdivide(obj: bpy.types.Object, levels: int = 2) -> bpy.types.Object:
    """Adds Catmull-Clark subdivision."""
    modifier = obj.modifiers.new("subdivision", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    obj.data.shade_smooth()
    return obj


def place(obj: bpy.types.Object, at: Point3 = (0, 0, 0), turn: Point3 = (0, 0, 0)) -> bpy.types.Object:
    """Moves an object to `at` (mm) and turns it by Euler angles in degrees (x, then y, then z)."""
    obj.location = at
    obj.rotation_euler = [math.radians(a) for a in turn]
    return obj


def group(name: str, parts: Iterable[bpy.types.Object], at: Point3 = (0, 0, 0), turn: Point3 = (0, 0, 0)):
    """Parents parts to an empty, so that a product moves as a whole. Parts keep their place in the product."""
    empty = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(empty)
    for part in parts:
        if part.parent is None:
            part.parent = empty
    return place(empty, at, turn)


def family(objects: Iterable[bpy.types.Object]) -> list[bpy.types.Object]:
    """Returns the objects with all their descendants."""
    found: list[bpy.types.Object] = []
    for obj in objects:
        found += [obj, *family(obj.children)]
    return found


def update() -> None:
    """Applies pending moves, needed before reading `matrix_world`."""
    bpy.context.view_layer.update()


def bake(obj: bpy.types.Object) -> bpy.types.Object:
    """Applies all modifiers of a mesh object."""
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(graph), depsgraph=graph)
    obj.modifiers.clear()
    obj.data = mesh
    return obj


# ---------------------------------------------------------------- outlines (2D)


def fillet(points: Sequence[Point2], radius: float = 1, steps: int = 6, closed: bool = False) -> list[tuple]:
    """Rounds the corners of a polyline. A third number in a point overrides `radius` (mm) for that corner."""
    count = len(points)
    result: list[tuple] = []
    for i, point in enumerate(points):
        here = Vector(point[:2])
        corner = point[2] if len(point) > 2 else radius
        if not closed and i in (0, count - 1) or corner <= 0:
            result.append(tuple(here))
            continue
        back = Vector(points[i - 1][:2]) - here
        ahead = Vector(points[(i + 1) % count][:2]) - here
        half = back.angle(ahead) / 2
        if half > math.pi / 2 - 0.01 or half < 0.01:
            result.append(tuple(here))
            continue
        cut = min(corner / math.tan(half), back.length * 0.49, ahead.length * 0.49)
        corner = cut * math.tan(half)
        centre = here + (back.normalized() + ahead.normalized()).normalized() * (corner / math.sin(half))
        start = here + back.normalized() * cut - centre
        end = here + ahead.normalized() * cut - centre
        sweep = start.angle_signed(end) * -1
        for step in range(steps + 1):
            a = sweep * step / steps
            turned = Vector(
                (start.x * math.cos(a) - start.y * math.sin(a), start.x * math.sin(a) + start.y * math.cos(a))
            )
            result.append(tuple(centre + turned))
    return result


def rounded_rectangle(width: float, depth: float, radius: float, steps: int = 10) -> list[tuple]:
    """Returns a counterclockwise outline around the origin."""
    radius = max(0.001, min(radius, width / 2 - 0.001, depth / 2 - 0.001))
    outline = []
    for quarter, (sx, sy) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
        cx, cy = sx * (width / 2 - radius), sy * (depth / 2 - radius)
        for step in range(steps + 1):
            a = math.radians(-90 + quarter * 90 + step * 90 / steps)
            outline.append((cx + radius * math.cos(a), cy + radius * math.sin(a)))
    return outline


def circle(radius: float, steps: int = 64) -> list[tuple]:
    """Returns a counterclockwise circle around the origin."""
    return [
        (radius * math.cos(2 * math.pi * i / steps), radius * math.sin(2 * math.pi * i / steps))
        for i in range(steps)
    ]


# ---------------------------------------------------------------- solids


def loft(
    name: str,
    rings: Sequence[Sequence[Point3]],
    material: bpy.types.Material | None = None,
    caps: bool = True,
    closed: bool = False,
    angle: float = 35,
) -> bpy.types.Object:
    """Joins rings of equal length to a skin. `closed` joins the last ring to the first."""
    size = len(rings[0])
    vertices = [v for ring in rings for v in ring]
    faces = []
    for r in range(len(rings) if closed else len(rings) - 1):
        a, b = r * size, (r + 1) % len(rings) * size
        for i in range(size):
            j = (i + 1) % size
            faces.append((a + i, a + j, b + j, b + i))
    if caps and not closed:
        faces.append(tuple(reversed(range(size))))
        faces.append(tuple(range((len(rings) - 1) * size, len(rings) * size)))
    return smooth(add_mesh(name, vertices, faces, material), angle)


def lathe(
    name: str,
    profile: Sequence[Point2],
    material: bpy.types.Material | None = None,
    radius: float = 1,
    steps: int = 96,
    angle: float = 35,
    closed: bool = False,
) -> bpy.types.Object:
    """Turns a profile of (r, z[, corner radius]) around z; corners are rounded by `radius` mm.

    Go from the bottom to the top on the outside, so that normals point outwards. `closed` makes a ring.
    """
    points = fillet(profile, radius, closed=closed)
    vertices: list[Point3] = []
    rings: list[list[int]] = []
    for r, z in points:
        if r < 1e-6:
            rings.append([len(vertices)] * steps)
            vertices.append((0, 0, z))
        else:
            start = len(vertices)
            rings.append(list(range(start, start + steps)))
            for i in range(steps):
                a = 2 * math.pi * i / steps
                vertices.append((r * math.cos(a), r * math.sin(a), z))
    faces = []
    pairs = list(zip(rings, rings[1:]))
    if closed:
        pairs.append((rings[-1], rings[0]))
    for low, high in pairs:
        for i in range(steps):
            j = (i + 1) % steps
            face = list(dict.fromkeys((low[i], low[j], high[j], high[i])))
            if len(face) > 2:
                faces.append(face)
    return smooth(add_mesh(name, vertices, faces, material), angle)


def slab(
    name: str,
    width: float,
    depth: float,
    height: float,
    corner: float,
    edge: float,
    material: bpy.types.Material | None = None,
    profile: Sequence[Point2] | None = None,
    steps: int = 10,
) -> bpy.types.Object:
    """Builds a box that stands on z = 0, its outline rounded by `corner` and its edges by `edge` mm.

    `profile` replaces the upright wall by (inset, z[, corner radius]) points from the bottom to the top.
    """
    wall = profile or [(edge * 2.2, 0, 0), (0, 0, edge), (0, height, edge), (edge * 2.2, height, 0)]
    rings = [
        [(x, y, z) for x, y in rounded_rectangle(width - 2 * i, depth - 2 * i, corner - i, steps)]
        for i, z in fillet(wall, edge, 5)
    ]
    return loft(name, rings, material)


def prism(
    name: str,
    outline: Sequence[Point2],
    height: float,
    material: bpy.types.Material | None = None,
    edge: float = 0.5,
) -> bpy.types.Object:
    """Extrudes a counterclockwise outline from z = 0 to `height` and bevels its edges by `edge` mm."""
    count = len(outline)
    vertices = [(x, y, 0) for x, y in outline] + [(x, y, height) for x, y in outline]
    faces: list[Sequence[int]] = [
        (i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)
    ]
    faces += [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    obj = add_mesh(name, vertices, faces, material)
    return bevel(obj, edge) if edge > 0 else smooth(obj)


def cylinder(
    name: str,
    radius: float,
    height: float,
    material: bpy.types.Material | None = None,
    edge: float = 0.5,
    steps: int = 64,
) -> bpy.types.Object:
    """Builds a disc or rod that stands on z = 0 with rounded edges."""
    return lathe(name, [(0, 0), (radius, 0), (radius, height), (0, height)], material, edge, steps)


def ellipsoid(
    name: str, size: Point3, material: bpy.types.Material | None = None, segments: int = 48
) -> bpy.types.Object:
    """Builds an ellipsoid with the diameters `size` around the origin."""
    mesh = bpy.data.meshes.new(name)
    build = bmesh.new()
    bmesh.ops.create_uvsphere(build, u_segments=segments, v_segments=segments // 2, radius=0.5)
    bmesh.ops.scale(build, vec=size, verts=build.verts)
    build.to_mesh(mesh)
    build.free()
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if material:
        mesh.materials.append(material)
    mesh.shade_smooth()
    return obj


def curve_points(points: Sequence[Point3], step: float = 2, closed: bool = False) -> list[Vector]:
    """Resamples a smooth curve through the points, about one sample each `step` mm."""
    knots = [Vector(p) for p in points]
    count = len(knots)
    result: list[Vector] = []
    for i in range(count if closed else count - 1):
        if closed:
            a, b, c, d = (knots[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            b, c = knots[i], knots[i + 1]
            a = knots[i - 1] if i else b * 2 - c
            d = knots[i + 2] if i + 2 < count else c * 2 - b
        pieces = max(2, round((c - b).length / step))
        for k in range(pieces):
            t = k / pieces
            result.append(
                0.5
                * (
                    2 * b
                    + (c - a) * t
                    + (2 * a - 5 * b + 4 * c - d) * t * t
                    + (3 * b - 3 * c + d - a) * t * t * t
                )
            )
    if not closed:
        result.append(knots[-1])
    return result


def sweep(
    name: str,
    path: Sequence[Point3],
    outline: Sequence[Point2],
    material: bpy.types.Material | None = None,
    closed: bool = False,
    caps: bool = True,
    scale: Callable[[float], float] | None = None,
    up: Point3 | None = None,
    angle: float = 50,
) -> bpy.types.Object:
    """Moves an outline along a path without twist. UV: u around 0..1, v along in mm.

    `scale` maps 0..1 along the path to the size of the outline; `up` keeps the outline's y axis near a direction.
    """
    spine = [Vector(p) for p in path]
    count, size = len(spine), len(outline)
    normal = Vector(up) if up else None
    vertices, lengths, length = [], [], 0.0
    for i, point in enumerate(spine):
        before = spine[i - 1] if i or closed else point
        after = spine[(i + 1) % count] if i < count - 1 or closed else point
        tangent = (after - before).normalized()
        if normal is None:
            normal = tangent.orthogonal()
        reference = Vector(up) if up else normal
        normal = (reference - tangent * reference.dot(tangent)).normalized()
        side = tangent.cross(normal) * -1
        if i:
            length += (point - spine[i - 1]).length
        lengths.append(length)
        factor = scale(i / (count - 1)) if scale else 1
        vertices += [point + (side * x + normal * y) * factor for x, y in outline]
    faces, coordinates = [], []
    for r in range(count if closed else count - 1):
        q = (r + 1) % count
        far = lengths[q] if q else length + (spine[0] - spine[-1]).length
        for i in range(size):
            j = (i + 1) % size
            faces.append((r * size + i, q * size + i, q * size + j, r * size + j))
            coordinates += [
                (i / size, lengths[r]),
                (i / size, far),
                ((i + 1) / size, far),
                ((i + 1) / size, lengths[r]),
            ]
    if caps and not closed:
        faces += [tuple(range(size)), tuple(reversed(range((count - 1) * size, count * size)))]
        coordinates += [(0, 0)] * (2 * size)
    obj = add_mesh(name, vertices, faces, material)
    layer = obj.data.uv_layers.new(name="UVMap")
    for loop, uv in enumerate(coordinates):
        layer.data[loop].uv = uv
    fix_normals(obj)
    return smooth(obj, angle)


def tube(
    name: str,
    points: Sequence[Point3],
    radius: float,
    material: bpy.types.Material | None = None,
    closed: bool = False,
    step: float = 2,
    steps: int = 20,
    scale: Callable[[float], float] | None = None,
) -> bpy.types.Object:
    """Builds a round tube of `radius` mm along a smooth curve through the points."""
    return sweep(
        name, curve_points(points, step, closed), circle(radius, steps), material, closed, scale=scale
    )


def grid(
    name: str,
    width: float,
    depth: float,
    height: Callable[[float, float], float] | None = None,
    material: bpy.types.Material | None = None,
    cell: float = 4,
    thickness: float = 0,
) -> bpy.types.Object:
    """Builds a sheet around the origin, displaced by `height(x, y)` mm; UV in 0..1, v upwards."""
    columns, rows = max(2, round(width / cell)), max(2, round(depth / cell))
    vertices = []
    for r in range(rows + 1):
        for c in range(columns + 1):
            x, y = (c / columns - 0.5) * width, (r / rows - 0.5) * depth
            vertices.append((x, y, height(x, y) if height else 0))
    faces, line = [], columns + 1
    for r in range(rows):
        for c in range(columns):
            faces.append((r * line + c, r * line + c + 1, (r + 1) * line + c + 1, (r + 1) * line + c))
    obj = add_mesh(name, vertices, faces, material)
    layer = obj.data.uv_layers.new(name="UVMap")
    for loop in obj.data.loops:
        i = loop.vertex_index
        layer.data[loop.index].uv = (i % line / columns, i // line / rows)
    obj.data.shade_smooth()
    if thickness:
        solid = obj.modifiers.new("thickness", "SOLIDIFY")
        solid.thickness = thickness
        solid.offset = 1
    return obj


def fix_normals(obj: bpy.types.Object) -> bpy.types.Object:
    """Makes all normals of a closed mesh point outwards."""
    build = bmesh.new()
    build.from_mesh(obj.data)
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    build.to_mesh(obj.data)
    build.free()
    return obj


def cut(obj: bpy.types.Object, cutter: bpy.types.Object, keep: str = "DIFFERENCE") -> bpy.types.Object:
    """Subtracts (or by `keep`: UNION, INTERSECT) a closed mesh and removes it from the scene."""
    update()
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    modifier = obj.modifiers.new("cut", "BOOLEAN")
    modifier.object = cutter
    modifier.operation = keep
    modifier.solver = "EXACT"
    if "weighted" in obj.modifiers:
        obj.modifiers.move(len(obj.modifiers) - 1, obj.modifiers.find("weighted"))
    obj.data.shade_smooth()
    bake_keeping_place(obj)
    bpy.data.objects.remove(cutter)
    obj.data.set_sharp_from_angle(angle=math.radians(35))
    return obj


def bake_keeping_place(obj: bpy.types.Object) -> bpy.types.Object:
    """Applies modifiers that depend on other objects."""
    update()
    return bake(obj)


def blend(
    name: str,
    parts: Sequence[bpy.types.Object],
    voxel: float,
    rounds: int = 8,
    material: bpy.types.Material | None = None,
) -> bpy.types.Object:
    """Melts overlapping closed meshes to one soft skin: voxels of `voxel` mm, then `rounds` of smoothing."""
    update()
    vertices: list[Point3] = []
    faces: list[Sequence[int]] = []
    for part in parts:
        bake(part)
        start = len(vertices)
        vertices += [part.matrix_world @ v.co for v in part.data.vertices]
        faces += [[start + i for i in face.vertices] for face in part.data.polygons]
        bpy.data.objects.remove(part)
    obj = add_mesh(name, vertices, faces, material)
    remesh = obj.modifiers.new("remesh", "REMESH")
    remesh.mode = "VOXEL"
    remesh.voxel_size = voxel
    remesh.use_smooth_shade = True
    soft = obj.modifiers.new("soft", "SMOOTH")
    soft.factor = 0.5
    soft.iterations = rounds
    return bake(obj)


def warp(obj: bpy.types.Object, move: Callable[[Vector], Point3]) -> bpy.types.Object:
    """Moves each vertex in the object's own coordinates."""
    for vertex in obj.data.vertices:
        vertex.co = move(vertex.co)
    obj.data.update()
    return obj


def copy(obj: bpy.types.Object, at: Point3 = (0, 0, 0), turn: Point3 = (0, 0, 0)) -> bpy.types.Object:
    """Adds another object that shares the mesh: light on memory, right for bristles, keys and balls."""
    twin = obj.copy()
    twin.parent = None
    bpy.context.scene.collection.objects.link(twin)
    return place(twin, at, turn)


# ---------------------------------------------------------------- prints and cloth


def decal(
    target: bpy.types.Object | Sequence[bpy.types.Object],
    material: bpy.types.Material,
    width: float,
    height: float,
    at: Point3,
    turn: Point3 = (0, 0, 0),
    lift: float = 0.06,
    reach: float = 60,
) -> bpy.types.Object:
    """Lays a print on a surface. The sheet starts at `at`, faces +z before `turn`, and drops along its own -z.

    For a print on the front (-y) use turn=(90, 0, 0), on the top (0, 0, 0), on the right (90, 0, 90). All
    places are in the world, so call it before the product is moved, and add the result to the same group.
    """
    cell = max(width, height) / 48
    sheet = grid("decal", width, height, None, material, cell)
    place(sheet, at, turn)
    update()
    targets = [target] if isinstance(target, bpy.types.Object) else list(target)
    graph = bpy.context.evaluated_depsgraph_get()
    matrix = sheet.matrix_world.copy()
    inverse = matrix.inverted()
    down = (matrix.to_3x3() @ Vector((0, 0, -1))).normalized()
    missed: list[int] = []
    for vertex in sheet.data.vertices:
        start = matrix @ vertex.co
        best: Vector | None = None
        for part in targets:
            local = part.matrix_world.inverted()
            hit, where, normal, _ = part.evaluated_get(graph).ray_cast(
                local @ start, (local.to_3x3() @ down).normalized(), distance=reach
            )
            if hit:
                point = part.matrix_world @ where - down * lift
                if best is None or (point - start).length < (best - start).length:
                    best = point
        if best is None:
            missed.append(vertex.index)
        else:
            vertex.co = inverse @ best
    if missed:
        build = bmesh.new()
        build.from_mesh(sheet.data)
        build.verts.ensure_lookup_table()
        bmesh.ops.delete(build, geom=[build.verts[i] for i in missed], context="VERTS")
        build.to_mesh(sheet.data)
        build.free()
    sheet.data.update()
    sheet.visible_shadow = False
    return sheet


def sleeve(
    name: str,
    radius: float,
    low: float,
    high: float,
    material: bpy.types.Material,
    start: float = 0,
    end: float = 360,
) -> bpy.types.Object:
    """Wraps a print around z from angle `start` to `end` (0 is +x, 270 the front); UV u around, v upwards."""
    steps = max(8, round((end - start) / 3))
    vertices, faces = [], []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        vertices += [(radius * math.cos(a), radius * math.sin(a), z) for z in (low, high)]
    for i in range(steps):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    obj = add_mesh(name, vertices, faces, material)
    layer = obj.data.uv_layers.new(name="UVMap")
    for loop in obj.data.loops:
        layer.data[loop.index].uv = (loop.vertex_index // 2 / steps, loop.vertex_index % 2)
    obj.data.shade_smooth()
    obj.visible_shadow = False
    return obj


def drape(
    cloth: bpy.types.Object,
    solids: Sequence[bpy.types.Object] = (),
    frames: int = 60,
    pins: Callable[[Vector], float] | None = None,
    stiffness: float = 15,
    thickness: float = 1.5,
) -> bpy.types.Object:
    """Drops a grid onto solids by simulation and keeps the last frame. `pins` maps a vertex to 0..1 (1 is held).

    The simulation runs at a hundredth of the size, because the solver is tuned for metres.
    """
    scene = bpy.context.scene
    scale = 0.01
    update()
    bake(cloth)
    cloth.data.transform(Matrix.Scale(scale, 4) @ cloth.matrix_world)
    cloth.matrix_world = Matrix.Identity(4)
    doubles = []
    for solid in solids:
        graph = bpy.context.evaluated_depsgraph_get()
        mesh = bpy.data.meshes.new_from_object(solid.evaluated_get(graph), depsgraph=graph)
        mesh.transform(Matrix.Scale(scale, 4) @ solid.matrix_world)
        double = bpy.data.objects.new("collider", mesh)
        scene.collection.objects.link(double)
        collision = double.modifiers.new("collision", "COLLISION")
        collision.settings.thickness_outer = thickness * scale
        collision.settings.cloth_friction = 20
        doubles.append(double)
    simulation = cloth.modifiers.new("cloth", "CLOTH")
    settings = simulation.settings
    settings.quality = 8
    settings.mass = 0.2
    settings.tension_stiffness = settings.compression_stiffness = stiffness
    settings.bending_stiffness = stiffness / 20
    settings.air_damping = 2
    simulation.collision_settings.distance_min = thickness * scale
    simulation.collision_settings.use_self_collision = True
    simulation.collision_settings.self_distance_min = thickness * scale
    if pins:
        held = cloth.vertex_groups.new(name="held")
        for vertex in cloth.data.vertices:
            held.add([vertex.index], pins(vertex.co / scale), "REPLACE")
        settings.vertex_group_mass = "held"
    simulation.point_cache.frame_start, simulation.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    bake(cloth)
    scene.frame_set(1)
    cloth.data.transform(Matrix.Scale(1 / scale, 4))
    for double in doubles:
        bpy.data.objects.remove(double)
    cloth.data.shade_smooth()
    return cloth
