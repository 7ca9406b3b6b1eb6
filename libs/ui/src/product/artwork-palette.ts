/** The colours of one drawing. */
export interface Palette {
  wall: string;
  table: string;
  glow: string;
  shadow: string;
  main: string;
  shade: string;
  light: string;
  dark: string;
  paper: string;
}

/** Hues that stay clear of mud and of the colours that mean a state. */
const HUES = [186, 205, 224, 258, 300, 336, 8, 24, 44, 78, 140, 164];

/** SHELL-37: the five colours through which placeholders cycle. */
const PLACEHOLDER_HUES = [190, 28, 262, 142, 338];

export function productHue(productId: string): number {
  return HUES[hash(productId) % HUES.length] ?? 190;
}

export function placeholderHue(index: number): number {
  return PLACEHOLDER_HUES[index % PLACEHOLDER_HUES.length] ?? 190;
}

export function palette(hue: number): Palette {
  return {
    wall: `hsl(${hue} 34% 91%)`,
    table: `hsl(${hue} 26% 83%)`,
    glow: `hsl(${hue} 60% 97%)`,
    shadow: `hsl(${hue} 30% 30% / 0.22)`,
    main: `hsl(${hue} 42% 45%)`,
    shade: `hsl(${hue} 46% 35%)`,
    light: `hsl(${hue} 48% 66%)`,
    dark: `hsl(${hue} 36% 18%)`,
    paper: `hsl(${hue} 30% 97%)`,
  };
}

/** FNV-1a: small, and the same on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
