import type { DataSource } from 'typeorm';
import type {
  BrandFeatures,
  Candidate,
  CoView,
  ProductTraits,
} from '../../../domain/recommendations/brand-features';
import { toInterests, type Interests } from '../../../domain/recommendations/candidate-interests';
import type { Lookalikes } from '../../../use-cases/recommendations/ports';
import { brandFeaturesSql } from './brand-features.sql';
import { budget, candidatesSql, ENOUGH, lookalikesSql, moreCandidatesSql } from './candidates.sql';

interface FeaturesRow {
  readonly preferences: {
    readonly preferredCategories: string[];
    readonly minCents: number | null;
    readonly maxCents: number | null;
  } | null;
  readonly orders: [manufacturerId: string, orders: number][] | null;
  readonly views: { readonly id: string; readonly at: string }[] | null;
  readonly products: ProductTraits[] | null;
  readonly searches: { readonly query: string; readonly at: string }[] | null;
  readonly coViews: CoView[] | null;
}

const BREADTH = {
  categories: budget.categories.lists,
  viewed: budget.nearViewed.lists,
  manufacturers: budget.manufacturers.lists,
  searches: budget.searches.lists,
  orderedFrom: budget.orderedFrom.lists,
  viewedTogether: budget.viewedTogether,
};

/** Reads the input of recommendations on each request. */
export class RecommendationRepository {
  constructor(private readonly dataSource: DataSource) {}

  async getFeatures(accountId: string, now: Date): Promise<BrandFeatures> {
    const [row] = await this.dataSource.query<FeaturesRow[]>(brandFeaturesSql, [accountId]);
    if (!row) throw new Error('the features of a brand are always one row');
    const viewed = new Map(row.products?.map((product) => [product.id, product]));
    const views = (row.views ?? []).flatMap(({ id, at }) => {
      const product = viewed.get(id);
      return product ? [{ product, at: new Date(at) }] : [];
    });
    const { preferredCategories = [], minCents = null, maxCents = null } = row.preferences ?? {};
    return {
      preferredCategories,
      priceRange: { minCents, maxCents },
      completedOrders: new Map(row.orders),
      views,
      searches: (row.searches ?? []).map(({ query, at }) => ({ query, at: new Date(at) })),
      coViews: row.coViews ?? [],
      now,
    };
  }

  /** Returns at most 500 orderable products. */
  async findCandidates(brand: BrandFeatures): Promise<readonly Candidate[]> {
    const interests = toInterests(brand, BREADTH);
    const wanted = await this.findWanted(interests);
    if (wanted.length >= ENOUGH) return wanted;
    const ids = new Set(wanted.map(({ id }) => id));
    const more = await this.findMore(interests, brand);
    return [...wanted, ...more.filter(({ id }) => !ids.has(id))];
  }

  /**
   * Returns the product with products to compare it with, or null if the product is not visible.
   */
  async findLookalikes(productId: string): Promise<Lookalikes | null> {
    const [row] = await this.dataSource.query<Lookalikes[]>(lookalikesSql, [productId]);
    return row ?? null;
  }

  /** Returns the closed manufacturers among these accounts (OPEN-81). */
  async findClosed(manufacturerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ readonly id: string }[]>(
      'SELECT id FROM search_manufacturers WHERE id = ANY ($1) AND closed',
      [manufacturerIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private findWanted(interests: Interests): Promise<readonly Candidate[]> {
    const { categories, minCents, maxCents, viewedTogether, manufacturerIds, orderedFrom } =
      interests;
    return this.readCandidates(candidatesSql, [
      categories,
      minCents,
      maxCents,
      viewedTogether,
      manufacturerIds,
      orderedFrom,
    ]);
  }

  private findMore(interests: Interests, brand: BrandFeatures): Promise<readonly Candidate[]> {
    const { categories, minCents, maxCents, nearViewed, searches } = interests;
    return this.readCandidates(moreCandidatesSql, [
      categories,
      minCents,
      maxCents,
      nearViewed.map(({ category }) => category),
      nearViewed.map(({ priceCents }) => priceCents),
      searches,
      brand.views.slice(0, budget.viewed).map(({ product }) => product.id),
    ]);
  }

  private async readCandidates(sql: string, parameters: unknown[]): Promise<readonly Candidate[]> {
    const [row] = await this.dataSource.query<{ readonly candidates: Candidate[] }[]>(
      sql,
      parameters,
    );
    return row?.candidates ?? [];
  }
}
