"""Watercolour pencils, 24 colours of 175 mm in cedar, in a printed tin of 204 × 192 × 15 mm or a canvas roll."""

from __future__ import annotations

import math
import random

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import fabrics as f
import materials as m
import prints
import shapes as s
from prints import PER_MM, Sheet
from studio import Studio

HUE = 205
LENGTH = 175
COLOURS = (
    "#f6e04b", "#f7bf2e", "#f08c2b", "#e35b2c", "#d7352f", "#b3213c", "#d9477f", "#e58fb0",
    "#a85aa0", "#6c4496", "#44408f", "#2b4fa3", "#2f78c2", "#46a5d4", "#3fb3ac", "#1f8a75",
    "#2d7d3f", "#5fa23c", "#a3bf3d", "#c9a063", "#9a6a3c", "#6a4429", "#7c7f86", "#24262a",
)  # fmt: skip


def cedar() -> bpy.types.Material:
    """The sharpened wood."""
    return m.wood("#d9a877", "#b57d4c", 0.8, "z")


def pencil(colour: str, wood: bpy.types.Material, brand: str = "Solbakke") -> bpy.types.Object:
    """Builds a pencil along +y from y = 0, its tip at y = LENGTH and a flat side up, its axis on z = 0."""
    radius, start, slope = 3.9, LENGTH - 19.5, 5.2
    lacquer = m.Surface("lacquer", colour, 0.28).set(coat_weight=0.5, coat_roughness=0.08).material
    corners = [(radius * math.cos(math.tau * k / 6), radius * math.sin(math.tau * k / 6)) for k in range(6)]
    hexagon = s.fillet(
        [p for k in range(6) for p in (corners[k], _between(corners[k], corners[(k + 1) % 6]))],
        0.6,
        3,
        closed=True,
    )
    # the cone of the sharpener meets the six sides in arcs
    edge = [(x, y, start + (radius - math.hypot(x, y)) * slope) for x, y in hexagon]
    tip = [
        (x * 1.9 / math.hypot(x, y), y * 1.9 / math.hypot(x, y), start + (radius - 1.9) * slope)
        for x, y in hexagon
    ]
    body = s.loft(
        "pencil",
        [[(x * 0.86, y * 0.86, 0) for x, y in hexagon], [(x, y, 0.5) for x, y in hexagon], edge],
        lacquer,
    )
    cone = s.loft("cedar", [edge, tip], wood, caps=False, angle=60)
    core = m.Surface("core", colour, 0.6).material
    end = start + (radius - 0.4) * slope
    lead = s.lathe("core", [(1.9, start + 10.4), (0.5, end - 0.5), (0.36, end), (0, end + 0.2)], core, 0, 24)
    dip = s.lathe("dip", [(0, -0.6), (2.6, -0.5, 1), (3.3, 0.6), (3.2, 0.7)], lacquer, 0.4, 36)
    parts = [body, cone, lead, dip]
    for part in parts:
        s.place(part, (0, 0, 0), (-90, 0, 0))
    foil = Sheet(46, 3.6)
    foil.paste(prints.logo(brand, 2.6, "#e6d7a8", "row"), (12, 1.8)).text(
        (44, 1.8), "AQUARELLE", 1.7, "#e6d7a8", 600, "rm", 0.4
    )
    turned = foil.image.rotate(90, expand=True)
    s.update()
    parts.append(s.decal(body, m.ink(turned, 0.25, 1), 3.6, 46, (0, 34, 12), lift=0.03))
    return s.group("pencil", parts)


