"""Robot kit of 86 parts: two wheels and a caster, coloured shells on visible screws, a face that lights, arms."""

from __future__ import annotations

import math

import bpy

import materials as m
import prints
import props
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 196


def wheel(colour: str) -> bpy.types.Object:
    """Builds a wheel of 74 mm around the x axis, its outside towards +x."""
    tyre = m.rubber("#26282c", 0.7)
    ring = s.lathe(
        "tyre",
        [(27, -9), (34, -9, 3), (36, -6, 2), (36, 6, 2), (34, 9, 3), (27, 9)],
        tyre,
        1,
        120,
        closed=True,
    )
    parts = [ring]
    for i in range(24):
        a = math.tau * i / 24
        block = s.slab("tread", 5, 18, 2.4, 0.8, 0.5, tyre, steps=3)
        parts.append(s.place(block, (35.2 * math.sin(a), 0, 35.2 * math.cos(a)), (0, math.degrees(a), 0)))
        block.rotation_mode = "XYZ"
    treads = s.group("treads", parts[1:], turn=(90, 0, 0))
    hub = s.lathe(
        "hub",
        [(0, -8), (28, -8), (28, 7, 1.2), (24, 7.5, 1), (21, 4, 1), (9, 5, 1), (8, 8, 1), (0, 8)],
        m.plastic(colour),
    )
    axle = s.cylinder("axle", 3.4, 2.2, m.metal(), 0.5, 6)
    s.place(axle, (0, 0, 7.6))
    bolts = []
    for i in range(5):
        a = math.tau * i / 5
        hole = s.cylinder("hole", 3.4, 0.6, m.plastic("#1c1e22", 0.6), 0.2, 28)
        bolts.append(s.place(hole, (14.5 * math.cos(a), 14.5 * math.sin(a), 4.2)))
    return s.group("wheel", [ring, treads, hub, axle, *bolts], turn=(0, 90, 0))


def screw(at: tuple[float, float, float], turn: tuple[float, float, float]) -> bpy.types.Object:
    """Builds the head of a cross screw that faces +z before the turn."""
    head = s.lathe("screw", [(0, 0), (3.2, 0), (3.2, 0.8, 0.4), (0, 1.3)], m.metal("#c9ccd1", 0.25), 0.3, 32)
    cross = [s.slab("cross", 3.4, 0.8, 0.3, 0.2, 0.05, m.plastic("#222429", 0.6)) for _ in range(2)]
    for i, bar in enumerate(cross):
        s.place(bar, (0, 0, 1.05), (0, 0, 90 * i + 20))
    return s.group("screw", [head, *cross], at, turn)


def face(colour: str) -> Sheet:
    """Draws the display with two eyes and a smile, 58 × 32 mm."""
    sheet = Sheet(58, 32, "#020304")
    for x in (17, 41):
        sheet.rectangle((x - 4.6, 6, x + 4.6, 18), colour, 4.6)
        sheet.disc((x + 1.6, 9.2), 1.5, "#ffffff")
    points = [(29 + 7 * math.cos(t), 20.5 + 4.6 * math.sin(t)) for t in (math.pi * i / 20 for i in range(21))]
    return sheet.line(points, 1.7, colour)


