const MAX_WORDS = 8;

/**
 * Returns the words that a product must contain in its name, SKU, category, description or
 * manufacturer's name (OPEN-14). No words match everything. Control characters separate words,
 * because stored texts contain none.
 */
export function searchWords(text: string): string[] {
  const words = text.split(/[\s\p{Cc}]+/u).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS);
}
