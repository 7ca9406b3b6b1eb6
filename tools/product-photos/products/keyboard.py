"""Low-profile mechanical keyboard, 87 keys ANSI, 360 × 137 mm: aluminium top, dye-sublimated caps, printed space bar."""

from __future__ import annotations

import bpy

import materials as m
import prints
import props
import shapes as s
from prints import Sheet
from studio import Studio

HUE = 205
UNIT = 19.05
# legend[:width in units]; a number alone is a gap
ROWS = (
    (0, "Esc 1 F1 F2 F3 F4 .5 F5 F6 F7 F8 .5 F9 F10 F11 F12 .25 PrtSc Scrl Pause"),
    (1.25, "` 1: 2: 3: 4: 5: 6: 7: 8: 9: 0: - = Back:2 .25 Ins Home PgUp"),
    (2.25, "Tab:1.5 Q W E R T Y U I O P [ ] \\:1.5 .25 Del End PgDn"),
    (3.25, "Caps:1.75 A S D F G H J K L ; ' Enter:2.25"),
    (4.25, "Shift:2.25 Z X C V B N M , . / Shift:2.75 1.25 ▲"),
    (5.25, "Ctrl:1.25 Opt:1.25 Alt:1.25 Space:6.25 Alt:1.25 Fn:1.25 Menu:1.25 Ctrl:1.25 .25 ◀ ▼ ▶"),
)
WIDTH, DEPTH = 18.25 * UNIT, 6.25 * UNIT
TOP = 15.2
THEMES = {
    "mist": ("#aab4bd", "#d3d0c6", "#3c5266", "#c8562f", "#2f3b45"),
    "night": ("#2b2e34", "#33373f", "#24272d", "#3f8f86", "#dfe4ea"),
}


def keys() -> list[tuple[str, float, float, float]]:
    """Lists legend, left edge, row and width in units."""
    found = []
    for row, text in ROWS:
        x = 0.0
        for word in text.split():
            if word.replace(".", "", 1).isdigit():
                x += float(word)
                continue
            legend, _, width = word.partition(":")
            size = float(width) if width else 1.0
            found.append((legend, x, row, size))
            x += size
    return found


def build(theme: str = "mist", brand: str = "KESTEREL") -> bpy.types.Object:
    """Builds the keyboard, its front towards -y, lying on z = 0."""
    frame, cap, dark, accent, ink = THEMES[theme]
    case = s.slab("case", WIDTH + 12, DEPTH + 16, 10.5, 7, 1.6, m.brushed(frame, 0.34, "x", 0.008))
    well = s.slab("well", WIDTH + 3, DEPTH + 3, 0.4, 3, 0.1, m.plastic("#121417", 0.6))
    parts = [case, s.place(well, (0, -1, 10.4))]
    shells = {c: m.plastic(c, 0.5, 0.012, "cap") for c in (cap, dark, accent)}
    meshes: dict[tuple[float, str], bpy.types.Object] = {}
    # the sheet has half the size of the caps' tops, to save memory
    legends = Sheet(WIDTH / 2, DEPTH / 2)
    for legend, x, row, width in keys():
        plain = len(legend) == 1 and legend not in "▲◀▼▶" or legend == "Space"
        colour = accent if legend in ("Esc", "Enter") else cap if plain else dark
        at = ((x + width / 2) * UNIT - WIDTH / 2, DEPTH / 2 - (row + 0.5) * UNIT - 1)
        if (width, colour) not in meshes:
            wall = [(0.2, 0), (0, 1.2, 0.5), (1.9, 4.4, 1.6), (6, 4.4, 0)]
            block = s.slab("cap", width * UNIT - 1.2, UNIT - 1.2, 5, 2.2, 1, shells[colour], wall, 5)
            meshes[width, colour] = s.bake(block)
            key = block
        else:
            key = s.copy(meshes[width, colour])
        parts.append(s.place(key, (*at, TOP - 4.4)))
        print_colour = ink if colour == cap else "#f1efe9"
        middle = ((x + width / 2) * UNIT / 2, (row + 0.5) * UNIT / 2)
        if legend == "Space":
            legends.paste(prints.logo(brand, 3.1, accent, "row"), middle)
        elif legend in "▲◀▼▶":
            dx, dy = {"▲": (0, -1), "▼": (0, 1), "◀": (-1, 0), "▶": (1, 0)}[legend]
            a, b = middle
            tri = [
                (a + dx, b + dy),
                (a - dx * 0.6 - dy, b - dy * 0.6 + dx),
                (a - dx * 0.6 + dy, b - dy * 0.6 - dx),
            ]
            legends.polygon(tri, print_colour)
        else:
            legends.text(middle, legend, 2.5 if len(legend) == 1 else 1.45, print_colour, 600)
    sheet = s.grid("legends", WIDTH, DEPTH, None, m.ink(legends.image, 0.5), 40)
    sheet.visible_shadow = False
    parts.append(s.place(sheet, (0, -1, TOP + 0.03)))
    lifted = s.group("keyboard", parts, (0, 0, 4.5), (4, 0, 0))
    feet = [s.slab("foot", 40, 8, 9, 3, 0.8, m.rubber("#1b1d20")) for _ in range(2)]
    for side, foot in zip((-1, 1), feet):
        s.place(foot, (side * 120, 56, 0))
    return s.group("keyboard", [lifted, *feet])


def hero(studio: Studio) -> None:
    studio.shoot([build()], HUE, azimuth=-34, elevation=36, fill=1.14, blur=0.7)


def detail(studio: Studio) -> None:
    studio.shoot([build()], HUE, azimuth=-30, elevation=30, look=(-38, -44, 16), span=92, blur=1.3)


def group(studio: Studio) -> None:
    boards = [
        s.place(build("night", "Orbio"), (30, 120, 0), (0, 0, -6)),
        s.place(build(), (0, -60, 0), (0, 0, -6)),
    ]
    cup = s.place(props.cup("#c9683f"), (236, -40, 0), (0, 0, 35))
    studio.shoot([*boards, cup], HUE, azimuth=-20, elevation=42, fill=0.86, wide=True, blur=0.7)


VIEWS = {"hero": hero, "detail": detail, "set": group}
