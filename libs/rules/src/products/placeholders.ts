/** SHELL-37: the hues of the five colours of products without a picture. */
const PLACEHOLDER_HUES = [190, 28, 262, 142, 338];

/** @param index in a list, or any number of the product's own */
export function getPlaceholderHue(index: number): number {
  return PLACEHOLDER_HUES[index % PLACEHOLDER_HUES.length] ?? 190;
}

/** The ground of a placeholder. */
export const toPlaceholderColour = (hue: number): string => `hsl(${hue} 34% 91%)`;

/** FNV-1a: small, and the same on every machine. */
export function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
