"""One studio for all products: sweep, soft boxes, camera with 85 mm, Cycles. Lengths in mm, angles in degrees."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bpy
from mathutils import Vector

from materials import Surface, hsl, linear
from shapes import add_mesh, family, update

ASPECT = 4 / 3
SENSOR, LENS = 36.0, 85.0


class Studio:
    """An empty studio. Build the product on z = 0, then call `shoot` with its hue (0..360)."""

    def __init__(self, width: int = 1200, samples: int = 48, threads: int = 1) -> None:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        scene = self.scene = bpy.context.scene
        render = scene.render
        render.engine = "CYCLES"
        render.resolution_x, render.resolution_y = width, round(width / ASPECT)
        render.threads_mode, render.threads = "FIXED", threads
        render.image_settings.file_format = "PNG"
        cycles = scene.cycles
        cycles.device = "CPU"
        cycles.samples, cycles.seed = samples, 7
        cycles.use_adaptive_sampling = True
        cycles.adaptive_threshold = 0.01
        cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.max_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 10, 12
        cycles.sample_clamp_indirect = 6
        scene.view_settings.view_transform = "AgX"
        scene.view_settings.look = "AgX - High Contrast"
        scene.view_settings.exposure = -0.2

    def render(self, path: str) -> None:
        """Renders to a PNG file."""
        self.scene.render.filepath = path
        bpy.ops.render.render(write_still=True)

    def shoot(
        self,
        subjects: Sequence[bpy.types.Object],
        hue: float,
        azimuth: float = -28,
        elevation: float = 14,
        fill: float = 0.8,
        shift: tuple[float, float] = (0, 0),
        look: Sequence[float] | None = None,
        span: float | None = None,
        focus: Sequence[float] | None = None,
        blur: float = 1.0,
        key: float = 1.0,
        tint: float = 0.5,
        ground: float = 0.88,
        wide: bool = False,
        roll: float = 0,
    ) -> None:
        """Sets camera, lights and sweep for the subjects.

        The camera stands at `azimuth` (0 is the front -y, positive to the right) and `elevation`. By default it
        frames all subjects within `fill` of the height (`wide`: of the width too). For a close view give `look`,
        a point, and `span`, the height of the picture in mm at that point. `shift` moves the picture's
        centre by parts of its height. `focus` is the sharp point, `blur` scales the depth of field. `key` scales
        the main light; `tint` and `ground` are saturation and lightness of the sweep.
        """
        update()
        points = self.points(subjects)
        centre, radius = self.ball(points)
        a, e = math.radians(azimuth), math.radians(elevation)
        back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
        right = Vector((math.cos(a), math.sin(a), 0))
        up = back.cross(right)
        half = SENSOR / 2 / LENS / ASPECT  # tangent of half the vertical field
        if look is not None:
            aim = Vector(look)
            distance = (span or radius) / 2 / half
        else:
            aim, distance = centre, radius * 6
            for _ in range(12):
                spots = []
                for point in points:
                    local = point - aim
                    depth = distance - local.dot(back)
                    spots.append((local.dot(right) / depth, local.dot(up) / depth))
                xs, ys = [s[0] for s in spots], [s[1] for s in spots]
                aim = (
                    aim + right * (min(xs) + max(xs)) / 2 * distance + up * (min(ys) + max(ys)) / 2 * distance
                )
                width = (max(xs) - min(xs)) / 2 / half / (ASPECT if wide else 1)
                distance *= 1 + (max(width, (max(ys) - min(ys)) / 2 / half) / fill - 1) * 0.9
        frame = 2 * half * distance
        aim = aim - right * shift[0] * frame - up * shift[1] * frame
        camera = bpy.data.cameras.new("camera")
        camera.lens, camera.sensor_width = LENS, SENSOR
        camera.clip_start, camera.clip_end = distance * 0.02, distance * 40
        holder = bpy.data.objects.new("camera", camera)
        holder.location = aim + back * distance
        holder.rotation_euler = back.to_track_quat("Z", "Y").to_euler()
        if roll:
            holder.rotation_euler.rotate_axis("Z", math.radians(roll))
        self.scene.collection.objects.link(holder)
        self.scene.camera = holder
        sharp = (
            Vector(focus)
            if focus is not None
            else Vector(look) if look is not None else self.nearest(points, back)
        )
        camera.dof.use_dof = blur > 0
        camera.dof.focus_distance = max(1.0, (holder.location - sharp).dot(back))
        # a lens opening of a fixed part of the distance blurs products of all sizes alike
        opening = distance * 0.009 * blur
        camera.dof.aperture_fstop = LENS / 1000 / (2 * opening) if opening else 1
        self.sweep(hue, a, centre, max(radius, frame * 0.45), tint, ground)
        self.lights(a, Vector((centre.x, centre.y, centre.z)), max(radius, frame * 0.42), key)

    def points(self, subjects: Sequence[bpy.types.Object]) -> list[Vector]:
        """Returns world points of the subjects' evaluated meshes, thinned out."""
        graph = bpy.context.evaluated_depsgraph_get()
        found: list[Vector] = []
        for obj in family(subjects):
            if obj.type != "MESH":
                continue
            evaluated = obj.evaluated_get(graph)
            vertices = list(evaluated.data.vertices)
            found += [evaluated.matrix_world @ v.co for v in vertices[:: max(1, len(vertices) // 1500)]]
        return found

    @staticmethod
    def ball(points: Sequence[Vector]) -> tuple[Vector, float]:
        low = Vector(min(p[i] for p in points) for i in range(3))
        high = Vector(max(p[i] for p in points) for i in range(3))
        centre = (low + high) / 2
        return centre, max((p - centre).length for p in points)

    @staticmethod
    def nearest(points: Sequence[Vector], back: Vector) -> Vector:
        """Returns the point to focus: a third of the depth behind the nearest one."""
        depths = sorted(p.dot(back) for p in points)
        return back * (depths[-1] - (depths[-1] - depths[0]) * 0.3)

    def sweep(
        self, hue: float, azimuth: float, centre: Vector, size: float, tint: float, ground: float
    ) -> None:
        """Adds a seamless sweep that faces the camera."""
        bend, far = size * 5.0, size * 4.5
        profile = [(-size * 30, 0.0)]
        profile += [
            (far + bend * math.sin(t), bend - bend * math.cos(t))
            for t in (i / 32 * math.pi / 2 for i in range(33))
        ]
        profile.append((far + bend, size * 40))
        count = len(profile)
        vertices = []
        for x in (-size * 40, size * 40):
            for y, z in profile:
                vertices.append(
                    (
                        centre.x + x * math.cos(azimuth) - y * math.sin(azimuth),
                        centre.y + x * math.sin(azimuth) + y * math.cos(azimuth),
                        z,
                    )
                )
        faces = [(i, count + i, count + i + 1, i + 1) for i in range(count - 1)]
        surface = Surface("sweep", hsl(hue, tint, ground), 0.75)
        surface.set(specular_ior_level=0.25)
        obj = add_mesh("sweep", vertices, faces, surface.material)
        obj.data.shade_smooth()

    def lights(self, azimuth: float, centre: Vector, size: float, key: float) -> None:
        """Adds key (left), fill (right), top, rim (behind right) and a dim world, placed relative to the camera."""

        def soft_box(
            name: str,
            side: float,
            front: float,
            height: float,
            width: float,
            tall: float,
            power: float,
            colour: str,
        ) -> None:
            lamp = bpy.data.lights.new(name, "AREA")
            lamp.shape = "RECTANGLE"
            lamp.size, lamp.size_y = width * size, tall * size
            lamp.energy = power * size * size
            lamp.color = linear(colour)[:3]
            obj = bpy.data.objects.new(name, lamp)
            x, y = side * size, -front * size
            offset = Vector(
                (
                    x * math.cos(azimuth) - y * math.sin(azimuth),
                    x * math.sin(azimuth) + y * math.cos(azimuth),
                    height * size,
                )
            )
            obj.location = Vector((centre.x, centre.y, 0)) + offset
            target = Vector((centre.x, centre.y, centre.z * 0.8))
            if name == "back":
                target += Vector((-math.sin(azimuth), math.cos(azimuth), 0.6)) * size * 6
            aim = target - obj.location
            obj.rotation_euler = aim.to_track_quat("-Z", "Y").to_euler()
            self.scene.collection.objects.link(obj)

        soft_box("key", -3.6, 2.2, 4.4, 2.0, 2.2, 620 * key, "#fffaf2")
        soft_box("fill", 4.2, 2.2, 2.2, 2.0, 3.6, 55, "#f3f7ff")
        soft_box("top", 0.3, -0.6, 5.6, 4.0, 2.6, 170, "#ffffff")
        soft_box("rim", 3.2, -3.6, 3.0, 1.1, 3.6, 190, "#ffffff")
        soft_box("back", 0.0, -1.6, 7.0, 9.0, 2.5, 900, "#ffffff")
        # bright above, dark around: metal shows the dark walls beside the bright boxes
        world = bpy.data.worlds.new("world")
        world.use_nodes = True
        nodes, links = world.node_tree.nodes, world.node_tree.links
        background = nodes["Background"]
        background.inputs["Color"].default_value = linear("#eef2f8")
        split = nodes.new("ShaderNodeSeparateXYZ")
        links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], split.inputs[0])
        rise = nodes.new("ShaderNodeMapRange")
        for name, value in (("From Min", 0.0), ("From Max", 0.75), ("To Min", 0.08), ("To Max", 0.5)):
            rise.inputs[name].default_value = value
        links.new(split.outputs["Z"], rise.inputs["Value"])
        links.new(rise.outputs["Result"], background.inputs["Strength"])
        self.scene.world = world
