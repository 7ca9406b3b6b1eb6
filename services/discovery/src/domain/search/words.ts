/** More words than this say nothing more about what is looked for, and each costs time. */
export const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Letters that are not a plain letter with a mark, as people type them who do not have them. */
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

/** One character, without accents and in lower case; it may become several. */
export function foldCharacter(character: string): string {
  const plain = character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '');
  return plain.replace(/[ßæœøđðłþı]/g, (letter) => ALIKE[letter] ?? letter);
}

/**
 * Letters and digits without accents, in lower case, words separated by one blank. What is stored and what is asked
 * for pass through here alike.
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

/** Each once, in their order. */
export function toWords(text: string): string[] {
  const words = foldText(text).split(' ');
  return [
    ...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, MAX_WORD_LENGTH))),
  ];
}

/** 'VW-PB 220' and 'vwpb220' name the same product. */
export const toSkuKey = (sku: string): string => foldText(sku).replaceAll(' ', '');
