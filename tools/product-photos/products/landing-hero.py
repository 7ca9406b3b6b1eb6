"""The landing page's picture: five products with printed marks."""

from __future__ import annotations

import props
import shapes as s
from products import load
from studio import Studio

HUE = 205


def hero(studio: Studio) -> None:
    bottle = s.place(load("steel-bottle").build("#1f5f66", "Fernhaus"), (6, 60, 0), (0, 0, -18))
    bank = s.place(load("power-bank").build("#8f4a36", "KESTEREL", "94"), (92, 44, 79), (90, 0, -14))
    speaker = s.place(load("speaker").build("#c98a2e", "#3a2c1f", "Solbakke"), (-104, 34, 0), (0, 0, 12))
    buds = s.place(load("earbuds").opened("#2f2c52", "Orbio"), (-58, -62, 0), (0, 0, 10))
    book = s.place(props.notebook("#20394f", "Tidewell"), (62, -96, 0), (0, 0, -24))
    parts = [bottle, bank, speaker, buds, book]
    studio.shoot(parts, HUE, azimuth=-10, elevation=17, fill=0.86, shift=(0, -0.02), blur=0.6)


# the empty view gives the file its slug as the name
VIEWS = {"": hero}
