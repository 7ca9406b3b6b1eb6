import { labelGroups, type Filters } from '../../domain/search/filters';
import {
  withoutStopWords,
  type UnderstoodQuery,
  type UnderstoodWord,
} from '../../domain/search/understood-query';
import { MAX_WORDS, toWords } from '../../domain/search/words';
import type { Expansion, SearchReader, Vocabulary } from './search-reader';

/** As many as one more letter would still leave for most beginnings. */
const MAX_EXPANSIONS = 40;

export interface Understanding extends UnderstoodQuery {
  readonly expansions: readonly Expansion[];
}

/**
 * @param typing the last word may be unfinished; otherwise only a word that is none of ours is taken for unfinished
 * @param known words that are right though no stored product has them
 */
export async function understandQuery(
  reader: SearchReader,
  query: string,
  filters: Filters,
  { typing, known }: { typing: boolean; known: (word: string) => boolean },
): Promise<Understanding> {
  const typed = withoutStopWords(toWords(query)).slice(0, MAX_WORDS);
  const groups = labelGroups(filters);
  const vocabulary = await reader.understand(typed, typed.filter(known), groups.flat());
  const understood = vocabulary.words.map((_, index) => understandWord(vocabulary, index, typing));
  const words = understood.flatMap(({ meant }) => meant ?? []);
  const corrected = understood.some(({ correction }) => correction !== null);
  const { total, labels, expansions } = vocabulary;
  return {
    total,
    words,
    labelGroups: groups,
    labelCounts: groups.map((group) => group.reduce((sum, each) => sum + (labels.get(each) ?? 0), 0)),
    correctedQuery: corrected
      ? understood.flatMap(({ correction, meant }) => correction ?? meant?.typed ?? []).join(' ')
      : null,
    ignoredWords: understood.flatMap(({ ignored }) => ignored ?? []),
    expansions,
  };
}

interface Meaning {
  readonly meant: UnderstoodWord | null;
  readonly correction: string | null;
  readonly ignored: string | null;
}

function understandWord({ words, expansions, total }: Vocabulary, index: number, typing: boolean): Meaning {
  const { typed, word, lexemes, products, inTexts } = words[index] ?? NOTHING;
  const isLast = index === words.length - 1;
  const isOwn = word === typed;
  const beginnings = isLast && expansions.length > 0 && (typing || !isOwn || inTexts) ? expansions : [];
  if (beginnings.length > 0) {
    const own = isOwn ? [lexemes] : [];
    const alternatives = [...own, ...beginnings.slice(0, MAX_EXPANSIONS).map((each) => each.lexemes)];
    const count = beginnings.reduce((sum, each) => sum + each.products, isOwn && inTexts ? products : 0);
    const meant = { typed, alternatives: unique(alternatives), products: Math.min(count, total) };
    return { meant, correction: null, ignored: null };
  }
  if (word === null) return { meant: null, correction: null, ignored: typed };
  const meant = { typed, alternatives: [lexemes], products };
  return { meant, correction: isOwn ? null : word, ignored: null };
}

const NOTHING = { typed: '', word: null, lexemes: [], products: 0, inTexts: false };

const unique = (alternatives: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(alternatives.map((lexemes) => [lexemes.join(' '), lexemes])).values(),
];
