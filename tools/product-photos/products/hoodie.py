"""Heavyweight organic hoodie, 420 g/m², size M: 56 cm wide, 70 cm long, laid flat; embroidery on the chest."""

from __future__ import annotations

import math

import bpy

import fabrics as f
import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 140
CELL = 15

# right half of the pattern in mm, from the middle of the hem; a third number 1 marks a sharp corner
HALF = [
    (0, 0, 1), (120, -3), (236, 0, 1), (238, 34), (240, 60, 1), (268, 92), (279, 180), (281, 290), (279, 392, 1),
    (330, 292), (392, 178), (447, 84, 1), (464, 52), (478, 22, 1), (512, 30), (548, 54, 1), (538, 82), (532, 116, 1),
    (484, 236), (420, 378), (352, 520), (300, 602), (238, 650), (160, 682), (104, 704, 1),
    (140, 760), (160, 830), (158, 910), (126, 982), (70, 1022), (0, 1036),
]  # fmt: skip
HOLE = [(0, 668, 1), (40, 712), (82, 776), (104, 850), (96, 924), (56, 974), (0, 988)]
POCKET = [(0, 66, 1), (150, 66, 1), (152, 108), (154, 150, 1), (120, 214), (98, 268, 1), (0, 270)]
# folds of the cloth on the right: from, to, height, width
FOLDS = [
    ((276, 384), (150, 470), 9, 15), ((280, 372), (168, 404), 8, 13), ((276, 352), (190, 330), 7, 13),
    ((284, 398), (330, 520), 9, 14), ((290, 384), (372, 470), 8, 12), ((250, 300), (150, 240), 5, 16),
    ((392, 178), (452, 250), 8, 11), ((376, 206), (436, 272), 9, 11), ((356, 246), (430, 330), 7, 12),
    ((420, 132), (500, 176), 7, 10), ((436, 104), (520, 140), 6, 9), ((262, 100), (180, 128), 6, 14),
    ((250, 74), (206, 112), 5, 10), ((150, 690), (190, 600), 5, 16), ((118, 720), (140, 850), 6, 14),
]  # fmt: skip
BOX = (-600.0, -40.0, 600.0, 1080.0)


def both(points: list[tuple]) -> list[list[tuple]]:
    """Returns a line on the right and its mirror image."""
    return [points, [(-p[0], *p[1:]) for p in points]]


def smooth_line(points: list[tuple], step: float = 6) -> list[tuple[float, float]]:
    return [(v.x, v.y) for v in s.curve_points([(p[0], p[1], 0) for p in points], step)]


def chart(front: bool) -> tuple:
    """Draws ribs, seams and the pocket's stitches."""
    drawing = f.Chart(BOX, 2.5)
    drawing.ribs([(-242, -4), (-242, 60), (242, 60), (242, -4)], 5.2)
    drawing.seam([(-242, 61), (242, 61)], 0)
    for side in (1, -1):
        cuff = [(side * 478, 22), (side * 447, 84), (side * 532, 116), (side * 548, 54)]
        drawing.ribs(cuff, 5.2)
        drawing.seam([cuff[1], cuff[2]], 0)
    for line in both([(243, 648), (226, 590), (222, 500), (242, 430), (279, 392)]):
        drawing.seam(smooth_line(line), 5)
    neck = smooth_line([(-104, 704), (-62, 672), (0, 652 if front else 700), (62, 672), (104, 704)])
    drawing.seam(neck, 5)
    if front:
        edge = smooth_line([(p[0] * 1.14, (p[1] - 830) * 1.05 + 830) for p in f.mirrored(HOLE)][1:-1])
        drawing.stitches(edge, 3.4, 2)
        drawing.stitches([(-94, 262), (94, 262)])
        for line in both([(100, 262), (122, 210), (147, 150)]):
            drawing.stitches(smooth_line(line))
            drawing.stitches(smooth_line([(p[0] - math.copysign(7, p[0]), p[1] - 3) for p in line]))
        for line in both([(148, 148), (147, 108), (146, 68)]):
            drawing.stitches(smooth_line(line))
    return drawing.finish(0.3), BOX


