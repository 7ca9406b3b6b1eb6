import { findIrregularForm } from './plurals';
import { findSpelling, findSynonyms, isListed, MAX_PHRASE } from './synonyms';
import { foldText, MAX_WORDS, toSkuKey } from './normalize-text';

/** Words without meaning for a product; used only if nothing else is typed. */
const STOP_WORDS = new Set(
  'a an and are as at be by for from in is it of on or that the to with'.split(' '),
);

/** A typed word, and its alternatives. */
export interface QueryWord {
  readonly typed: string;
  /**
   * Other spellings, including the word joined with its neighbor; they rank like the typed word.
   */
  readonly spellings: readonly string[];
  /** Phrases with the same meaning, their words separated by one blank. */
  readonly synonyms: readonly string[];
}

/**
 * A parsed query. A product matches a word if it has the word, one of its spellings or one of its
 * synonyms.
 */
export interface SearchQuery {
  /** The text in lower case and without accents: equal to the `phrase` of the product with this name. */
  readonly phrase: string;
  readonly skuKey: string;
  /** At most `MAX_WORDS`; empty for a text without words, which matches all products. */
  readonly words: readonly QueryWord[];
}

/** Returns the words of a text in their order, without stop words. */
export function toQueryWords(text: string): string[] {
  const words = foldText(text).split(' ').filter(Boolean);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS);
}

export function parseQuery(text: string): SearchQuery {
  const phrase = foldText(text);
  const all = phrase.split(' ').filter(Boolean);
  const found = findSynonymsOfEach(all);
  const words = toQueryWords(text).map((typed) => {
    const place = all.indexOf(typed);
    return { typed, spellings: findSpellings(all, place), synonyms: found[place] ?? [] };
  });
  return { phrase, skuKey: toSkuKey(text), words };
}

/** Returns whether a word is spelled correctly, regardless of the catalog. */
export const isKnownWord = (word: string): boolean => isListed(word) || STOP_WORDS.has(word);

/**
 * Returns the word joined with either neighbor ('hairdryer' for 'hair dryer', '64gb' for '64 gb'),
 * its other British or American spelling, and its irregular plural or singular.
 */
function findSpellings(words: readonly string[], place: number): string[] {
  const word = words[place] ?? '';
  const [before, after] = [words[place - 1], words[place + 1]];
  const spellings = [
    ...(before === undefined ? [] : [before + word]),
    ...(after === undefined ? [] : [word + after]),
    findSpelling(word),
    findIrregularForm(word),
  ];
  return [...new Set(spellings.filter((each) => each !== undefined && each !== word))] as string[];
}

/**
 * Returns the synonyms of each word. If several words form a phrase with synonyms, the longest such
 * phrase counts.
 */
function findSynonymsOfEach(words: readonly string[]): readonly (readonly string[])[] {
  const found = words.map(() => ({ length: 0, synonyms: [] as readonly string[] }));
  for (let length = Math.min(MAX_PHRASE, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const synonyms = findSynonyms(words.slice(start, start + length));
      if (synonyms.length === 0) continue;
      for (const each of found.slice(start, start + length)) {
        if (each.length === 0) Object.assign(each, { length, synonyms });
      }
    }
  }
  return found.map(({ synonyms }) => synonyms);
}

/** Returns each pair of neighboring words as one word, so that both spellings find the product. */
export function joinNeighbours(text: string): string[] {
  const words = foldText(text).split(' ').filter(Boolean);
  return words.slice(1).map((word, index) => (words[index] ?? '') + word);
}

/** Returns the numbers of a text without their separators, alone and joined with their units: '22000' and '22000mah'. */
export function joinNumbers(text: string): string[] {
  const plain = text.replace(/(?<=\b\d{1,3})[.,'’ ](?=\d{3}\b)/g, '');
  const words = foldText(plain).split(' ').filter(Boolean);
  return words.flatMap((word, index) => {
    if (!/^\d+$/.test(word)) return [];
    const unit = words[index + 1] ?? '';
    return [
      ...(word.length > 3 ? [word] : []),
      ...(/^[a-z]{1,3}$/.test(unit) ? [word + unit] : []),
    ];
  });
}
