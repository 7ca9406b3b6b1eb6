import { hashText, toPlaceholderColour } from '@makeport/rules';

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

/** Hues that differ from muddy tones and from the status colours. */
const HUES = [186, 205, 224, 258, 300, 336, 8, 24, 44, 78, 140, 164];

export function productHue(productId: string): number {
  return HUES[hashText(productId) % HUES.length] ?? 190;
}

export function palette(hue: number): Palette {
  return {
    wall: toPlaceholderColour(hue),
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