def _between(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def artwork(width: float, height: float) -> Image.Image:
    """Paints a watercolour: washes of hills and a sun, with the brand."""
    wide, tall = round(width * PER_MM / 2), round(height * PER_MM / 2)
    random_field = np.random.default_rng(4)
    paper = np.ones((tall, wide, 3)) * np.array([0.97, 0.955, 0.92])
    small = random_field.random((tall // 24 + 2, wide // 24 + 2)).astype(np.float32)
    cloud = np.asarray(Image.fromarray(small).resize((wide, tall), Image.Resampling.BICUBIC))
    fine = random_field.random((tall, wide))

    def wash(mask: Image.Image, colour: str, strength: float) -> None:
        """Multiplies a colour in: darker at the rim, cloudy inside."""
        nonlocal paper
        solid = np.asarray(mask.filter(ImageFilter.GaussianBlur(2)), dtype=float) / 255
        soft = np.asarray(mask.filter(ImageFilter.GaussianBlur(14)), dtype=float) / 255
        tide = np.clip(solid - soft, 0, 1) * 0.9
        depth = solid * strength * (0.55 + 0.6 * cloud + 0.08 * fine) + tide * strength
        rgb = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
        paper = paper * (1 - np.clip(depth, 0, 0.96)[..., None] * (1 - rgb))

    def shape(points: list[tuple[float, float]]) -> Image.Image:
        mask = Image.new("L", (wide, tall), 0)
        ImageDraw.Draw(mask).polygon([(x * wide, y * tall) for x, y in points], fill=255)
        return mask

    sky = [(0, 0), (1, 0), (1, 0.36), *[(1 - t / 20, 0.4 + 0.05 * math.sin(t * 0.9)) for t in range(21)]]
    wash(shape(sky), "#f2b25c", 0.5)
    disc = [(0.68 + 0.1 * math.cos(a / 20), 0.3 + 0.1 * wide / tall * math.sin(a / 20)) for a in range(126)]
    wash(shape(disc), "#e0512e", 0.85)
    for level, colour, wave, phase in (
        (0.5, "#7aa6c8", 0.06, 0.4),
        (0.6, "#3f7fae", 0.07, 2.4),
        (0.72, "#2b8a80", 0.06, 4.2),
        (0.84, "#1f5a63", 0.05, 1.2),
    ):
        hills = [
            (t / 60, level - wave * math.sin(t / 60 * 5.2 + phase) - 0.02 * math.sin(t / 60 * 17 + phase))
            for t in range(61)
        ]
        wash(shape([*hills, (1, 1.02), (0, 1.02)]), colour, 0.62)
    image = Image.fromarray((np.clip(paper, 0, 1) * 255).astype(np.uint8)).resize(
        (wide * 2, tall * 2), Image.Resampling.LANCZOS
    )
    return image.convert("RGBA")


def lid(width: float = 204, depth: float = 192) -> bpy.types.Object:
    """Builds the lid with its top at z = 7, open below."""
    coat = m.Surface("lacquered tin", "#f4efe2", 0.3).set(coat_weight=0.3).material
    wall = [(3, 1.4, 0), (0.35, 1.4, 0), (0.35, 0, 0.3), (0, 0, 0.3), (0, 7, 1.6), (5, 7, 0)]
    shell = s.slab("lid", width, depth, 7, 9, 0.5, coat, wall)
    art = artwork(width - 6, depth - 6)
    face = Sheet(width - 6, depth - 6)
    face.image.paste(art.resize(face.image.size))
    face.paste(prints.logo("Solbakke", 22, "#1d3f4a", "row"), (62, 26))
    face.text((63, 42), "24 watercolour pencils", 6.4, "#1d3f4a", 500)
    mask = Image.new("L", face.image.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, *face.image.size), 6 * PER_MM, fill=255)
    face.image.putalpha(mask)
    sheet = s.decal(shell, m.ink(face.image, 0.3), width - 6, depth - 6, (0, 0, 20), lift=0.05)
    return s.group("lid", [shell, sheet])


def tin() -> bpy.types.Object:
    """Builds the open tin with 24 pencils side by side."""
    steel = m.metal("#d4d5d3", 0.3)
    wall = [(6, 0, 0), (0, 0, 1.5), (0, 13, 0.4), (0.7, 13, 0.4), (0.7, 1.6, 1), (8, 1.6, 0)]
    shell = s.slab("tin", 202, 190, 13, 9, 0.5, steel, wall)
    parts = [shell]
    insert = s.slab("insert", 198, 186, 3.2, 7, 0.4, m.paper("#efece4", 0.2))
    parts.append(s.place(insert, (0, 0, 1.6)))
    wood = cedar()
    for i, colour in enumerate(COLOURS):
        parts.append(s.place(pencil(colour, wood), ((i - 11.5) * 7.95, -87.5, 8.6)))
    return s.group("tin", parts)


def swatches() -> bpy.types.Object:
    """Builds a sheet of watercolour paper with painted swatches, 150 × 105 mm."""
    face = Sheet(150, 105)
    picture = artwork(150, 105)
    face.image.paste(picture.resize(face.image.size))
    block = s.slab("paper", 162, 117, 0.8, 0.5, 0.2, m.paper("#f6f2e8", 0.5))
    sheet = s.decal(block, m.ink(face.image, 0.85), 150, 105, (0, 0, 10), lift=0.03)
    return s.group("painting", [block, sheet])


def hero(studio: Studio) -> None:
    cover = s.place(lid(), (-92, 48, 0), (0, 0, 9))
    box = s.place(tin(), (22, -8, 4.4), (0, 2.4, -7))
    studio.shoot(
        [box, cover], HUE, azimuth=-4, elevation=54, fill=0.84, wide=True, tint=0.4, key=0.65, ground=0.85
    )


def detail(studio: Studio) -> None:
    tin()
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        -34,
        32,
        look=(-10, 66, 9),
        span=76,
        focus=(-14, 60, 10),
        blur=1.2,
        tint=0.4,
        key=0.65,
        ground=0.85,
    )


def group(studio: Studio) -> None:
    dice, wood = random.Random(8), cedar()
    cloth = f.canvas("#cbbf9f", thread=1.0)
    length = 330.0
    flat = s.grid("roll", length, 205, lambda x, y: 0, cloth, 3, 1.4)
    layer = flat.data.uv_layers[0].data
    for loop in flat.data.loops:
        spot = flat.data.vertices[loop.vertex_index].co
        layer[loop.index].uv = (spot.x, spot.y)
    s.place(flat, (0, 0, 0.2))
    strap = s.grid(
        "pocket",
        length - 40,
        62,
        lambda x, y: 6.8 + 3.2 * math.cos((x / 11.6 - 0.5) * math.tau),
        f.canvas("#b7a57f", thread=1.0),
        1.5,
        1.2,
    )
    for loop in strap.data.loops:
        spot = strap.data.vertices[loop.vertex_index].co
        strap.data.uv_layers[0].data[loop.index].uv = (spot.x, spot.y)
    s.place(strap, (0, -40, 0))
    parts = [flat, strap]
    for i, colour in enumerate(COLOURS):
        if i in (7, 12):
            continue
        parts.append(
            s.place(
                pencil(colour, wood),
                ((i - 11.5) * 11.6, -82 + dice.uniform(-2, 2), 5.2),
                (0, dice.uniform(-20, 20), 0),
            )
        )
    roll = s.group("canvas roll", parts, (0, 44, 0))
    painting = s.place(swatches(), (98, -180, 0), (0, 0, -9))
    s.place(pencil(COLOURS[12], wood), (22, -240, 4.4), (0, 0, -70))
    closed = s.place(lid(), (-120, -178, 8), (0, 0, 8))
    base = s.place(s.slab("tin", 202, 190, 10, 9, 0.8, m.metal("#d4d5d3", 0.3)), (-120, -178, 0), (0, 0, 8))
    studio.shoot(
        [roll, painting, closed, base],
        HUE,
        azimuth=-4,
        elevation=58,
        fill=0.84,
        wide=True,
        tint=0.4,
        key=0.65,
        ground=0.85,
    )


VIEWS = {"hero": hero, "detail": detail, "set": group}
