import type { DataSource } from 'typeorm';
import type { BrandFeatures, Candidate, ProductTraits } from '../../../domain/recommendations/brand-features';
import { toInterests, type Interests } from '../../../domain/recommendations/interests';
import { RecommendationSource } from '../../../use-cases/recommendations/ports';
import { brandFeaturesSql } from './brand-features.sql';
import { budget, ENOUGH, lookalikesSql, moreCandidatesSql, WALKED } from './candidates.sql';
import { PostgresMarketFacts, type MarketFacts, type MarketVersions } from './market-facts';
import { ProductCache, type RecentChanges } from './product-cache';
import { ProductReader, type KnownProduct, type Products } from './product-reader';
import { parseNames } from './parse-names';

/** The lists are JSON. */
type TraitsRow = readonly [
  id: string,
  name: string,
  manufacturerId: string,
  priceMinCents: number,
  priceMaxCents: number,
  optionNames: string,
  certifications: string,
];
/** Null where nothing is like it. */
interface LookalikesRow {
  readonly category: string;
  readonly product: TraitsRow;
  readonly others: readonly TraitsRow[] | null;
}
/** Lists are null where they are empty. */
interface FeaturesRow extends RecentChanges {
  readonly versions: MarketVersions;
  readonly preferences: {
    readonly preferred_categories: string[];
    readonly price_min_cents: number | null;
    readonly price_max_cents: number | null;
  } | null;
  readonly orders: [manufacturerId: string, orders: number][] | null;
  readonly views: [productId: string, at: string][] | null;
  readonly searches: [query: string, at: string][] | null;
}

interface Known {
  readonly facts: MarketFacts;
  readonly products: Products;
}

/** How many of the pairs with what the brand viewed are looked at, the strongest first. */
export const PAIRS_READ = 300;

export const BREADTH = {
  categories: budget.categories.lists,
  viewed: budget.nearViewed.lists,
  manufacturers: budget.manufacturers.lists,
  searches: budget.searches.lists,
  orderedFrom: budget.orderedFrom.lists,
  viewedTogether: budget.viewedTogether,
};

