/** The hues of the five placeholder colours for products without a picture (SHELL-37). */
const PLACEHOLDER_HUES = [190, 28, 262, 142, 338];

/**
 * Returns the hue of a placeholder.
 * @param index position in a list, or any fixed number of the product
 */
export function getPlaceholderHue(index: number): number {
  return PLACEHOLDER_HUES[index % PLACEHOLDER_HUES.length] ?? 190;
}

/** Returns the background colour of a placeholder. */
export const toPlaceholderColour = (hue: number): string => `hsl(${hue} 34% 91%)`;

/** Returns the FNV-1a hash: short code, and the same result on every platform. */
export function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
