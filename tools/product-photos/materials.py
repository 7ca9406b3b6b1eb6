"""Surfaces. Colours are sRGB hex strings as a designer names them; sizes of patterns are millimetres."""

from __future__ import annotations

import colorsys

import bpy
import numpy as np
from PIL import Image

Socket = bpy.types.NodeSocket


def linear(colour: str) -> tuple[float, float, float, float]:
    """Converts '#rrggbb' to linear RGBA."""
    values = [int(colour.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return (r, g, b, 1)


def hsl(hue: float, saturation: float, lightness: float) -> str:
    """Converts degrees and 0..1 to '#rrggbb'."""
    return "#" + "".join(
        f"{round(v * 255):02x}" for v in colorsys.hls_to_rgb(hue / 360, lightness, saturation)
    )


class Surface:
    """Wires the nodes of one material around a Principled BSDF."""

    def __init__(self, name: str, colour: str, rough: float = 0.45, metal: float = 0) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.set(base_color=linear(colour), roughness=rough, metallic=metal)

    def set(self, **values: object) -> Surface:
        """Sets inputs of the shader: `coat_weight=0.3` sets 'Coat Weight'."""
        for key, value in values.items():
            self.input(key).default_value = value
        return self

    def input(self, key: str) -> Socket:
        wanted = key.replace("_", " ").lower()
        return next(s for s in self.shader.inputs if s.name.lower() == wanted)

    def node(
        self, kind: str, inputs: dict[str | int, object] | None = None, **settings: object
    ) -> bpy.types.Node:
        """Adds a node. A value that is a socket becomes a link."""
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.connect(value, node.inputs[key])
        return node

    def connect(self, value: object, target: Socket) -> None:
        if isinstance(value, Socket):
            self.tree.links.new(value, target)
        else:
            target.default_value = value

    def coordinates(self, scale: tuple[float, float, float] = (1, 1, 1), kind: str = "Object") -> Socket:
        """Returns coordinates in mm of the object (or 'UV', 'Generated'), multiplied by `scale`."""
        source = self.node("ShaderNodeTexCoord").outputs[kind]
        return self.node("ShaderNodeMapping", {"Vector": source, "Scale": scale}).outputs["Vector"]

    def noise(
        self, size: float, detail: float = 4, stretch: tuple = (1, 1, 1), kind: str = "Object"
    ) -> Socket:
        """Returns noise 0..1 whose features are about `size` mm."""
        vector = self.coordinates(tuple(s / size for s in stretch), kind)
        return self.node("ShaderNodeTexNoise", {"Vector": vector, "Scale": 1.0, "Detail": detail}).outputs[0]

    def math(self, operation: str, a: object, b: object = 0.0) -> Socket:
        return self.node("ShaderNodeMath", {0: a, 1: b}, operation=operation).outputs[0]

    def range(self, value: Socket, low: float, high: float, start: float = 0.0, end: float = 1.0) -> Socket:
        """Maps start..end to low..high."""
        inputs = {"Value": value, "From Min": start, "From Max": end, "To Min": low, "To Max": high}
        return self.node("ShaderNodeMapRange", inputs).outputs["Result"]

    def ramp(self, value: Socket, stops: list[tuple[float, str]]) -> Socket:
        """Maps 0..1 to colours."""
        node = self.node("ShaderNodeValToRGB", {"Fac": value})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, linear(colour)
        return node.outputs["Color"]

    def mix(self, factor: object, a: object, b: object, blend: str = "MIX") -> Socket:
        """Mixes two colours."""
        node = self.node("ShaderNodeMix", data_type="RGBA", blend_type=blend)
        for key, value in (("Factor", factor), ("A", a), ("B", b)):
            kind = "VALUE" if key == "Factor" else "RGBA"
            self.connect(value, next(s for s in node.inputs if s.name == key and s.type == kind))
        return next(s for s in node.outputs if s.type == "RGBA")

    def bump(self, height: Socket, depth: float = 0.1, strength: float = 1.0) -> Surface:
        """Adds relief: `depth` mm between 0 and 1 of `height`."""
        node = self.node("ShaderNodeBump", {"Height": height, "Distance": depth, "Strength": strength})
        existing = self.input("normal")
        if existing.is_linked:
            self.tree.links.new(existing.links[0].from_socket, node.inputs["Normal"])
        self.tree.links.new(node.outputs["Normal"], existing)
        return self

    def imperfect(self, amount: float = 0.06, size: float = 25) -> Surface:
        """Varies the roughness, as handling and moulding do."""
        rough = self.input("roughness").default_value
        self.connect(
            self.range(self.noise(size, 6), rough - amount, rough + amount, 0.3, 0.7), self.input("roughness")
        )
        return self


# ---------------------------------------------------------------- plastics and rubber


def plastic(
    colour: str, rough: float = 0.42, grain: float = 0.02, name: str = "plastic"
) -> bpy.types.Material:
    """Moulded plastic; `grain` is the depth in mm of the eroded texture."""
    surface = Surface(name, colour, rough).imperfect(0.045 if rough > 0.35 else 0.015, 40)
    if grain:
        surface.bump(surface.noise(0.45, 2), grain)
    return surface.material


def glossy(colour: str, rough: float = 0.12, name: str = "glossy") -> bpy.types.Material:
    """Polished plastic or lacquer."""
    return Surface(name, colour, rough).set(coat_weight=0.4, coat_roughness=0.04).imperfect(0.03, 40).material


def rubber(colour: str, rough: float = 0.62, name: str = "rubber") -> bpy.types.Material:
    """Silicone or soft rubber."""
    surface = Surface(name, colour, rough).set(sheen_weight=0.25, sheen_roughness=0.4).imperfect(0.05, 15)
    return surface.bump(surface.noise(0.3, 2), 0.01).material


# ---------------------------------------------------------------- metals


def metal(colour: str = "#c9cbd0", rough: float = 0.25, name: str = "metal") -> bpy.types.Material:
    """Polished or bead-blasted metal."""
    return Surface(name, colour, rough, 1).imperfect(0.05, 20).material


def brushed(
    colour: str = "#c4c6cb", rough: float = 0.3, axis: str = "x", depth: float = 0.012, name: str = "brushed"
) -> bpy.types.Material:
    """Metal with fine lines along an axis of the object; 'r' turns the lines around z as a lathe does."""
    surface = Surface(name, colour, rough, 1)
    if axis == "r":
        stretch, kind = (0.015, 0.015, 6.0), "Object"
    else:
        stretch, kind = tuple(0.012 if a == axis else 5.0 for a in "xyz"), "Object"
    lines = surface.noise(1, 3, stretch, kind)
    surface.connect(surface.range(lines, rough - 0.1, rough + 0.14, 0.3, 0.7), surface.input("roughness"))
    tint = surface.mix(surface.range(lines, 0, 1, 0.35, 0.65), linear(shade(colour, 0.9)), linear(colour))
    surface.connect(tint, surface.input("base_color"))
    return surface.bump(lines, depth).material


def anodised(colour: str, rough: float = 0.36, name: str = "anodised") -> bpy.types.Material:
    """Bead-blasted, coloured aluminium."""
    surface = Surface(name, colour, rough, 0.9).imperfect(0.04, 30)
    return surface.bump(surface.noise(0.18, 2), 0.012).material


def powder_coat(colour: str, rough: float = 0.42, name: str = "powder coat") -> bpy.types.Material:
    """Powder coat: fine orange peel with a soft gloss."""
    surface = Surface(name, colour, rough).set(coat_weight=0.15, coat_roughness=0.3).imperfect(0.05, 30)
    return surface.bump(surface.noise(0.55, 3), 0.05).material


# ---------------------------------------------------------------- glass, glaze, wax


def glass(colour: str = "#f4faf7", rough: float = 0.02, name: str = "glass") -> bpy.types.Material:
    """Clear glass that lets light through to the shadow, because caustics are off."""
    surface = Surface(name, colour, rough).set(transmission_weight=1.0, ior=1.46)
    nodes, links = surface.tree.nodes, surface.tree.links
    output = next(n for n in nodes if n.type == "OUTPUT_MATERIAL")
    path = surface.node("ShaderNodeLightPath")
    clear = surface.node("ShaderNodeBsdfTransparent", {"Color": linear(colour)})
    mix = surface.node(
        "ShaderNodeMixShader",
        {0: path.outputs["Is Shadow Ray"], 1: surface.shader.outputs[0], 2: clear.outputs[0]},
    )
    links.new(mix.outputs[0], output.inputs["Surface"])
    return surface.material


def glaze(colour: str, rough: float = 0.14, name: str = "glaze") -> bpy.types.Material:
    """Stoneware glaze with slight waves and specks."""
    surface = Surface(name, colour, rough).set(coat_weight=0.5, coat_roughness=0.06).imperfect(0.05, 12)
    specks = surface.math("GREATER_THAN", surface.noise(0.7, 2), 0.7)
    tint = surface.mix(surface.math("MULTIPLY", specks, 0.45), linear(colour), linear(shade(colour, 0.55)))
    surface.connect(tint, surface.input("base_color"))
    return surface.bump(surface.noise(14, 2), 0.35).material


def wax(colour: str = "#f3ead8", name: str = "wax") -> bpy.types.Material:
    """Soft wax that light enters a few millimetres."""
    surface = Surface(name, colour, 0.45).set(
        subsurface_weight=0.6, subsurface_radius=(4, 3, 2), subsurface_scale=1.0
    )
    return surface.bump(surface.noise(6, 3), 0.15).material


# ---------------------------------------------------------------- plants: wood, cork, paper, cloth


def wood(
    light: str = "#c9a06c", dark: str = "#9a6f42", size: float = 3, axis: str = "x"
) -> bpy.types.Material:
    """Wood with grain along an axis; `size` is the distance of the lines in mm."""
    surface = Surface("wood", light, 0.5)
    stretch = tuple(0.06 if a == axis else 1.0 for a in "xyz")
    figure = surface.noise(size, 6, stretch)
    pores = surface.noise(size * 0.2, 2, tuple(s * (0.5 if a == axis else 1) for s, a in zip(stretch, "xyz")))
    grain = surface.math("ADD", surface.math("MULTIPLY", figure, 0.75), surface.math("MULTIPLY", pores, 0.25))
    surface.connect(
        surface.ramp(grain, [(0.36, dark), (0.5, light), (0.66, shade(light, 1.08))]),
        surface.input("base_color"),
    )
    surface.connect(surface.range(grain, 0.62, 0.42), surface.input("roughness"))
    return surface.bump(grain, 0.08).material


def bamboo(colour: str = "#d9b883", axis: str = "z", name: str = "bamboo") -> bpy.types.Material:
    """Bamboo: straight fine fibres along an axis."""
    surface = Surface(name, colour, 0.48)
    fibres = surface.noise(0.6, 2, tuple(0.02 if a == axis else 1.0 for a in "xyz"))
    bands = surface.noise(5, 2, tuple(0.03 if a == axis else 1.0 for a in "xyz"))
    grain = surface.math("ADD", surface.math("MULTIPLY", fibres, 0.5), surface.math("MULTIPLY", bands, 0.5))
    stops = [(0.32, shade(colour, 0.72)), (0.5, colour), (0.68, shade(colour, 1.08))]
    surface.connect(surface.ramp(grain, stops), surface.input("base_color"))
    return surface.bump(fibres, 0.03).material


def cork(colour: str = "#c69a68", name: str = "cork") -> bpy.types.Material:
    """Pressed cork: grains of 1 to 4 mm with dark joints."""
    surface = Surface(name, colour, 0.75)
    grains = surface.node("ShaderNodeTexVoronoi", {"Vector": surface.coordinates(), "Scale": 0.42})
    wide = surface.ramp(
        grains.outputs["Color"], [(0.2, shade(colour, 0.7)), (0.5, colour), (0.9, shade(colour, 1.15))]
    )
    dust = surface.range(surface.noise(0.6, 4), 0, 1, 0.55, 0.72)
    surface.connect(surface.mix(dust, wide, linear(shade(colour, 0.42))), surface.input("base_color"))
    surface.bump(surface.math("SUBTRACT", 1.0, dust), 0.15)
    return surface.material


def paper(
    colour: str = "#f4f1ea", fibre: float = 0.5, rough: float = 0.85, name: str = "paper"
) -> bpy.types.Material:
    """Paper or board; `fibre` 0..1 goes from coated to handmade."""
    surface = Surface(name, colour, rough)
    flecks = surface.noise(2.2, 6)
    hairs = surface.noise(0.5, 3, (0.25, 1, 1))
    factor = surface.range(flecks, 0, 0.55 * fibre, 0.45, 0.75)
    surface.connect(
        surface.mix(factor, linear(colour), linear(shade(colour, 0.82))), surface.input("base_color")
    )
    return surface.bump(surface.math("ADD", flecks, hairs), 0.06 + 0.25 * fibre).material


def weave(
    colour: str,
    thread: float = 0.8,
    second: str | None = None,
    kind: str = "UV",
    size: tuple[float, float] = (1, 1),
    name: str = "weave",
) -> bpy.types.Material:
    """Plain weave. With kind 'UV', `size` is the width and height in mm of the sheet; with 'Object' it lies in x, y."""
    surface = Surface(name, colour, 0.85).set(sheen_weight=0.3, sheen_roughness=0.5)
    source = surface.node("ShaderNodeTexCoord").outputs[kind]
    pi = 3.14159 / thread
    scale = (size[0] * pi, size[1] * pi, 1) if kind == "UV" else (pi, pi, pi)
    split = surface.node(
        "ShaderNodeSeparateXYZ",
        {0: surface.node("ShaderNodeMapping", {"Vector": source, "Scale": scale}).outputs[0]},
    )
    x, y = split.outputs[0], split.outputs[1]
    warp = surface.math("MULTIPLY", surface.math("ABSOLUTE", surface.math("SINE", x)), 1.0)
    weft = surface.math("MULTIPLY", surface.math("ABSOLUTE", surface.math("SINE", y)), 1.0)
    over = surface.math(
        "GREATER_THAN", surface.math("MULTIPLY", surface.math("SINE", x), surface.math("SINE", y)), 0.0
    )
    height = surface.node("ShaderNodeMix", {0: over, 2: warp, 3: weft}, data_type="FLOAT").outputs[0]
    low, high = linear(shade(colour, 0.72)), linear(colour)
    base = surface.mix(surface.range(height, 0, 1, 0.1, 0.8), low, high)
    if second:
        base = surface.mix(surface.math("MULTIPLY", over, 0.9), base, linear(second))
    slub = surface.range(surface.noise(thread * 6, 3), 0.0, 0.12, 0.45, 0.7)
    surface.connect(surface.mix(slub, base, low), surface.input("base_color"))
    return surface.bump(height, thread * 0.35).material


def braid(
    colour: str, second: str, radius: float, thread: float = 0.7, name: str = "braid"
) -> bpy.types.Material:
    """Braided sleeve for a tube of `shapes.tube`: two diagonal bundles of threads that cross."""
    surface = Surface(name, colour, 0.6).set(sheen_weight=0.3)
    split = surface.node("ShaderNodeSeparateXYZ", {0: surface.node("ShaderNodeTexCoord").outputs["UV"]})
    count = max(4, round(2 * 3.14159 * radius / thread / 1.4))
    around = surface.math("MULTIPLY", split.outputs[0], count * 3.14159)
    along = surface.math("MULTIPLY", split.outputs[1], 3.14159 / thread / 1.4)
    right = surface.math("SINE", surface.math("ADD", around, along))
    left = surface.math("SINE", surface.math("SUBTRACT", around, along))
    over = surface.math("GREATER_THAN", surface.math("MULTIPLY", right, left), 0.0)
    a, b = surface.math("ABSOLUTE", right), surface.math("ABSOLUTE", left)
    height = surface.node("ShaderNodeMix", {0: over, 2: a, 3: b}, data_type="FLOAT").outputs[0]
    base = surface.mix(over, linear(colour), linear(second))
    dark = surface.mix(surface.range(height, 1, 0, 0.0, 0.6), base, linear(shade(colour, 0.45)))
    surface.connect(dark, surface.input("base_color"))
    return surface.bump(height, thread * 0.4).material


def leather(colour: str, name: str = "leather") -> bpy.types.Material:
    """Fine leather."""
    surface = Surface(name, colour, 0.5).imperfect(0.08, 10)
    cells = surface.node(
        "ShaderNodeTexVoronoi", {"Vector": surface.coordinates(), "Scale": 0.9}, feature="SMOOTH_F1"
    )
    return surface.bump(cells.outputs["Distance"], 0.16).material


# ---------------------------------------------------------------- pictures


def shade(colour: str, factor: float) -> str:
    """Darkens (below 1) or lightens (above 1) a colour."""
    values = [int(colour.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)]
    return "#" + "".join(f"{max(0, min(255, round(v * factor))):02x}" for v in values)


def picture(surface: Surface, image: Image.Image, kind: str = "UV") -> bpy.types.Node:
    """Adds a Pillow image as a texture node; outputs 'Color' and 'Alpha'."""
    pixels = (
        np.asarray(image.convert("RGBA").transpose(Image.Transpose.FLIP_TOP_BOTTOM), dtype=np.float32) / 255
    )
    loaded = bpy.data.images.new("print", image.width, image.height, alpha=True)
    loaded.alpha_mode = "STRAIGHT"
    loaded.pixels.foreach_set(pixels.ravel())
    loaded.update()
    loaded.pack()
    return surface.node(
        "ShaderNodeTexImage",
        {"Vector": surface.node("ShaderNodeTexCoord").outputs[kind]},
        image=loaded,
        interpolation="Cubic",
        extension="CLIP",
    )


def ink(image: Image.Image, rough: float = 0.5, metal: float = 0, name: str = "ink") -> bpy.types.Material:
    """Print or (with metal=1) foil and engraving; transparent where the image is."""
    surface = Surface(name, "#ffffff", rough, metal)
    node = picture(surface, image)
    surface.connect(node.outputs["Color"], surface.input("base_color"))
    surface.connect(node.outputs["Alpha"], surface.input("alpha"))
    return surface.material


def printed(
    image: Image.Image, rough: float = 0.6, fibre: float = 0.1, name: str = "printed"
) -> bpy.types.Material:
    """A sheet whose whole face is an image, such as a box or a page; needs UV."""
    surface = Surface(name, "#ffffff", rough)
    surface.connect(picture(surface, image).outputs["Color"], surface.input("base_color"))
    return surface.bump(surface.noise(1.5, 5), 0.02 + 0.1 * fibre).material


def screen(image: Image.Image, strength: float = 1.0, name: str = "screen") -> bpy.types.Material:
    """A lit display below glass; needs UV. Black of the image stays black and glossy."""
    surface = Surface(name, "#050506", 0.08).set(coat_weight=0.5)
    surface.connect(picture(surface, image).outputs["Color"], surface.input("emission_color"))
    surface.set(emission_strength=strength)
    return surface.material


def light(colour: str = "#fff4df", strength: float = 3.0, name: str = "light") -> bpy.types.Material:
    """A glowing part such as a lamp or an LED."""
    return Surface(name, colour, 0.5).set(emission_color=linear(colour), emission_strength=strength).material
