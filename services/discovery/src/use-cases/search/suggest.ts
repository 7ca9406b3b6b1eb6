import { Injectable } from '@nestjs/common';
import type { discoveryRpc, RpcResponse, UserActor } from '@makeport/contracts';
import { DemoDocuments } from '../../domain/search/demo-documents';
import type { ListedManufacturer } from '../../domain/search/index/manufacturer-names';
import type { SearchDocument } from '../../domain/search/search-document';
import { foldText, toWords } from '../../domain/search/words';
import { findDemoDocuments } from './demo-documents-reader';
import { findHits, toIndexQuery, type FoundHits, type Hit } from './find-hits';
import { toCriteria, toNameMatches, toWordMatches } from './match-details';
import { SearchReader } from './search-reader';
import { understandQuery, type Understanding } from './understand-query';

const MAX_PRODUCTS = 6;
const MAX_OTHERS = 3;
const MAX_COMPLETIONS = 4;
const MIN_LENGTH = 2;

type Answer = RpcResponse<typeof discoveryRpc.suggest>;
type Result = Answer['results'][number];
type Category = { readonly name: string; readonly phrase: string; readonly products: number };

/** SRCH-3: what a search box shows while a text is typed. */
@Injectable()
export class Suggest {
  constructor(
    private readonly reader: SearchReader,
    private readonly demoDocuments: DemoDocuments,
  ) {}

  async execute(text: string, user: UserActor | null): Promise<Answer> {
    const query = text.trim();
    const phrase = foldText(query);
    if (phrase.length < MIN_LENGTH) return { results: [], suggestions: [], correctedQuery: null };
    const { reader, demoDocuments } = this;
    const known = (word: string): boolean => demoDocuments.knows(word);
    const index = reader.index();
    const [understood, recent, own] = await Promise.all([
      understandQuery(reader, query, { typing: true, known }),
      user ? reader.recentQueries(user.userId) : [],
      findDemoDocuments(reader, demoDocuments, query, {}),
    ]);
    const looked = foldText(understood.correctedQuery ?? query);
    const found = await this.findProducts(query, understood);
    const manufacturers = index.manufacturers.find(toWords(looked), MAX_OTHERS);
    const results = [
      ...found.hits.map((hit, index) => productResult(hit, index, understood)),
      ...own.slice(0, MAX_PRODUCTS - found.hits.length).map(toDemoResult(looked)),
      ...categoriesLike(index.categories(), looked).map((category, index) =>
        categoryResult(category, index, looked),
      ),
      ...manufacturers.map((manufacturer, index) => manufacturerResult(manufacturer, index, looked)),
    ].sort((one, other) => other.score - one.score || (one.data.id < other.data.id ? -1 : 1));
    const viewAll = viewAllResult(query, found, own.length);
    return {
      results: results.length === 0 ? [] : [viewAll, ...results],
      suggestions: [
        ...corrections(understood),
        ...recentLike(recent, phrase).map((each) => ({ text: each, kind: 'recent' as const })),
        ...completions(phrase, understood, found).map((each) => ({
          text: each,
          kind: 'completion' as const,
        })),
      ],
      correctedQuery: understood.correctedQuery,
    };
  }

  private async findProducts(query: string, understood: Understanding): Promise<FoundHits> {
    const paging = { order: 'relevance', offset: 0, limit: MAX_PRODUCTS } as const;
    const indexQuery = toIndexQuery(query, understood, {}, paging, false);
    return findHits(this.reader, understood, indexQuery, (numbers) => this.reader.readSuggested(numbers));
  }
}

const viewAllResult = (query: string, { total, estimated }: FoundHits, more: number): Result => ({
  type: 'view_all',
  text: `View all results for "${query}"`,
  description: countText(total + more, estimated),
  score: 100,
  data: { id: query },
  matchingCriteria: [],
  textMatches: [],
  category: null,
});

const numbers = new Intl.NumberFormat('en-US');

function countText(total: number, estimated: boolean): string {
  const count = numbers.format(total);
  if (total === 1) return '1 product';
  return estimated ? `About ${count} products` : `${count} products`;
}

function productResult(hit: Hit, index: number, { words }: Understanding): Result {
  const best = hit.exactSku ? 99 : hit.exactName ? 98 : 95;
  return {
    type: 'product',
    text: hit.name,
    description: `${hit.category} · ${hit.manufacturerName}`,
    score: best - index * 4,
    data: { id: hit.id },
    matchingCriteria: toCriteria(hit, words.length),
    textMatches: toNameMatches(hit),
    category: hit.category,
  };
}

const toDemoResult =
  (phrase: string) =>
  ({ id, name, category, manufacturerName, phrase: own }: SearchDocument, index: number): Result => ({
    type: 'product',
    text: name,
    description: `${category} · ${manufacturerName}`,
    score: own === phrase ? 98 : 70 - index,
    data: { id },
    matchingCriteria: toWordMatches(name, toWords(phrase)).length > 0 ? ['name'] : ['description'],
    textMatches: toWordMatches(name, toWords(phrase)),
    category,
  });

const categoriesLike = (categories: readonly Category[], phrase: string): Category[] =>
  categories
    .filter((each) => each.products > 0 && ` ${each.phrase}`.includes(` ${phrase}`))
    .sort((one, other) => other.products - one.products)
    .slice(0, MAX_OTHERS);

const categoryResult = ({ name, products, phrase }: Category, index: number, typed: string): Result => ({
  type: 'category',
  text: name,
  description: `Category · ${countText(products, false)}`,
  score: (phrase === typed ? 97 : 90) - index * 3,
  data: { id: name },
  matchingCriteria: ['category'],
  textMatches: toWordMatches(name, toWords(typed)),
  category: null,
});

const manufacturerResult = (
  { id, name, location }: ListedManufacturer,
  index: number,
  typed: string,
): Result => ({
  type: 'manufacturer',
  text: name,
  description: location === null ? 'Manufacturer' : `Manufacturer · ${location}`,
  score: (foldText(name) === typed ? 96 : 88) - index * 3,
  data: { id },
  matchingCriteria: ['manufacturer'],
  textMatches: toWordMatches(name, toWords(typed)),
  category: null,
});

const corrections = ({ correctedQuery }: Understanding): Answer['suggestions'] =>
  correctedQuery === null ? [] : [{ text: correctedQuery, kind: 'correction' }];

/** Own earlier searches that have the text, the newest first, each once. */
function recentLike(recent: readonly string[], phrase: string): string[] {
  const byText = new Map<string, string>();
  for (const query of recent) {
    const folded = foldText(query);
    if (folded.includes(phrase) && !byText.has(folded)) byText.set(folded, query);
  }
  return [...byText.values()].slice(0, MAX_OTHERS);
}

/** The last word to its end: as it stands in what was found, or else as most products have it. */
function completions(phrase: string, { expansions, words }: Understanding, { hits }: FoundHits): string[] {
  const typed = toWords(phrase);
  const last = typed.at(-1) ?? '';
  const before = typed.slice(0, -1);
  const inHits = new Set(hits.flatMap(({ name }) => toWords(name)));
  const fitting = expansions.filter(({ word }) => word !== last && (words.length < 2 || inHits.has(word)));
  return fitting.slice(0, MAX_COMPLETIONS).map(({ word }) => [...before, word].join(' '));
}
