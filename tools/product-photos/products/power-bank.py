"""Aluminium power bank, 158 × 74 × 22 mm: brushed shell, USB-C and USB-A at the top, percent display."""

from __future__ import annotations

import bpy

import materials as m
import prints
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 214
WIDTH, LENGTH, THICK = 74, 158, 22


def port(
    name: str, x: float, width: float, height: float, corner: float, tongue: str
) -> list[bpy.types.Object]:
    """Builds a socket in the top end (y = LENGTH / 2): dark hole, bright rim, tongue."""
    rim = s.slab(name, width + 1.4, height + 1.4, 0.5, corner + 0.7, 0.2, m.metal("#d6d8dc", 0.3))
    hole = s.slab(name, width, height, 0.56, corner, 0.05, m.plastic("#08090a", 0.6))
    tab = s.slab(name, width * 0.72, height * 0.3, 0.62, 0.3, 0.05, m.plastic(tongue, 0.5))
    for part in (rim, hole, tab):
        s.place(part, (x, LENGTH / 2 - 0.2, THICK / 2), (-90, 0, 0))
    return [rim, hole, tab]


def build(colour: str = "#5d6d84", brand: str = "Tidewell", percent: str = "86") -> bpy.types.Object:
    """Builds it lying on its back, ports towards +y; the faces are z = 0 and z = THICK."""
    shell = s.slab("shell", WIDTH, THICK, LENGTH - 6, 10.4, 0.7, m.brushed(colour, 0.32, "z"), steps=16)
    s.place(shell, (0, -LENGTH / 2 + 3, THICK / 2), (-90, 0, 0))
    parts = [shell]
    for end in (1, -1):
        lid = m.plastic(m.shade(colour, 0.34), 0.4)
        cap = s.slab("cap", WIDTH - 0.7, THICK - 0.7, 3.4, 10, 1.1, lid, steps=14)
        parts.append(s.place(cap, (0, end * (LENGTH / 2 - 3.4), THICK / 2), (-90 * end, 0, 0)))
    parts += port("usb-c", -16, 8.6, 2.8, 1.35, "#2a2d31") + port("usb-c", 2, 8.6, 2.8, 1.35, "#2a2d31")
    parts += port("usb-a", 21, 13, 5.2, 0.5, "#2f6fb5")
    glass = Sheet(32, 11, "#020203").text((16, 5.6), percent, 9, "#f4f8ff", 500, "rm", 0.4)
    glass.text((17.2, 7.2), "%", 4.6, "#f4f8ff", 500, "lm").disc((27, 5.6), 1.4, "#5fe3a1")
    window = s.slab("window", 40, 15, 0.5, 3.2, 0.25, m.Surface("window", "#020203", 0.12).material)
    parts.append(s.place(window, (0, 54, THICK - 0.2)))
    parts.append(s.decal(window, m.screen(glass.image, 2.2), 32, 11, (0, 54, THICK + 5), lift=0.02))
    art = prints.logo(brand, 13, "#e9edf2", "row")
    w, h = prints.size(art)
    parts.append(s.decal(shell, m.ink(art, 0.55, 0.3), w, h, (0, 0, THICK + 5), (0, 0, 90)))
    facts = Sheet(54, 9).text((27, 3), "22,000 mAh  81.4 Wh", 2.6, "#c4ccd6", 500)
    facts.text((27, 6.6), "65 W USB-C PD", 2.6, "#c4ccd6", 500)
    parts.append(s.decal(shell, m.ink(facts.image), 54, 9, (0, -62, THICK + 5)))
    button = s.slab("button", 3, 13, 1.2, 1.4, 0.4, m.anodised(m.shade(colour, 0.8), 0.3))
    parts.append(s.place(button, (WIDTH / 2 - 0.5, 46, THICK / 2), (0, 90, 0)))
    return s.group("power bank", parts)


def hero(studio: Studio) -> None:
    bank = s.place(build(), (0, 0, LENGTH / 2), (90, 0, 0))
    studio.shoot([bank], HUE, azimuth=-32, elevation=17)


def detail(studio: Studio) -> None:
    build()
    studio.shoot(
        bpy.context.scene.objects[:], HUE, azimuth=150, elevation=32, look=(0, 62, 18), span=74, blur=1.4
    )


def group(studio: Studio) -> None:
    banks = [build("#5d6d84"), build("#b9bdc4", "Orbio", "72"), build("#a9674e", "KESTEREL", "94")]
    for i, bank in enumerate(banks):
        s.place(bank, (i * 86 - 86, 14 - 14 * i, 0), (0, 0, 0))
    studio.shoot(banks, HUE, azimuth=20, elevation=44, fill=0.76, wide=True)


VIEWS = {"hero": hero, "detail": detail, "set": group}
