import type { DataSource } from 'typeorm';
import type { BrandFeatures, Candidate, ProductTraits } from '../../../domain/recommendations/brand-features';
import { interestsOf } from '../../../domain/recommendations/interests';
import { RecommendationSource } from '../../../use-cases/recommendations/ports';
import { brandFeaturesSql } from './brand-features.sql';
import { budget, candidatesSql, ENOUGH, lookalikesSql, moreCandidatesSql } from './candidates.sql';

interface TraitsRow {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly manufacturer_id: string;
  readonly price_min_cents: string | number;
  readonly price_max_cents: string | number;
  readonly option_names: string[];
  readonly certifications: string[];
}
interface CandidateRow extends TraitsRow {
  readonly manufacturer_name: string;
  readonly viewers: number;
  readonly attention: number;
  readonly popularity: number;
}
/** Lists are null where they are empty. */
interface FeaturesRow {
  readonly preferences: {
    readonly preferred_categories: string[];
    readonly price_min_cents: number | null;
    readonly price_max_cents: number | null;
  } | null;
  readonly orders: { readonly manufacturer_id: string; readonly orders: number }[] | null;
  readonly views: (TraitsRow & { readonly created_at: string })[] | null;
  readonly searches: { readonly query: string; readonly created_at: string }[] | null;
  readonly co_views: CoViewRow[] | null;
}
interface CoViewRow {
  readonly product_id: string;
  readonly other_id: string;
  readonly accounts: number;
  readonly strength: number;
}

const breadth = {
  categories: budget.categories.lists,
  viewed: budget.nearViewed.lists,
  manufacturers: budget.manufacturers.lists,
  searches: budget.searches.lists,
  orderedFrom: budget.orderedFrom.lists,
  viewedTogether: budget.viewedTogether,
};

export class PostgresRecommendationSource extends RecommendationSource {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async getFeatures(accountId: string, now: Date): Promise<BrandFeatures> {
    const [row] = await this.dataSource.query<FeaturesRow[]>(brandFeaturesSql, [accountId]);
    const preferences = row?.preferences;
    return {
      preferredCategories: preferences?.preferred_categories ?? [],
      priceRange: {
        minCents: preferences?.price_min_cents ?? null,
        maxCents: preferences?.price_max_cents ?? null,
      },
      completedOrders: new Map((row?.orders ?? []).map((each) => [each.manufacturer_id, each.orders])),
      views: (row?.views ?? []).map((view) => ({ product: toTraits(view), at: new Date(view.created_at) })),
      searches: (row?.searches ?? []).map(({ query, created_at }) => ({ query, at: new Date(created_at) })),
      coViews: (row?.co_views ?? []).map(({ product_id, other_id, ...pair }) => ({
        viewedId: product_id,
        productId: other_id,
        ...pair,
      })),
      now,
    };
  }

  async findCandidates(brand: BrandFeatures): Promise<readonly Candidate[]> {
    const interests = interestsOf(brand, breadth);
    const { categories, minCents, maxCents, nearViewed } = interests;
    const wanted = await this.dataSource.query<CandidateRow[]>(candidatesSql, [
      ...[categories, minCents, maxCents],
      ...[interests.viewedTogether, interests.manufacturerIds, interests.orderedFrom],
    ]);
    if (wanted.length >= ENOUGH) return wanted.map(toCandidate);
    const more = await this.dataSource.query<CandidateRow[]>(moreCandidatesSql, [
      ...[categories, minCents, maxCents],
      nearViewed.map(({ category }) => category),
      nearViewed.map(({ priceCents }) => priceCents),
      interests.searches,
      brand.views.slice(0, budget.viewed).map(({ product }) => product.id),
    ]);
    const known = new Set(wanted.map(({ id }) => id));
    return [...wanted, ...more.filter(({ id }) => !known.has(id))].map(toCandidate);
  }

  async findLookalikes(
    productId: string,
  ): Promise<{ readonly product: ProductTraits; readonly others: readonly ProductTraits[] } | null> {
    const rows = await this.dataSource.query<TraitsRow[]>(lookalikesSql, [productId]);
    const traits = rows.map(toTraits);
    const product = traits.find(({ id }) => id === productId);
    return product ? { product, others: traits.filter(({ id }) => id !== productId) } : null;
  }

  async findClosed(manufacturerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ readonly id: string }[]>(
      'SELECT id FROM search_manufacturers WHERE id = ANY ($1) AND closed',
      [manufacturerIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

const toCandidate = (row: CandidateRow): Candidate => ({
  ...toTraits(row),
  manufacturerName: row.manufacturer_name,
  viewers: row.viewers,
  attention: row.attention,
  popularity: row.popularity,
});

const toTraits = (row: TraitsRow): ProductTraits => ({
  id: row.id,
  name: row.name,
  category: row.category,
  manufacturerId: row.manufacturer_id,
  priceMinCents: Number(row.price_min_cents),
  priceMaxCents: Number(row.price_max_cents),
  optionNames: row.option_names,
  certifications: row.certifications,
});
