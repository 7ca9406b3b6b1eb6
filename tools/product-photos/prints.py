"""Draws prints and the marks of invented brands with Pillow. Sizes are millimetres at PER_MM pixels each."""

from __future__ import annotations

import math
from pathlib import Path

import bpy
from PIL import Image, ImageDraw, ImageFont

PER_MM = 16
FONTS = Path(bpy.utils.resource_path("LOCAL")) / "datafiles" / "fonts"


def font(size: float, weight: int = 600, mono: bool = False) -> ImageFont.FreeTypeFont:
    """Returns the font that Blender ships, `size` mm high."""
    path = FONTS / ("DejaVuSansMono.woff2" if mono else "Inter.woff2")
    result = ImageFont.truetype(str(path), max(4, round(size * PER_MM)))
    if not mono:
        result.set_variation_by_axes([32, weight])
    return result


class Sheet:
    """A transparent or coloured sheet; positions are mm from the upper left corner."""

    def __init__(self, width: float, height: float, ground: str | None = None, scale: float = 1) -> None:
        self.width, self.height, self.scale = width, height, scale
        size = (round(width * PER_MM), round(height * PER_MM))
        self.image = Image.new("RGBA", size, ground or "#00000000")
        self.pen = ImageDraw.Draw(self.image)

    def px(self, *values: float) -> list[float]:
        return [v * PER_MM for v in values]

    def text(
        self,
        at: tuple[float, float],
        words: str,
        size: float,
        colour: str,
        weight: int = 600,
        anchor: str = "mm",
        spacing: float = 0,
        mono: bool = False,
    ) -> Sheet:
        """Writes a line; `spacing` is the extra distance between letters in mm, `anchor` as in Pillow."""
        face = font(size, weight, mono)
        if not spacing:
            self.pen.text(self.px(*at), words, font=face, fill=colour, anchor=anchor)
            return self
        widths = [face.getlength(c) + spacing * PER_MM for c in words]
        x = at[0] * PER_MM - {"l": 0, "m": 0.5, "r": 1}[anchor[0]] * (sum(widths) - spacing * PER_MM)
        for letter, width in zip(words, widths):
            self.pen.text((x, at[1] * PER_MM), letter, font=face, fill=colour, anchor="l" + anchor[1])
            x += width
        return self

    def rectangle(self, box: tuple[float, float, float, float], colour: str, radius: float = 0) -> Sheet:
        self.pen.rounded_rectangle(self.px(*box), radius * PER_MM, fill=colour)
        return self

    def disc(self, at: tuple[float, float], radius: float, colour: str) -> Sheet:
        self.pen.ellipse(self.px(at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius), fill=colour)
        return self

    def ring(self, at: tuple[float, float], radius: float, stroke: float, colour: str) -> Sheet:
        box = self.px(at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius)
        self.pen.ellipse(box, outline=colour, width=round(stroke * PER_MM))
        return self

    def line(self, points: list[tuple[float, float]], stroke: float, colour: str) -> Sheet:
        """Draws a line with round joints and ends."""
        dots = [tuple(self.px(*p)) for p in points]
        self.pen.line(dots, fill=colour, width=round(stroke * PER_MM), joint="curve")
        for x, y in dots:
            r = stroke * PER_MM / 2
            self.pen.ellipse((x - r, y - r, x + r, y + r), fill=colour)
        return self

    def polygon(self, points: list[tuple[float, float]], colour: str) -> Sheet:
        self.pen.polygon([tuple(self.px(*p)) for p in points], fill=colour)
        return self

    def paste(self, image: Image.Image, at: tuple[float, float]) -> Sheet:
        """Lays another sheet's image with its centre at `at`."""
        x, y = self.px(*at)
        self.image.alpha_composite(image, (round(x - image.width / 2), round(y - image.height / 2)))
        return self


