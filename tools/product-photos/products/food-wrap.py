"""Beeswax food wrap, set of 3 (18, 26 and 33 cm): printed organic cotton with wax, folded and in use on a bowl."""

from __future__ import annotations

import math
import random

import bpy
from mathutils import noise
from PIL import Image

import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 44


def hexagons(ground: str, line: str, accent: str, size: float = 160, cell: float = 13) -> Image.Image:
    """Draws honeycombs with some filled cells; the sheet is `size` mm square."""
    sheet = Sheet(size, size, ground)
    dice = random.Random(2)
    for row in range(int(size / cell / 0.866) + 3):
        for column in range(int(size / cell) + 3):
            x, y = (column + 0.5 * (row % 2)) * cell, row * cell * 0.866
            spots = [
                (x + cell * 0.5 * math.sin(math.tau * k / 6), y + cell * 0.5 * math.cos(math.tau * k / 6))
                for k in range(6)
            ]
            if dice.random() < 0.16:
                sheet.polygon(spots, accent)
            sheet.line([*spots, spots[0]], 0.9, line)
    return sheet.image


def lemons(ground: str, fruit: str, leaf: str, size: float = 160, cell: float = 34) -> Image.Image:
    """Draws lemons with leaves in a half drop."""
    sheet = Sheet(size, size, ground)
    for row in range(7):
        for column in range(7):
            x, y = column * cell, (row + 0.5 * (column % 2)) * cell
            stamp = Sheet(30, 30)
            stamp.disc((15, 17), 7.2, fruit).polygon([(8, 15), (5, 20), (9, 20)], fruit)
            stamp.polygon([(20, 22), (25, 21.5), (22, 17)], fruit)
            blade = [(15 + 11 * u / 10, 10 - 6 * u / 10 - 3 * math.sin(u / 10 * math.pi)) for u in range(11)]
            blade += [
                (15 + 11 * u / 10, 10 - 6 * u / 10 + 2 * math.sin(u / 10 * math.pi))
                for u in range(10, -1, -1)
            ]
            stamp.polygon(blade, leaf).line([(15, 12), (15, 7)], 0.8, leaf)
            turned = stamp.image.rotate(40 * ((row + column) % 5), resample=Image.Resampling.BICUBIC)
            paste_around(sheet, turned, (x, y))
    return sheet.image


def paste_around(sheet: Sheet, image: Image.Image, at: tuple[float, float]) -> None:
    """Pastes with the parts outside the sheet cut off."""
    x, y = (round(v) for v in sheet.px(at[0] - 15, at[1] - 15))
    layer = Image.new("RGBA", sheet.image.size)
    layer.paste(image, (x, y))
    sheet.image.alpha_composite(layer)


def sprigs(ground: str, leaf: str, berry: str, size: float = 160, cell: float = 27) -> Image.Image:
    """Draws sprigs with berries."""
    sheet = Sheet(size, size, ground)
    for row in range(8):
        for column in range(8):
            x, y = (column + 0.5 * (row % 2)) * cell, row * cell * 0.8
            lean = 0.5 if (row + column) % 2 else -0.5
            sheet.line([(x + lean * t, y + 10 - t * 2) for t in range(11)], 0.8, leaf)
            for t in (2, 5, 8):
                for side in (-1, 1):
                    px, py = x + lean * t, y + 10 - t * 2
                    sheet.line([(px, py), (px + side * 5.5, py - 3.5)], 2.4, leaf)
            sheet.disc((x + lean * 11, y - 13), 2.2, berry)
    return sheet.image


def waxed(image: Image.Image, repeat: float = 160) -> bpy.types.Material:
    """Cotton full of wax, printed with a repeating pattern over UV in mm: a soft gloss, creases and a weave."""
    surface = m.Surface("waxed cotton", "#ffffff", 0.48).set(coat_weight=0.12, coat_roughness=0.35)
    node = m.picture(surface, image)
    node.extension = "REPEAT"
    surface.connect(surface.coordinates((1 / repeat, 1 / repeat, 1), "UV"), node.inputs["Vector"])
    bloom = surface.range(surface.noise(30, 5), 0, 0.16, 0.45, 0.75)
    tint = surface.mix(bloom, node.outputs["Color"], m.linear("#e9cf94"))
    surface.connect(tint, surface.input("base_color"))
    pi = math.pi / 0.7
    split = surface.node("ShaderNodeSeparateXYZ", {0: surface.coordinates((pi, pi, 1), "UV")})
    threads = surface.math(
        "MULTIPLY", surface.math("SINE", split.outputs[0]), surface.math("SINE", split.outputs[1])
    )
    surface.bump(threads, 0.06)
    crease = surface.math("ABSOLUTE", surface.math("SUBTRACT", surface.noise(34, 3), 0.5))
    return surface.bump(crease, 1.6).material