def build(
    colour: str = "#3f5f52",
    brand: str = "Fernhaus",
    thread: str = "#f1ead8",
    cord: str = "#efe8d6",
) -> bpy.types.Object:
    """Builds a hoodie that lies on z = 0, its hem at y = 0 and its front up."""
    edge = f.outline(f.mirrored(HALF), CELL)
    hole = f.outline(f.mirrored(HOLE), CELL)
    pocket = f.outline(f.mirrored(POCKET), CELL)
    front = f.fleece(colour, chart(True))
    back = f.fleece(m.shade(colour, 0.8), chart(False))
    folds = [*FOLDS, *(((-a[0] + 6, a[1] - 9), (-b[0] - 8, b[1] + 7), h * 0.9, w) for a, b, h, w in FOLDS)]
    folds = [(a, b, 2.1 * h, w) for a, b, h, w in folds]
    body = f.sew("hoodie", edge, CELL, front, back, hole, [pocket], 1.6, 26, folds)
    f.puff(body, 1.2, 16, 12, 0.5, shrink=-0.025, pins=lambda p: 1.0 if abs(p.z) < 1e-4 else 0.0)
    start = len(edge)
    f.settle(body, 50, 4)
    rim = [body.data.vertices[start + i].co.copy() for i in range(len(hole))]
    pouch = f.patch(body, "pocket", pocket, front, 3.4)
    s.subdivide(body, 1)
    parts = [body, pouch]
    hem = s.sweep(
        "hood hem", [(p.x, p.y, p.z + 1) for p in rim], s.circle(6, 14), f.fleece(colour), closed=True
    )
    for loop in hem.data.uv_layers[0].data:
        loop.uv = (loop.uv.x * 38, loop.uv.y)
    parts.append(hem)
    steel = m.metal("#b9bbb8", 0.25)
    rope = m.braid(cord, m.shade(cord, 0.88), 3.2, 1.1)
    for side in (1, -1):
        spot = f.trace(body, [(side * 40, 676), (side * 40, 675)], 1.0)[0]
        eyelet = s.lathe(
            "eyelet", [(3.2, 0), (6.4, 0, 0.6), (6, 1.8, 0.8), (3.4, 1.6, 0.5)], steel, 0.4, 40, closed=True
        )
        parts.append(s.place(eyelet, spot))
        line = [
            (side * 40, 676),
            (side * 43, 640),
            (side * (49 - 5 * (side > 0)), 596),
            (side * (44 + 6 * (side > 0)), 550),
            (side * 48, 520 - 14 * (side > 0)),
        ]
        run = f.trace(body, line, 3.4)
        run[0].z -= 4
        cord_tube = s.sweep("cord", run, s.circle(3.2, 14), rope)
        parts.append(cord_tube)
        tip = run[-1]
        lean = (run[-1] - run[-4]).normalized()
        end = [tip - lean * 2, tip + lean * 16]
        parts.append(s.sweep("tip", end, s.circle(3.6, 20), steel))
    art = prints.logo(brand, 84, thread, "stack")
    w, h = prints.size(art)
    chest = s.decal(body, f.embroidery(art, w, h), w, h, (0, 384, 300), lift=0.7, reach=500)
    chest.name = "embroidery"
    parts.append(chest)
    label = Sheet(52, 26, "#efe8d6").paste(prints.logo(brand, 9, "#27493f", "row"), (26, 10))
    label.text((26, 20), "M  ·  100% organic cotton", 3, "#27493f", 600)
    tag = s.decal(body, m.printed(label.image, 0.8), 52, 26, (0, 722, 300), lift=1.2, reach=500)
    parts.append(tag)
    return s.group("hoodie", parts)


def stand(piece: bpy.types.Object, at: tuple[float, float] = (0, 0), turn: float = 0) -> bpy.types.Object:
    """Turns a piece that lies flat so that it faces -y, as on a board seen from above."""
    piece.rotation_euler = (math.radians(90), math.radians(turn), 0)
    piece.location = (at[0], 0, at[1])
    return piece


def hero(studio: Studio) -> None:
    piece = stand(build(), (0, 60))
    f.wall(HUE, 2)
    studio.shoot([piece], HUE, azimuth=0, elevation=2, fill=0.9, tint=0.3, blur=0)


def detail(studio: Studio) -> None:
    stand(build(), (0, 60))
    f.wall(HUE, 2)
    studio.shoot(
        bpy.context.scene.objects[:],
        HUE,
        -14,
        8,
        look=(20, -40, 640),
        span=420,
        focus=(10, -60, 640),
        tint=0.3,
    )


def group(studio: Studio) -> None:
    first = stand(build(), (0, 60))
    first.location.y = -56  # lies on the other two
    first.location.z += 300  # above the floor
    pieces = [first]
    for x, colour, thread, cord in (
        (-420, "#c9bfa9", "#3b4a42", "#f3eddd"),
        (420, "#b4573f", "#f6ecda", "#f3e6d2"),
    ):
        front, back = f.fleece(colour, chart(True)), f.fleece(m.shade(colour, 0.8), chart(False))
        art = prints.logo("Fernhaus", 84, thread, "stack")
        skins = {"hoodie": front, "hoodie back": back, "pocket": front, "hood hem": f.fleece(colour)}
        skins["cord"] = m.braid(cord, m.shade(cord, 0.88), 3.2, 1.1)
        skins["embroidery"] = f.embroidery(art, *prints.size(art))
        pieces.append(f.twin(first, skins, (x, 0, 660)))
    f.wall(HUE, 2)
    studio.shoot(pieces, HUE, azimuth=0, elevation=2, fill=0.9, wide=True, tint=0.3, blur=0)


VIEWS = {"hero": hero, "detail": detail, "set": group}
