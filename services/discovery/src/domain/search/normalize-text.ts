/**
 * The maximum number of words in a query. Each one costs time, and further words do not make the
 * query more precise.
 */
export const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Letters other than accented ones, with the plain letters that users type instead. */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns one character without accents and in lower case; the result may have several characters.
 */
export function foldCharacter(character: string): string {
  const plain = character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '');
  return plain.replace(/[ßæœøđðłþı]/g, (letter) => ALIKE[letter] ?? letter);
}

/**
 * Returns lowercase letters and digits without accents, words separated by one blank. Stored texts
 * and queries are both folded by this function.
 */
export function foldText(text: string): string {
  const plain = /^[ -~]*$/.test(text);
  const folded = plain
    ? text.toLowerCase()
    : Array.from(text.normalize('NFC'), foldCharacter).join('');
  return folded
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the distinct words in their order. */
export function toWords(text: string): string[] {
  const words = foldText(text).split(' ');
  return [
    ...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, MAX_WORD_LENGTH))),
  ];
}

/** Returns a normalized SKU: 'VW-PB 220' and 'vwpb220' name the same product. */
export const toSkuKey = (sku: string): string => foldText(sku).replaceAll(' ', '');
