import { createMigratedDatabase } from '@makeport/service-kit/testing';
import type { TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { CoViewRepository } from './adapters/postgres/recommendations/co-view.repository';
import { MarketRepository } from './adapters/postgres/recommendations/market.repository';
import { RecommendationRepository } from './adapters/postgres/recommendations/recommendation.repository';
import type { BrandFeatures, Candidate } from './domain/recommendations/brand-features';
import { simulate } from './testing/evaluation/simulate';
import { SPLIT, storeWorld } from './testing/evaluation/store-world';
import { RefreshMarket } from './use-cases/recommendations/refresh-market';

interface Known {
  readonly brand: BrandFeatures;
  readonly candidates: readonly Candidate[];
}

describe('the candidates of all brands of a simulated world', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let source: RecommendationRepository;
  let refresh: RefreshMarket;
  const world = simulate(21, { products: 600, manufacturers: 40, brands: 100 });

  beforeAll(async () => {
    database = await createMigratedDatabase('discovery', discoveryDataSource);
    dataSource = discoveryDataSource(database.url);
    await dataSource.initialize();
    await storeWorld(dataSource, world);
    refresh = new RefreshMarket(
      new MarketRepository(dataSource),
      new CoViewRepository(dataSource),
      {
        now: () => SPLIT,
      },
    );
    await refresh.execute();
    source = new RecommendationRepository(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const readAll = async (): Promise<readonly Known[]> => {
    const all: Known[] = [];
    for (const { id } of world.brands) {
      const brand = await source.getFeatures(id, SPLIT);
      all.push({ brand, candidates: await source.findCandidates(brand) });
    }
    return all;
  };
  const change = (sql: string) => dataSource.query(sql);
  const count = (all: readonly Known[], isCounted: (candidate: Candidate) => boolean): number =>
    all.flatMap(({ candidates }) => candidates).filter(isCounted).length;

  it('REC-1: are distinct, 500 at most, with what the tables say of them and of what the brand viewed', async () => {
    const rows = await dataSource.query<Candidate[]>(
      `SELECT p.id, p.name, p.category, p.manufacturer_id AS "manufacturerId", p.manufacturer_name AS "manufacturerName",
         p.price_min_cents::int AS "priceMinCents", p.price_max_cents::int AS "priceMaxCents",
         p.option_names AS "optionNames", p.certifications, coalesce(a.accounts, 0) AS viewers,
         coalesce(a.weight, 0) AS attention, coalesce(m.factor, 0) AS popularity
       FROM search_products p LEFT JOIN product_attention a ON a.product_id = p.id
       LEFT JOIN product_market m ON m.product_id = p.id`,
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    const all = await readAll();
    for (const { brand, candidates } of all) {
      expect(candidates.length).toBeLessThanOrEqual(500);
      expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length);
      for (const candidate of candidates) expect(candidate).toEqual(stored.get(candidate.id));
      for (const { product } of brand.views) expect(stored.get(product.id)).toMatchObject(product);
    }
    expect(count(all, ({ popularity }) => popularity > 0)).toBeGreaterThan(50);
    expect(count(all, ({ attention }) => attention > 0)).toBeGreaterThan(50);
  });

  it('REC-12: come with the strongest pairs of what the brand viewed and can still see', async () => {
    const pairs = await dataSource.query<{ product_id: string; strength: number }[]>(
      'SELECT product_id, strength FROM co_views ORDER BY strength DESC',
    );
    const all = await readAll();
    for (const { brand } of all) {
      const viewed = new Set(brand.views.map(({ product }) => product.id));
      const strengths = pairs.filter(({ product_id }) => viewed.has(product_id)).slice(0, 300);
      expect(brand.coViews.map(({ strength }) => strength)).toEqual(
        strengths.map(({ strength }) => strength),
      );
    }
    expect(all.flatMap(({ brand }) => brand.coViews).length).toBeGreaterThan(50);
  });

  it('REC-7: are of the market of now: what a cancelled order took away counts no more', async () => {
    const isPopular = ({ popularity }: Candidate): boolean => popularity > 0;
    await change('DELETE FROM product_market');
    expect(count(await readAll(), isPopular)).toBe(0);
    await refresh.execute();
    expect(count(await readAll(), isPopular)).toBeGreaterThan(50);
  });

  it('REC-13: are without the demo products, which are recommended as built-in matches only', async () => {
    const [demo] = (await readAll()).flatMap(({ candidates }) => candidates);
    if (!demo) throw new Error('too few candidates');
    expect(await source.findLookalikes(demo.id)).not.toBeNull();
    await change(`UPDATE search_products SET version = 0 WHERE id = '${demo.id}'`);
    expect(count(await readAll(), ({ id }) => id === demo.id)).toBe(0);
    expect(await source.findLookalikes(demo.id)).toBeNull();
  });

  it('OPEN-78, OPEN-81: are without what is hidden, removed or made by a closed manufacturer', async () => {
    const before = await readAll();
    const [hidden, removed, closed] = before.flatMap(({ candidates }) => candidates);
    if (!hidden || !removed || !closed) throw new Error('too few candidates');
    await change(`UPDATE search_products SET hidden = true WHERE id = '${hidden.id}'`);
    await change(`DELETE FROM search_products WHERE id = '${removed.id}'`);
    await change(
      `UPDATE search_manufacturers SET closed = true WHERE id = '${closed.manufacturerId}'`,
    );
    const isGone = ({ id, manufacturerId }: Candidate): boolean =>
      [hidden.id, removed.id].includes(id) || manufacturerId === closed.manufacturerId;
    expect(count(before, isGone)).toBeGreaterThan(0);
    expect(count(await readAll(), isGone)).toBe(0);
  });
});
