import type { CatalogueIndex } from '../../domain/search/index/catalogue-index';
import type { KnownWord } from '../../domain/search/index/vocabulary';
import {
  withoutStopWords,
  type UnderstoodQuery,
  type UnderstoodWord,
} from '../../domain/search/understood-query';
import { MAX_WORDS, toWords } from '../../domain/search/words';
import type { SearchReader } from './search-reader';

/** As many as one more letter would still leave for most beginnings. */
const MAX_EXPANSIONS = 40;

/** A shorter text that some words begin with is none of its own: most are read while somebody types. */
const MIN_LOOKED_UP = 4;

export interface Understanding extends UnderstoodQuery {
  /** Words that begin like the last one, the most frequent first. */
  readonly expansions: readonly KnownWord[];
}

/**
 * @param typing the last word may be unfinished; otherwise only a word that is none of ours is taken for unfinished
 * @param known words that are right though no stored product has them
 */
export async function understandQuery(
  reader: SearchReader,
  query: string,
  { typing, known }: { typing: boolean; known: (word: string) => boolean },
): Promise<Understanding> {
  const index = reader.index();
  const typed = withoutStopWords(toWords(query)).slice(0, MAX_WORDS);
  const last = typed.at(-1) ?? '';
  const expansions = last === '' ? [] : index.words.beginningWith(last, MAX_EXPANSIONS);
  const isBeginning = typing && last.length < MIN_LOOKED_UP && expansions.length > 0;
  const meanings = await findMeanings(reader, index, typed, known, isBeginning ? last : null);
  const understood = meanings.map((meaning, at) =>
    understandWord(meaning, at === meanings.length - 1 ? expansions : [], typing),
  );
  const corrected = understood.some(({ correction }) => correction !== null);
  return {
    words: understood.flatMap(({ meant }) => meant ?? []),
    correctedQuery: corrected
      ? understood.flatMap(({ correction, meant }) => correction ?? meant?.typed ?? []).join(' ')
      : null,
    ignoredWords: understood.flatMap(({ ignored }) => ignored ?? []),
    expansions,
  };
}

interface Meaning {
  readonly typed: string;
  /** The same, or what it was corrected to; null where no word of ours is like it. */
  readonly word: string | null;
  readonly lexemes: readonly string[];
  /** Some product has it in another form, or in its description or SKU alone. */
  readonly inTexts: boolean;
}

async function findMeanings(
  reader: SearchReader,
  index: CatalogueIndex,
  typed: readonly string[],
  known: (word: string) => boolean,
  beginning: string | null,
): Promise<Meaning[]> {
  const unknown = typed.filter((word) => word !== beginning && !index.words.find(word));
  const stems = unknown.length === 0 ? [] : await reader.stem(unknown);
  const byWord = new Map(stems.map(({ typed: word, lexemes }) => [word, lexemes]));
  const rare = stems
    .flatMap(({ lexemes }) => lexemes)
    .filter((lexeme) => !index.products.knows(lexeme) && index.products.mayHaveRareText(lexeme));
  const texts = rare.length === 0 ? new Map<string, number[]>() : await reader.findRareTexts(rare);
  const isSomewhere = (lexeme: string): boolean =>
    index.products.knows(lexeme) || (texts.get(lexeme)?.length ?? 0) > 0;
  return typed.map((word) => {
    const own = index.words.find(word);
    if (own) return { typed: word, word, lexemes: own.lexemes, inTexts: false };
    const lexemes = byWord.get(word) ?? [];
    const inTexts = lexemes.length > 0 && lexemes.every(isSomewhere);
    if (word === beginning) return { typed: word, word: null, lexemes: [], inTexts };
    if (inTexts || known(word)) return { typed: word, word, lexemes, inTexts };
    const corrected = index.words.correct(word);
    return { typed: word, word: corrected?.word ?? null, lexemes: corrected?.lexemes ?? [], inTexts };
  });
}

interface Understood {
  readonly meant: UnderstoodWord | null;
  readonly correction: string | null;
  readonly ignored: string | null;
}

function understandWord(
  { typed, word, lexemes, inTexts }: Meaning,
  expansions: readonly KnownWord[],
  typing: boolean,
): Understood {
  const isOwn = word === typed;
  if (expansions.length > 0 && (typing || !isOwn || inTexts)) {
    const alternatives = [...(isOwn ? [lexemes] : []), ...expansions.map((each) => each.lexemes)];
    return { meant: { typed, alternatives: unique(alternatives) }, correction: null, ignored: null };
  }
  if (word === null) return { meant: null, correction: null, ignored: typed };
  return { meant: { typed, alternatives: [lexemes] }, correction: isOwn ? null : word, ignored: null };
}

const unique = (alternatives: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(alternatives.map((lexemes) => [lexemes.join(' '), lexemes])).values(),
];