/** What is of one brand is read; what is the same for all is remembered. */
export class PostgresRecommendationSource extends RecommendationSource {
  /** By which a brand's features were read, so that its candidates are of the same ones. */
  private readonly known = new WeakMap<BrandFeatures, Known>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly facts = new PostgresMarketFacts(dataSource),
    private readonly products = new ProductCache(new ProductReader(dataSource)),
  ) {
    super();
  }

  async getFeatures(accountId: string, now: Date): Promise<BrandFeatures> {
    const [row] = await this.dataSource.query<FeaturesRow[]>(brandFeaturesSql, [
      accountId,
      this.products.horizon,
    ]);
    if (!row) throw new Error('the features of a brand are always one row');
    const seen = row.views ?? [];
    const products = this.products.after(row);
    const viewed = await products.findProducts(seen.map(([id]) => id));
    const facts = await this.facts.read(row.versions);
    const views = seen.flatMap(([, at], place) => {
      const product = viewed[place];
      return product ? [{ product, at: new Date(at) }] : [];
    });
    const viewedIds = views.map(({ product }) => product.id);
    const brand: BrandFeatures = {
      preferredCategories: row.preferences?.preferred_categories ?? [],
      priceRange: {
        minCents: row.preferences?.price_min_cents ?? null,
        maxCents: row.preferences?.price_max_cents ?? null,
      },
      completedOrders: new Map(row.orders ?? []),
      views,
      searches: (row.searches ?? []).map(([query, at]) => ({ query, at: new Date(at) })),
      coViews: facts.pairs.find(viewedIds, PAIRS_READ),
      now,
    };
    this.known.set(brand, { facts, products });
    return brand;
  }

  async findCandidates(brand: BrandFeatures): Promise<readonly Candidate[]> {
    const known = this.known.get(brand) ?? (await this.readKnown());
    const interests = toInterests(brand, BREADTH);
    const wanted = await this.toCandidates(await this.findWanted(interests, known), known);
    if (wanted.length >= ENOUGH) return wanted;
    const ids = new Set(wanted.map(({ id }) => id));
    const more = await this.findMore(interests, brand);
    return [
      ...wanted,
      ...(await this.toCandidates(
        more.filter((id) => !ids.has(id)),
        known,
      )),
    ];
  }

  async findLookalikes(
    productId: string,
  ): Promise<{ readonly product: ProductTraits; readonly others: readonly ProductTraits[] } | null> {
    const [row] = await this.dataSource.query<LookalikesRow[]>(lookalikesSql, [productId]);
    if (!row) return null;
    const others = new Map((row.others ?? []).map((each) => [each[0], toTraits(each, row.category)]));
    return { product: toTraits(row.product, row.category), others: [...others.values()] };
  }

  async findClosed(manufacturerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ readonly id: string }[]>(
      'SELECT id FROM search_manufacturers WHERE id = ANY ($1) AND closed',
      [manufacturerIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** What many look at, of the brand's categories, and what its manufacturers make. */
  private async findWanted(
    interests: Interests,
    { facts: { attention }, products }: Known,
  ): Promise<ReadonlySet<string>> {
    const { categories, manufacturerIds, orderedFrom, viewedTogether } = interests;
    const [popular, ofManufacturers] = await Promise.all([
      products.findPopular(),
      products.findOfManufacturers([...new Set([...manufacturerIds, ...orderedFrom])]),
    ]);
    const getFirstWords = (id: string, most: number): readonly string[] =>
      (ofManufacturers.get(id) ?? []).slice(0, most);
    return new Set([
      ...categories.flatMap((each) =>
        attention.findInCategory(each, interests, WALKED, budget.lookedAt.each),
      ),
      ...viewedTogether,
      ...manufacturerIds.flatMap((id) => getFirstWords(id, budget.manufacturers.each)),
      ...orderedFrom.flatMap((id) => getFirstWords(id, budget.orderedFrom.each)),
      ...popular,
    ]);
  }

  /** The rest of the catalogue that is near to what is known of the brand. */
  private async findMore(interests: Interests, brand: BrandFeatures): Promise<readonly string[]> {
    const { categories, minCents, maxCents, nearViewed, searches } = interests;
    const rows = await this.dataSource.query<{ readonly id: string }[]>(moreCandidatesSql, [
      ...[categories, minCents, maxCents],
      nearViewed.map(({ category }) => category),
      nearViewed.map(({ priceCents }) => priceCents),
      searches,
      brand.views.slice(0, budget.viewed).map(({ product }) => product.id),
    ]);
    return rows.map(({ id }) => id);
  }

  private async toCandidates(ids: Iterable<string>, { facts, products }: Known): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    for (const product of await products.findProducts([...ids])) {
      if (product && !product.closed) candidates.push(toCandidate(product, facts));
    }
    return candidates;
  }

  /** Of somebody of whom nothing was read. */
  private async readKnown(): Promise<Known> {
    return { facts: await this.facts.follow(), products: new ProductReader(this.dataSource) };
  }
}

function toCandidate(product: KnownProduct, { market, attention }: MarketFacts): Candidate {
  const attended = attention.find(product.id);
  // Each by its name: to spread an object takes several times as long.
  return {
    id: product.id,
    name: product.name,
    category: product.category,
    manufacturerId: product.manufacturerId,
    manufacturerName: product.manufacturerName,
    priceMinCents: product.priceMinCents,
    priceMaxCents: product.priceMaxCents,
    optionNames: product.optionNames,
    certifications: product.certifications,
    viewers: attended?.accounts ?? 0,
    attention: attended?.weight ?? 0,
    popularity: market.get(product.id) ?? 0,
  };
}

function toTraits(row: TraitsRow, category: string): ProductTraits {
  const [id, name, manufacturerId, priceMinCents, priceMaxCents, optionNames, certifications] = row;
  return {
    id,
    name,
    category,
    manufacturerId,
    priceMinCents,
    priceMaxCents,
    optionNames: parseNames(optionNames),
    certifications: parseNames(certifications),
  };
}
