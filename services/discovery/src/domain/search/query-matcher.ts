import { toSingular } from './plurals';
import type { SearchQuery } from './parse-query';
import { getRanges, placeWords, type TextRange } from './text-ranges';
import { foldText } from './normalize-text';

export type MatchedField = 'sku' | 'name' | 'category' | 'manufacturer' | 'description';

interface MatchedTexts {
  readonly name: string;
  readonly category: string;
  readonly manufacturerName: string;
  readonly skuKey: string;
}

interface Form {
  readonly word: string;
  readonly singular: string;
}

interface MatchedWord {
  readonly phrases: readonly (readonly Form[])[];
  readonly isBeginning: boolean;
}

/** From this length on, a longer word that begins with a typed one counts as another form of it. */
const MIN_STEM = 4;

const toForms = (words: readonly string[]): Form[] =>
  words.map((word) => ({ word, singular: toSingular(word) }));

/** Finds which parts of a product match a query, for highlights and reasons. */
export class QueryMatcher {
  private readonly skuKey: string;
  private readonly words: readonly MatchedWord[];

  /** @param isTyping whether the last word may be unfinished */
  constructor({ skuKey, words }: SearchQuery, isTyping = false) {
    this.skuKey = skuKey;
    this.words = words.map(({ typed, spellings, synonyms }, index) => ({
      phrases: [typed, ...spellings, ...synonyms].map((phrase) => toForms(phrase.split(' '))),
      isBeginning: isTyping && index === words.length - 1,
    }));
  }

  /** Returns the characters of the name that match, word by word. */
  getNameMatches(name: string): TextRange[] {
    const text = toForms(placeWords(name).map(({ word }) => word));
    const places = new Set(this.words.flatMap((word) => findWord(text, word)));
    return getRanges(name, (_, index) => places.has(index));
  }

  /**
   * Returns the fields that match. Adds 'description' if the other fields leave a word unexplained.
   */
  getCriteria(product: MatchedTexts): MatchedField[] {
    if (this.skuKey !== '' && product.skuKey === this.skuKey) return ['sku'];
    const fields = [
      ['name', product.name],
      ['category', product.category],
      ['manufacturer', product.manufacturerName],
    ] as const;
    const matched = fields.map(([field, text]) => {
      const own = toForms(foldText(text).split(' '));
      return { field, words: this.words.filter((word) => findWord(own, word).length > 0) };
    });
    const explained = new Set(matched.flatMap(({ words }) => words));
    const found = matched.filter(({ words }) => words.length > 0).map(({ field }) => field);
    return explained.size < this.words.length ? [...found, 'description'] : found;
  }
}

/** Returns the positions of the words that match the query's word. */
const findWord = (text: readonly Form[], { phrases, isBeginning }: MatchedWord): number[] =>
  phrases.flatMap((phrase) => findPhrase(text, phrase, isBeginning));

function findPhrase(
  text: readonly Form[],
  phrase: readonly Form[],
  isBeginning: boolean,
): number[] {
  const places: number[] = [];
  for (let place = 0; place + phrase.length <= text.length; place += 1) {
    if (phrase.every((form, index) => isForm(text[place + index], form, isBeginning))) {
      places.push(...phrase.map((_, index) => place + index));
    }
    const joined = `${text[place]?.word ?? ''}${text[place + 1]?.word ?? ''}`;
    if (phrase.length === 1 && joined === phrase[0]?.word) places.push(place, place + 1);
  }
  return places;
}

function isForm(own: Form | undefined, typed: Form, isBeginning: boolean): boolean {
  if (own === undefined) return false;
  if (own.singular === typed.singular || (isBeginning && own.word.startsWith(typed.word)))
    return true;
  const [short, long] =
    own.word.length < typed.word.length ? [own.word, typed.word] : [typed.word, own.word];
  return (
    short.length >= MIN_STEM && long.startsWith(short) && long.length - short.length <= MIN_STEM
  );
}
