import { Inject, Injectable } from '@nestjs/common';
import { emptyFacets, toFacetOfLabel, type FacetCounts } from '../../domain/search/filters/facets';
import { toWords } from '../../domain/search/normalize-text';
import {
  SearchEngine,
  type FindRequest,
  type FoundProduct,
  type FoundProducts,
  type Suggested,
  type SuggestRequest,
} from '../../use-cases/search/search-engine';
import {
  toCategoriesBody,
  toCorrectionsBody,
  toFacetRequests,
  toFindBody,
  toKnownBody,
  toManufacturersBody,
  toSuggestBody,
  toSuggestedTotalBody,
  toTotalBody,
  type FacetRequest,
} from './product-queries';
import { SearchCluster, type SearchAnswer } from './search-cluster';

/** The injection token for the name of the index alias. */
export const SEARCH_ALIAS = Symbol('search alias');

@Injectable()
export class OpenSearchProductSearch extends SearchEngine {
  constructor(
    private readonly cluster: SearchCluster,
    @Inject(SEARCH_ALIAS) private readonly alias: string,
  ) {
    super();
  }

  async find(request: FindRequest): Promise<FoundProducts> {
    const facets = request.facets ? toFacetRequests(request) : [];
    // The first facet request covers the same matches as the hits, so both share one total.
    const totals = [toTotalBody(request), ...facets.slice(1).map(({ total }) => total)];
    const [hits, ...counts] = await this.search([
      toFindBody(request),
      ...totals,
      ...facets.map(({ body }) => body),
    ]);
    const getTotal = (place: number): number => counts[place]?.hits.total.value ?? 0;
    const counted = facets.map((facet, place) => ({
      facet,
      answer: counts[totals.length + place],
      total: getTotal(place),
    }));
    return {
      hits: toProducts(hits),
      total: getTotal(0),
      estimated: counted.some(({ answer }) => answer?.terminated_early),
      facets: request.facets ? toCounts(counted) : null,
    };
  }

  async suggest(request: SuggestRequest): Promise<Suggested> {
    const [found, counted, categories, manufacturers] = await this.search([
      toSuggestBody(request),
      toSuggestedTotalBody(request),
      toCategoriesBody(request),
      toManufacturersBody(request),
    ]);
    const hits = toProducts(found);
    const names = categories?.aggregations?.['names']?.buckets ?? [];
    return {
      products: {
        hits: hits.slice(0, request.products),
        total: counted?.hits.total.value ?? 0,
        estimated: counted?.hits.total.relation === 'gte',
      },
      categories: names.map(({ key: name, doc_count: products }) => ({ name, products })),
      manufacturers: (manufacturers?.hits.hits ?? []).map(({ _source }) => {
        const maker = _source as {
          manufacturerId: string;
          manufacturerName: string;
          location: string | null;
        };
        return { id: maker.manufacturerId, name: maker.manufacturerName, location: maker.location };
      }),
      completions: toCompletions(hits, request.query.words.at(-1)?.typed ?? ''),
    };
  }

  async correct(words: readonly string[]): Promise<(string | null)[]> {
    if (words.length === 0) return [];
    const known = await this.search(words.map(toKnownBody));
    const isKnown = words.map((_, place) => (known[place]?.hits.total.value ?? 0) > 0);
    const unknown = words.filter((_, place) => !isKnown[place]);
    if (unknown.length === 0) return [...words];
    const [suggested] = await this.search([toCorrectionsBody(unknown)]);
    const getNearest = (word: string, slips: number): string | undefined =>
      suggested?.suggest?.[`${word}-${slips}`]?.[0]?.options[0]?.text;
    return words.map((word, place) =>
      isKnown[place] ? word : (getNearest(word, 1) ?? getNearest(word, 2) ?? null),
    );
  }

  private search(bodies: readonly object[]): Promise<SearchAnswer[]> {
    return this.cluster.search(this.alias, bodies);
  }
}

const toProducts = (answer: SearchAnswer | undefined): FoundProduct[] =>
  (answer?.hits.hits ?? []).map(({ _id: id, _source }) => ({
    id,
    ...(_source as Omit<FoundProduct, 'id'>),
  }));

/** Scales counts of a search that stopped at `COUNTED` documents up to the total. */
function toCounts(
  counted: readonly { facet: FacetRequest; answer: SearchAnswer | undefined; total: number }[],
): FacetCounts {
  const counts = emptyFacets();
  for (const { facet, answer, total } of counted) {
    const scale = answer?.terminated_early ? total / answer.hits.total.value : 1;
    for (const { key, doc_count } of answer?.aggregations?.['labels']?.buckets ?? []) {
      const choice = toFacetOfLabel(key);
      if (choice && facet.names.includes(choice.facet))
        counts[choice.facet].set(choice.value, Math.round(doc_count * scale));
    }
  }
  return counts;
}

/** Returns the products' words that start with `beginning`, the most frequent first. */
function toCompletions(hits: readonly FoundProduct[], beginning: string): string[] {
  const counts = new Map<string, number>();
  for (const { name, category, manufacturerName } of hits) {
    for (const word of toWords([name, category, manufacturerName].join(' '))) {
      if (word.startsWith(beginning)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}
