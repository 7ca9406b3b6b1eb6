import { Injectable } from '@nestjs/common';
import { emptyFacets, type FacetCounts } from '../../../domain/search/filters/facets';
import {
  chosenFacets,
  facetNames,
  withoutFacet,
  type FacetName,
} from '../../../domain/search/filters/filters';
import type { SearchQuery } from '../../../domain/search/parse-query';
import { foldText } from '../../../domain/search/normalize-text';
import {
  SearchEngine,
  type FindRequest,
  type FoundCategory,
  type FoundManufacturer,
  type FoundProduct,
  type FoundProducts,
  type Suggested,
  type SuggestRequest,
} from '../../../use-cases/search/search-engine';
import { findProducts, MAX_CHECKED, type Asked } from './find-products.sql';
import { SearchDatabase } from './search-database';
import { toTextQuery, type TextQuery } from './text-query';
import { beginningsSql, correctionsSql } from './completions-and-corrections.sql';

const MAX_COMPLETIONS = 40;
/** The maximum number of matches that are counted by facet; beyond it, counts are estimated. */
const MAX_COUNTED = 300;
/** The maximum for a facet with a selection, which needs a statement of its own. */
const MAX_COUNTED_OF_FACET = 200;

interface FoundRow {
  readonly hits: FoundProduct[] | null;
  readonly found: number;
  /** The number of matches that were read but neither ranked nor counted. */
  readonly leftOut: number;
  /**
   * The number of products checked in the order of the page; null if all matches were read by their
   * words.
   */
  readonly checked: number | null;
  readonly hasMore: boolean;
  /** Whether products were checked in the order of the page until enough matched. */
  readonly isWalked: boolean;
  /** The number of products in the whole catalog; 0 if they were not counted yet. */
  readonly products: number;
  /** The number of ranked matches for each choice of the requested facets. */
  readonly facets: Partial<Record<FacetName, Record<string, number> | null>>;
}

interface BeginningsRow {
  readonly completions: string[];
  readonly categories: FoundCategory[];
  readonly manufacturers: FoundManufacturer[];
}

type Counted = Omit<FoundProducts, 'facets'> & { readonly facets: Partial<FacetCounts> };

/** Searches with PostgreSQL's full text over `search_products` and `search_texts`. */
@Injectable()
export class PostgresProductSearch extends SearchEngine {
  /** Names of prepared statements by their text: one for each combination of filters. */
  private readonly names = new Map<string, string>();

  constructor(private readonly database: SearchDatabase) {
    super();
  }

  async find({
    query,
    match,
    isTyping,
    facets: isCounted,
    ...page
  }: FindRequest): Promise<FoundProducts> {
    const text = query.words.length === 0 ? null : toTextQuery(query.words, { match, isTyping });
    const asked = { ...toAsked(query, text), ...page };
    if (!isCounted) return { ...(await this.read(asked)), facets: null };
    const chosen = chosenFacets(page.filters);
    const others = facetNames.filter((name) => !chosen.includes(name));
    const counted = { ...asked, facets: others, counted: MAX_COUNTED };
    const countsApart = page.order !== 'relevance';
    const [found, all, ...ofChosen] = await Promise.all([
      this.read(countsApart ? asked : counted),
      countsApart ? this.read(toCount(counted)) : null,
      ...chosen.map((facet) =>
        this.read(
          toCount({
            ...asked,
            filters: withoutFacet(asked.filters, facet),
            facets: [facet],
            counted: MAX_COUNTED_OF_FACET,
          }),
        ),
      ),
    ]);
    const { total, estimated } = all ?? found;
    const facets = [all ?? found, ...ofChosen].reduce<FacetCounts>(
      (counts, each) => ({ ...counts, ...each.facets }),
      emptyFacets(),
    );
    return { hits: found.hits, total, estimated, facets };
  }

  async suggest({ query, products, others }: SuggestRequest): Promise<Suggested> {
    const words = query.words.map(({ typed }) => typed);
    const [begun] = await this.database.read<BeginningsRow>('beginnings', beginningsSql, [
      `${words.at(-1) ?? ''}%`,
      MAX_COMPLETIONS,
      words.map((word) => `'${word}':*`).join(' & '),
      others,
    ]);
    const { completions = [], categories = [], manufacturers = [] } = begun ?? {};
    const text = toTextQuery(query.words, {
      match: 'all',
      isTyping: true,
      ...(completions.length < MAX_COMPLETIONS && { completions }),
    });
    return {
      products: await this.read({ ...toAsked(query, text), limit: products }),
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

  private async read(asked: Asked): Promise<Counted> {
    const { text, values } = findProducts(asked);
    const name = this.names.get(text) ?? `find-${this.names.size}`;
    this.names.set(text, name);
    const [row] = await this.database.read<FoundRow>(name, text, values);
    if (!row) return { hits: [], total: 0, estimated: false, facets: {} };
    // too few of the first products match, but later ones may
    const isLarge = row.products === 0 || row.products > MAX_CHECKED;
    const isIncomplete = row.isWalked && !row.hasMore && isLarge;
    if (isIncomplete && !asked.isRare) return this.read({ ...asked, isRare: true });
    const { total, estimated } = toTotal(row);
    const facets = toFacetCounts(row.facets, total / Math.max(1, row.found));
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
  facets: [],
});

/**
 * Reads no hits. Always uses the order by relevance, so that estimates are the same in every order.
 */
const toCount = (asked: Asked): Asked => ({ ...asked, order: 'relevance', offset: 0, limit: 0 });

/** Scales the matches among the checked products up to the whole catalog. */
function toTotal({ found, leftOut, checked, hasMore, products }: FoundRow): {
  total: number;
  estimated: boolean;
} {
  if (checked === null || !hasMore) return { total: found + leftOut, estimated: false };
  const share = found / checked;
  return { total: Math.max(found, Math.round(share * products)), estimated: true };
}

function toFacetCounts(counts: FoundRow['facets'], scale: number): Partial<FacetCounts> {
  return Object.fromEntries(
    Object.entries(counts).map(([facet, choices]) => [
      facet,
      new Map(
        Object.entries(choices ?? {})
          .filter(([, count]) => count > 0)
          .map(([value, count]) => [value, Math.round(count * scale)]),
      ),
    ]),
  );
}

const categoriesLike = (categories: readonly FoundCategory[], phrase: string): FoundCategory[] =>
  categories.filter(({ name }) => ` ${foldText(name)}`.includes(` ${phrase}`));