def uv_from(obj: bpy.types.Object, spots: list[tuple[float, float]]) -> bpy.types.Object:
    """Sets the UV map from one (u, v) in mm for each vertex."""
    layer = obj.data.uv_layers.active or obj.data.uv_layers.new(name="UVMap")
    for loop in obj.data.loops:
        layer.data[loop.index].uv = spots[loop.vertex_index]
    return obj


def over_bowl(side: float, rim: float, top: float, skin: bpy.types.Material) -> bpy.types.Object:
    """Builds a square wrap of `side` mm pressed over a bowl with a rim of radius `rim` at height `top`."""
    sheet = s.grid("wrap", side, side, None, skin, 1.8, 0.8)
    spots = [(v.co.x, v.co.y) for v in sheet.data.vertices]

    def fold(p):
        x, y = p.x, p.y
        r, a = math.hypot(x, y), math.atan2(y, x)
        dimple = 0.9 * noise.noise((x / 30, y / 30, 1.3)) + 0.5 * noise.noise((x / 11, y / 11, 4.0))
        if r < rim - 4:
            return (x, y, top + 1.2 - 5 * math.cos(r / rim * math.pi / 2) ** 1.5 + dimple)
        over = r - rim + 4
        bend = 7.0
        arc = min(over / bend, 1.42)
        out = rim - 4 + bend * math.sin(arc)
        low = top + 1.2 - bend * (1 - math.cos(arc))
        rest = 52 * (1 - math.exp(-max(0.0, over - bend * 1.42) / 52))
        reach = min(1.0, rest / 45)
        pleat = math.sin(a * 19 + 2.2 * noise.noise((math.cos(a) * 2, math.sin(a) * 2, 7.0)))
        pleat = math.copysign(abs(pleat) ** 0.7, pleat) * (
            0.6 + 0.5 * noise.noise((math.cos(a) * 3, math.sin(a) * 3, 2.0))
        )
        out += rest * -0.17 + reach * (4.0 + 3.6 * pleat) + 0.04 * rest
        low -= rest * 0.98
        return (out * math.cos(a), out * math.sin(a), low + 0.4 * dimple)

    s.warp(sheet, fold)
    return uv_from(sheet, spots)


def bowl(rim: float, top: float, colour: str = "#eee8dc") -> bpy.types.Object:
    """Builds a stoneware bowl with a rim of radius `rim` at height `top`."""
    wall = [(0, 2), (rim * 0.42, 2, 1), (rim * 0.46, 0, 2), (rim * 0.52, 0, 2), (rim * 0.6, 8, 8)]
    wall += [
        (rim * 0.9, top * 0.45, 30),
        (rim, top, 1.6),
        (rim - 3.4, top, 1.6),
        (rim * 0.84, top * 0.45, 30),
        (0, 9),
    ]
    return s.lathe("bowl", wall, m.glaze(colour), steps=144)


def folded(
    width: float, depth: float, skin: bpy.types.Material, layers: int = 4, seed: int = 1
) -> bpy.types.Object:
    """Builds a wrap folded to `layers` layers, its fold towards -y."""
    thick = 1.9
    parts = []
    for k in range(layers):
        shrink = 0.8 * k

        def level(x: float, y: float, k: int = k) -> float:
            soft = 0.6 * noise.noise((x / 40, y / 40, seed + k)) + 0.25 * noise.noise(
                (x / 12, y / 12, seed + k)
            )
            return k * thick + soft * (0.4 + 0.25 * k)

        sheet = s.grid("layer", width - shrink, depth - shrink, level, skin, 2.5, 1.1)
        uv_from(sheet, [(v.co.x + 40 * k, v.co.y) for v in sheet.data.vertices])
        parts.append(sheet)
    for low in range(0, layers - 1, 2):
        z = (low + 0.5) * thick + 0.55
        path = [
            (-width / 2 + 1, -depth / 2 + 1, z),
            (0, -depth / 2 + 0.6, z),
            (width / 2 - 1, -depth / 2 + 1, z),
        ]
        fold = s.tube("fold", path, thick / 2 + 0.6, skin, step=6, steps=16)
        for loop in fold.data.uv_layers[0].data:
            loop.uv = (loop.uv.y - width / 2, -depth / 2 - loop.uv.x * 9)
        parts.append(fold)
    return s.group("folded", parts)


