import { hashText, toPlaceholderColour } from '@makeport/rules';

/** Hues that are not muddy and differ from the status colours. */
const HUES = [186, 205, 224, 258, 300, 336, 8, 24, 44, 78, 140, 164];

export function productHue(productId: string): number {
  return HUES[hashText(productId) % HUES.length] ?? 190;
}

/** Returns the colours of one drawing, for `artwork.svg` and the field around it. */
export function getPalette(hue: number): Readonly<Record<`--art-${string}`, string>> {
  return {
    '--art-wall': toPlaceholderColour(hue),
    '--art-table': `hsl(${hue} 26% 83%)`,
    '--art-glow': `hsl(${hue} 60% 97%)`,
    '--art-shadow': `hsl(${hue} 30% 30% / 0.22)`,
    '--art-main': `hsl(${hue} 42% 45%)`,
    '--art-shade': `hsl(${hue} 46% 35%)`,
    '--art-light': `hsl(${hue} 48% 66%)`,
    '--art-dark': `hsl(${hue} 36% 18%)`,
    '--art-paper': `hsl(${hue} 30% 97%)`,
  };
}
