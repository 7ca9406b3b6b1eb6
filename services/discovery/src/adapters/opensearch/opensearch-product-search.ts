import { Inject, Injectable } from '@nestjs/common';
import { emptyFacets, toFacetOfLabel, type FacetCounts } from '../../domain/search/filters/facets';
import {
  ProductSearch,
  type FindRequest,
  type FoundProduct,
  type FoundProducts,
  type Suggested,
  type SuggestRequest,
} from '../../use-cases/search/product-search';
import {
  toCategoriesBody,
  toCompletionsBody,
  toCorrectionsBody,
  toFacetRequests,
  toFindBody,
  toKnownBody,
  toManufacturersBody,
  toSuggestBody,
  type FacetRequest,
} from './product-queries';
import { SearchCluster, type SearchAnswer } from './search-cluster';

/** Names the index of the products: see `ProductIndexer`. */
export const SEARCH_ALIAS = Symbol('search alias');

@Injectable()
export class OpenSearchProductSearch extends ProductSearch {
  constructor(
    private readonly cluster: SearchCluster,
    @Inject(SEARCH_ALIAS) private readonly alias: string,
  ) {
    super();
  }

  async find(request: FindRequest): Promise<FoundProducts> {
    const facets = request.facets ? toFacetRequests(request) : [];
    // The first counts what is found: its total is that of the hits.
    const totals = facets.slice(1).map(({ total }) => total);
    const answers = await this.search([toFindBody(request), ...facets.map(({ body }) => body), ...totals]);
    const [hits, ...counts] = answers;
    const total = hits?.hits.total.value ?? 0;
    const counted = facets.map((facet, place) => ({
      facet,
      answer: counts[place],
      total: place === 0 ? total : (counts[facets.length + place - 1]?.hits.total.value ?? 0),
    }));
    return {
      hits: toProducts(hits),
      total,
      estimated: counted.some(({ answer }) => answer?.terminated_early),
      facets: request.facets ? toCounts(counted) : null,
    };
  }

  async suggest(request: SuggestRequest): Promise<Suggested> {
    const [found, categories, manufacturers, completing] = await this.search([
      toSuggestBody(request),
      toCategoriesBody(request),
      toManufacturersBody(request),
      toCompletionsBody(request),
    ]);
    const names = categories?.aggregations?.['names']?.buckets ?? [];
    return {
      products: {
        hits: toProducts(found),
        total: found?.hits.total.value ?? 0,
        estimated: found?.hits.total.relation === 'gte',
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
      completions: toCompletions(completing, request.query.words.at(-1)?.typed ?? ''),
    };
  }

  async correct(words: readonly string[]): Promise<(string | null)[]> {
    if (words.length === 0) return [];
    const [suggested, ...known] = await this.search([toCorrectionsBody(words), ...words.map(toKnownBody)]);
    const getNearest = (place: number, slips: number): string | undefined =>
      suggested?.suggest?.[`${place}-${slips}`]?.[0]?.options[0]?.text;
    return words.map((word, place) => {
      const isKnown = (known[place]?.hits.total.value ?? 0) > 0;
      return isKnown ? word : (getNearest(place, 1) ?? getNearest(place, 2) ?? null);
    });
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

/** Scaled from those that were counted. */
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

/** The most frequent first. */
function toCompletions(answer: SearchAnswer | undefined, beginning: string): string[] {
  const counts = new Map<string, number>();
  for (const { _source } of answer?.hits.hits ?? []) {
    for (const word of (_source as { vocabulary: readonly string[] }).vocabulary) {
      if (word.startsWith(beginning)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}