def mark(kind: str, size: float, colour: str) -> Image.Image:
    """Draws a brand's sign, `size` mm square."""
    sheet = Sheet(size, size)
    s = size
    if kind == "wave":  # Tidewell
        for row in (0.26, 0.5, 0.74):
            points = [
                (s * (0.08 + 0.84 * t / 40), s * (row + 0.085 * math.sin(t / 40 * math.tau * 1.5)))
                for t in range(41)
            ]
            sheet.line(points, s * 0.095, colour)
    elif kind == "leaf":  # Fernhaus
        for side in (1, -1):
            for i in range(4):
                y, reach = s * (0.34 + i * 0.16), s * (0.2 + 0.07 * i)
                points = [
                    (s / 2 + side * reach * t / 12, y - reach * 0.75 * (t / 12) ** 1.4) for t in range(13)
                ]
                sheet.line(points, s * 0.085, colour)
        sheet.line([(s / 2, s * 0.1), (s / 2, s * 0.94)], s * 0.075, colour)
    elif kind == "orbit":  # Orbio
        sheet.ring((s / 2, s / 2), s * 0.43, s * 0.1, colour).disc((s * 0.5, s * 0.5), s * 0.14, colour)
        sheet.disc((s * 0.82, s * 0.2), s * 0.12, colour)
    elif kind == "peak":  # Kesterel
        sheet.line([(s * 0.08, s * 0.82), (s * 0.38, s * 0.26), (s * 0.56, s * 0.58)], s * 0.11, colour)
        sheet.line([(s * 0.44, s * 0.82), (s * 0.66, s * 0.44), (s * 0.92, s * 0.82)], s * 0.11, colour)
    elif kind == "spark":  # Pikka
        points = []
        for i in range(64):
            a = math.tau * i / 64
            r = s * (0.13 + 0.35 * abs(math.cos(2 * a)) ** 3)
            points.append((s / 2 + r * math.sin(a), s / 2 - r * math.cos(a)))
        sheet.polygon(points, colour)
    elif kind == "sun":  # Solbakke
        sheet.disc((s / 2, s / 2), s * 0.2, colour)
        for i in range(12):
            a = math.tau * i / 12
            sheet.line(
                [(s / 2 + s * k * math.cos(a), s / 2 + s * k * math.sin(a)) for k in (0.32, 0.44)],
                s * 0.06,
                colour,
            )
    return sheet.image


BRANDS = {
    "Tidewell": ("wave", 700, 0.02),
    "Fernhaus": ("leaf", 500, 0.06),
    "Orbio": ("orbit", 800, 0.0),
    "KESTEREL": ("peak", 700, 0.16),
    "pikka": ("spark", 800, 0.0),
    "Solbakke": ("sun", 500, 0.04),
}


def logo(brand: str, height: float, colour: str, layout: str = "row") -> Image.Image:
    """Draws the logo of an invented brand. `height` mm is the sign's height; layout is row, stack, mark or word."""
    kind, weight, spacing = BRANDS[brand]
    letters = height * (0.78 if layout == "row" else 0.46 if layout == "stack" else 1)
    face = font(letters, weight)
    width = face.getlength(brand) / PER_MM + spacing * letters * (len(brand) - 1)
    if layout == "mark":
        return mark(kind, height, colour)
    if layout == "word":
        sheet = Sheet(width + letters * 0.2, letters * 1.35)
        sheet.text(
            (sheet.width / 2, sheet.height / 2), brand, letters, colour, weight, "mm", spacing * letters
        )
    elif layout == "stack":
        sheet = Sheet(max(width, height) + letters * 0.2, height + letters * 1.6)
        sheet.paste(mark(kind, height, colour), (sheet.width / 2, height / 2))
        sheet.text(
            (sheet.width / 2, height + letters), brand, letters, colour, weight, "mm", spacing * letters
        )
    else:
        sheet = Sheet(height * 1.3 + width + letters * 0.1, height * 1.1)
        sheet.paste(mark(kind, height, colour), (height * 0.5, sheet.height / 2))
        sheet.text((height * 1.3, sheet.height / 2), brand, letters, colour, weight, "lm", spacing * letters)
    return sheet.image


def size(image: Image.Image) -> tuple[float, float]:
    """Returns width and height of a drawn sheet in mm."""
    return image.width / PER_MM, image.height / PER_MM
