const MAX_WORDS = 8;

/**
 * The words a product has to contain, each somewhere in its name, SKU, category, description or manufacturer's
 * name (OPEN-14). Empty: everything matches. Control characters separate words; no text that is stored has them.
 */
export function searchWords(text: string): string[] {
  const words = text.split(/[\s\p{Cc}]+/u).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS);
}