def build(shell: str = "#e07a2c", second: str = "#28586b", brand: str = "pikka", eyes: str = "#7ff0e0"):
    """Builds the robot that stands on its wheels, facing -y."""
    main, other, grey = (
        m.plastic(shell, 0.32, 0.006),
        m.plastic(second, 0.36, 0.006),
        m.plastic("#d9dad6", 0.4),
    )
    dark = m.plastic("#2a2d33", 0.45)
    parts = []
    for side in (1, -1):
        parts.append(s.place(wheel(second), (side * 56, 4, 37.5), (0, 90 if side > 0 else -90, 0)))
    chassis = s.slab("chassis", 84, 78, 14, 14, 3, grey, steps=12)
    parts.append(s.place(chassis, (0, 0, 24)))
    axle = s.cylinder("axle", 5, 96, dark, 0.5)
    parts.append(s.place(axle, (-48, 4, 37.5), (0, 90, 0)))
    caster = s.ellipsoid("caster", (24, 24, 24), m.metal("#b9bcc2", 0.2))
    parts.append(s.place(caster, (0, -26, 12)))
    cup = s.lathe("cup", [(0, 12), (14, 12, 0.8), (15, 24, 0.5), (0, 24)], dark)
    parts.append(s.place(cup, (0, -26, 0)))
    body = s.slab("body", 82, 66, 58, 16, 7, main, steps=14)
    parts.append(s.place(body, (0, 0, 38)))
    belt = s.slab("belt", 82.6, 66.6, 3, 16.2, 0.6, dark, steps=14)
    parts.append(s.place(belt, (0, 0, 44)))
    plate = s.slab("plate", 54, 34, 3, 8, 1, grey, steps=10)
    parts.append(s.place(plate, (0, -31.8, 72), (90, 0, 0)))
    art = prints.logo(brand, 11, second, "row")
    w, h = prints.size(art)
    fit = min(1, 40 / w)
    parts.append(s.decal(plate, m.ink(art, 0.4), w * fit, h * fit, (0, -60, 72), (90, 0, 0)))
    for x in (-23, 23):
        for z in (59, 85):
            parts.append(screw((x, -34.6, z), (90, 0, 0)))
    neck = s.lathe("neck", [(0, 94), (15, 94), (13, 97, 1), (13, 104, 1), (0, 104)], dark, 0.5)
    parts.append(neck)
    head = s.slab("head", 86, 58, 52, 18, 9, main, steps=14)
    visor = s.slab("visor", 68, 40, 5, 12, 1.4, other, steps=12)
    glass = s.slab("glass", 61, 34, 1.2, 9, 0.5, m.Surface("glass", "#020304", 0.07).material, steps=12)
    s.place(head, (0, 0, 102))
    s.place(visor, (0, -26.5, 128), (90, 0, 0))
    s.place(glass, (0, -31.2, 128), (90, 0, 0))
    parts += [head, visor, glass]
    parts.append(
        s.decal(glass, m.screen(face(eyes).image, 1.6), 55, 29, (0, -60, 128), (90, 0, 0), lift=0.03)
    )
    for side in (1, -1):
        ear = s.lathe("ear", [(0, 0), (15, 0, 1), (15, 5, 2), (9, 8, 1.5), (0, 8)], other)
        parts.append(s.place(ear, (side * 42, 0, 128), (0, 90 * side, 0)))
        shoulder = s.lathe("shoulder", [(0, 0), (11, 0, 1), (11, 9, 3), (0, 9)], dark)
        parts.append(s.place(shoulder, (side * 39, -6, 80), (0, 90 * side, 0)))
        arm = s.slab("arm", 15, 9, 44, 6, 2, other, steps=8)
        parts.append(s.place(arm, (side * 53, -6, 84), (118, 0, side * 8)))
        for k in (1, -1):
            claw = [(0, 0), (5, 3), (8, 9), (6, 16), (2.5, 14), (3.6, 9), (1, 5), (-2, 3)]
            points = [(x, y) for x, y in claw] if k > 0 else [(-x, y) for x, y in reversed(claw)]
            finger = s.prism("claw", points, 7, grey, 0.8)
            parts.append(s.place(finger, (side * 59 - 0, -44, 60.5), (28, 0, 180 + side * 8)))
    mast = s.cylinder("mast", 1.6, 18, m.metal(), 0.3, 24)
    ball = s.ellipsoid("ball", (11, 11, 11), other)
    parts += [s.place(mast, (0, 0, 152)), s.place(ball, (0, 0, 173))]
    return s.group("robot", parts)


def hero(studio: Studio) -> None:
    studio.shoot([build()], HUE, azimuth=-26, elevation=13, fill=0.84)


def detail(studio: Studio) -> None:
    studio.shoot(
        [build()], HUE, azimuth=-34, elevation=14, look=(6, -30, 100), span=128, focus=(0, -34, 104), blur=1.2
    )


def parts_of_kit() -> list[bpy.types.Object]:
    """Lays out parts that are not yet built in."""
    laid = [s.place(wheel("#28586b"), (116, -34, 9.3))]
    laid.append(
        s.place(
            s.slab("shell", 60, 46, 12, 10, 3, m.plastic("#e07a2c", 0.32, 0.006)), (112, 46, 0), (0, 0, 18)
        )
    )
    board = s.slab("board", 52, 34, 1.6, 3, 0.3, m.plastic("#1f6b4c", 0.35))
    chip = s.slab("chip", 12, 12, 2, 0.6, 0.3, m.plastic("#17181b", 0.4))
    s.place(chip, (-6, 2, 1.5))
    sockets = [s.slab("socket", 5, 12, 5, 0.6, 0.3, m.plastic("#e8e6e0")) for _ in range(3)]
    for i, socket in enumerate(sockets):
        s.place(socket, (9 + i * 6.5, 6, 1.5))
    laid.append(s.group("board", [board, chip, *sockets], (66, -78, 0), (0, 0, -14)))
    for i in range(7):
        laid.append(screw((96 + 9 * (i % 4), -84 - 10 * (i // 4) + 4 * (i % 2), 0), (0, 0, 0)))
    return laid


def group(studio: Studio) -> None:
    robot = s.place(build(), (-20, 0, 0), (0, 0, -6))
    art = Sheet(190, 60)
    art.paste(prints.logo("pikka", 30, "#ffffff", "row"), (95, 30))
    box = s.place(props.box(190, 90, 170, "#28586b", art), (96, 130, 0), (0, 0, -10))
    studio.shoot([robot, box, *parts_of_kit()], HUE, azimuth=-12, elevation=20, fill=0.84)


VIEWS = {"hero": hero, "detail": detail, "set": group}
