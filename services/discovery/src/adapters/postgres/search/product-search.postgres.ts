import { Injectable } from '@nestjs/common';
import {
  emptyFacets,
  toFacetOfLabel,
  type FacetCounts,
} from '../../../domain/search/filters/facets';
import {
  chosenFacets,
  withoutFacet,
  type FacetName,
  type Filters,
} from '../../../domain/search/filters/filters';
import type { SearchQuery } from '../../../domain/search/search-query';
import { foldText } from '../../../domain/search/words';
import {
  ProductSearch,
  type FindRequest,
  type FoundCategory,
  type FoundManufacturer,
  type FoundProduct,
  type FoundProducts,
  type Suggested,
  type SuggestRequest,
} from '../../../use-cases/search/product-search';
import { findProducts, MAX_CHECKED, type Asked } from './find-products.sql';
import { SearchDatabase } from './search-database';
import { toTextQuery, type TextQuery } from './text-query';
import { completionsSql, correctionsSql, manufacturersSql } from './words.sql';

const MAX_COMPLETIONS = 40;
/** Matches from which the choices of all facets are estimated. */
const MAX_COUNTED = 300;
/** The same for a facet of which a choice was made: it takes a statement of its own. */
const MAX_COUNTED_OF_FACET = 200;

interface FoundRow {
  readonly hits: FoundProduct[] | null;
  readonly found: number;
  /** Matches that were read and neither ranked nor counted. */
  readonly leftOut: number;
  /** How many products were checked in the order of the page; null if all matches were read by their words. */
  readonly checked: number | null;
  readonly hasMore: boolean;
  /** Common matches were expected. */
  readonly isCommon: boolean;
  /** Of the whole catalogue. */
  readonly products: number;
  readonly labels: Readonly<Record<string, number>> | null;
}

/** PostgreSQL's full text over `search_products` and `search_texts`. */
@Injectable()
export class PostgresProductSearch extends ProductSearch {
  /** Prepared statements by their texts: there are as many as there are combinations of filters. */
  private readonly names = new Map<string, string>();

  constructor(private readonly database: SearchDatabase) {
    super();
  }

  async find({ query, match, isTyping, ...request }: FindRequest): Promise<FoundProducts> {
    const text = query.words.length === 0 ? null : toTextQuery(query.words, { match, isTyping });
    const asked = { ...toAsked(query, text), ...request };
    const countsApart = request.facets && request.order !== 'relevance';
    const chosen = request.facets ? chosenFacets(request.filters) : [];
    const [page, counted, ...ofChosen] = await Promise.all([
      this.read({ ...asked, counted: request.facets && !countsApart ? MAX_COUNTED : 0 }),
      countsApart
        ? this.read({ ...asked, order: 'relevance', offset: 0, limit: 0, counted: MAX_COUNTED })
        : null,
      ...chosen.map((facet) => this.countWithout(asked, facet)),
    ]);
    const { total, estimated, facets } = counted ?? page;
    return {
      hits: page.hits,
      total,
      estimated,
      facets:
        facets &&
        chosen.reduce(
          (all, name, index) => ({ ...all, [name]: ofChosen[index]?.[name] ?? all[name] }),
          facets,
        ),
    };
  }

  async suggest({ query, products, others }: SuggestRequest): Promise<Suggested> {
    const words = query.words.map(({ typed }) => typed);
    const last = words.at(-1) ?? '';
    const rows = await this.database.read<{ word: string }>('completions', completionsSql, [
      `${last}%`,
      MAX_COMPLETIONS,
    ]);
    const completions = rows.map(({ word }) => word);
    const text = toTextQuery(query.words, {
      match: 'all',
      isTyping: true,
      ...(completions.length < MAX_COMPLETIONS && { completions }),
    });
    const [found, categories, manufacturers] = await Promise.all([
      this.read({ ...toAsked(query, text), limit: products }),
      this.database.read<FoundCategory>('categories', CATEGORIES, []),
      this.database.read<FoundManufacturer>('manufacturers', manufacturersSql, [
        words.map((word) => `'${word}':*`).join(' & '),
        others,
      ]),
    ]);
    return {
      products: found,
      categories: categoriesLike(categories, query.phrase).slice(0, others),
      manufacturers,
      completions,
    };
  }

  async correct(words: readonly string[]): Promise<(string | null)[]> {
    const rows = await this.database.read<{ word: string | null }>('corrections', correctionsSql, [
      words,
      words.map((word) => [...word].sort().join('')),
    ]);
    return rows.map(({ word }) => word);
  }

  /** What the choices of one facet leave, without the choice that was made of it. */
  private async countWithout(asked: Asked, facet: FacetName): Promise<FacetCounts | null> {
    const filters: Filters = withoutFacet(asked.filters, facet);
    const { facets } = await this.read({
      ...asked,
      filters,
      order: 'relevance',
      offset: 0,
      limit: 0,
      counted: MAX_COUNTED_OF_FACET,
    });
    return facets;
  }

  private async read(asked: Asked): Promise<FoundProducts> {
    const { text, values } = findProducts(asked);
    const name = this.names.get(text) ?? `find-${this.names.size}`;
    this.names.set(text, name);
    const [row] = await this.database.read<FoundRow>(name, text, values);
    if (!row) return { hits: [], total: 0, estimated: false, facets: null };
    // too few of the first products match: the others may
    if (row.isCommon && !row.hasMore && row.products > MAX_CHECKED)
      return this.read({ ...asked, isRare: true });
    const { total, estimated } = toTotal(row);
    const facets =
      asked.counted > 0 ? toFacetCounts(row.labels ?? {}, total / Math.max(1, row.found)) : null;
    return { hits: row.hits ?? [], total, estimated, facets };
  }
}

const toAsked = ({ phrase, skuKey }: SearchQuery, text: TextQuery | null): Asked => ({
  text,
  phrase,
  skuKey,
  filters: {},
  order: 'relevance',
  offset: 0,
  limit: 0,
  counted: 0,
});

/** Scales the matches among the checked products to the whole catalogue. */
function toTotal({ found, leftOut, checked, hasMore, products }: FoundRow): {
  total: number;
  estimated: boolean;
} {
  const isPartial = checked !== null && (hasMore || products > MAX_CHECKED);
  if (!isPartial) return { total: found + leftOut, estimated: false };
  const share = found / (hasMore ? checked : MAX_CHECKED);
  return { total: Math.max(found, Math.round(share * products)), estimated: true };
}

function toFacetCounts(labels: Readonly<Record<string, number>>, scale: number): FacetCounts {
  const facets = emptyFacets();
  for (const [label, count] of Object.entries(labels)) {
    const choice = toFacetOfLabel(label);
    if (choice) facets[choice.facet].set(choice.value, Math.round(count * scale));
  }
  return facets;
}

const CATEGORIES = `
  SELECT substr(lexeme, length('=category:') + 1) AS name, products FROM search_lexemes
  WHERE lexeme >= '=category:' AND lexeme < '=category;' AND products > 0 ORDER BY products DESC, lexeme`;

const categoriesLike = (categories: readonly FoundCategory[], phrase: string): FoundCategory[] =>
  categories.filter(({ name }) => ` ${foldText(name)}`.includes(` ${phrase}`));