def skins() -> tuple[bpy.types.Material, bpy.types.Material, bpy.types.Material]:
    """Returns the three patterns of the set."""
    return (
        waxed(hexagons("#e9b949", "#fbf1d6", "#c9812b")),
        waxed(lemons("#f4ecd8", "#e8b632", "#4d7a4b")),
        waxed(sprigs("#3f6b5c", "#dfe6cf", "#e39a4d")),
    )


def pack(banded: bool = True) -> bpy.types.Object:
    """Builds the three folded wraps in a printed paper band, 132 mm wide."""
    parts = []
    tall = 0.0
    for i, skin in enumerate((skins()[2], skins()[1], skins()[0])):
        width = 132 - 5 * i
        one = folded(width, 96 - 5 * i, skin, 4, i + 1)
        parts.append(s.place(one, (0, 0, tall), (0, 0, (1, -1.2, 0.6)[i])))
        tall += 8.6
    if banded:
        ring = s.fillet(
            [(-50.5, -0.2), (50.5, -0.2), (48, tall + 0.8), (-48, tall + 0.8)], 3.5, 6, closed=True
        )
        inner = s.fillet(
            [(-50, 0.2), (50, 0.2), (47.5, tall + 0.4), (-47.5, tall + 0.4)], 3.2, 6, closed=True
        )
        rings = [
            [(x, y, z) for x, y in shape] for shape, z in ((ring, 0), (ring, 52), (inner, 52), (inner, 0))
        ]
        band = s.loft("band", rings, m.paper("#f3ead6", 0.6), closed=True, angle=30)
        s.place(band, (-26, 0, 0), (90, 0, 90))
        art = Sheet(50, 92)
        ink = "#3a4a36"
        art.paste(prints.logo("Fernhaus", 17, ink, "stack"), (25, 30))
        art.text((25, 53), "beeswax food wraps", 4.1, ink, 600).line([(19, 59.5), (31, 59.5)], 0.5, ink)
        art.text((25, 66), "set of 3  ·  18, 26, 33 cm", 3.2, ink, 500)
        art.text((25, 72), "organic cotton", 3.2, ink, 500)
        mark = s.decal(band, m.ink(art.image, 0.8), 50, 92, (0, 0, tall + 30), lift=0.05)
        parts += [band, mark]
    return s.group("pack", parts)


def hero(studio: Studio) -> None:
    dish = bowl(68, 74)
    cover = over_bowl(214, 68, 74, skins()[1])
    s.place(s.group("dish", [dish, cover]), (-52, 52, 0), (0, 0, 22))
    wraps = s.place(pack(), (66, -52, 0), (0, 0, 16))
    studio.shoot(
        [dish, cover, wraps],
        HUE,
        azimuth=-10,
        elevation=31,
        fill=0.78,
        wide=True,
        tint=0.5,
        key=0.75,
        ground=0.86,
    )


def detail(studio: Studio) -> None:
    pack()
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        -34,
        30,
        look=(-18, -22, 14),
        span=104,
        focus=(-30, -40, 18),
        blur=1.2,
        tint=0.5,
        key=0.75,
        ground=0.86,
    )


def group(studio: Studio) -> None:
    honey, lemon, sprig = skins()
    dishes = []
    for rim, top, side, skin, at, tone in (
        (84, 88, 262, sprig, (-20, 84), "#eee8dc"),
        (60, 66, 196, honey, (-112, -62), "#d9e0da"),
        (46, 60, 158, lemon, (42, -88), "#eee8dc"),
    ):
        dish = s.group("dish", [bowl(rim, top, tone), over_bowl(side, rim, top, skin)])
        dishes.append(s.place(dish, (*at, 0), (0, 0, rim)))
    wraps = s.place(pack(), (158, 6, 0), (0, 0, 62))
    studio.shoot(
        [*dishes, wraps], HUE, azimuth=-6, elevation=32, fill=0.8, wide=True, tint=0.5, key=0.75, ground=0.86
    )


VIEWS = {"hero": hero, "detail": detail, "set": group}
