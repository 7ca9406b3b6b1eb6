import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { PostgresCoViews } from './adapters/postgres/recommendations/co-views.postgres';
import { PostgresMarketFacts } from './adapters/postgres/recommendations/market-facts';
import { PostgresMarket } from './adapters/postgres/recommendations/market.postgres';
import { ProductCache } from './adapters/postgres/recommendations/product-cache';
import { ProductReader } from './adapters/postgres/recommendations/product-reader';
import {
  BREADTH,
  PAIRS_READ,
  PostgresRecommendationSource,
} from './adapters/postgres/recommendations/recommendation-source.postgres';
import { ENOUGH } from './adapters/postgres/recommendations/candidates.sql';
import { findPlace } from './adapters/postgres/search/index-rows.sql';
import { toInterests } from './domain/recommendations/interests';
import {
  findCandidatesByStatement,
  findPairsByStatement,
} from './testing/evaluation/candidates-by-statement';
import { simulate } from './testing/evaluation/simulate';
import { SPLIT, storeWorld } from './testing/evaluation/store-world';
import { RefreshMarket } from './use-cases/recommendations/refresh-market';

describe('candidates from memory', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let cache: ProductCache;
  let source: PostgresRecommendationSource;
  let refresh: RefreshMarket;
  const world = simulate(21, { products: 600, manufacturers: 40, brands: 100 });

  beforeAll(async () => {
    database = await createMigratedDatabase('discovery', discoveryDataSource);
    dataSource = discoveryDataSource(database.url);
    await dataSource.initialize();
    await storeWorld(dataSource, world);
    const facts = new PostgresMarketFacts(dataSource);
    refresh = new RefreshMarket(new PostgresMarket(dataSource), new PostgresCoViews(dataSource, facts), {
      now: () => SPLIT,
    });
    await refresh.execute();
    cache = new ProductCache(new ProductReader(dataSource));
    const [place] = await dataSource.query<{ horizon: string; source: string }[]>(findPlace);
    if (place) cache.followed(place);
    source = new PostgresRecommendationSource(dataSource, facts, cache);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** @returns how many candidates and pairs were compared */
  const compare = async (): Promise<{
    candidates: number;
    pairs: number;
    popular: number;
    attended: number;
  }> => {
    const sum = { candidates: 0, pairs: 0, popular: 0, attended: 0 };
    for (const { id } of world.brands) {
      const brand = await source.getFeatures(id, SPLIT);
      const interests = toInterests(brand, BREADTH);
      const stated = await findCandidatesByStatement(dataSource, interests);
      const found = new Map((await source.findCandidates(brand)).map((each) => [each.id, each]));
      expect(brand.coViews).toEqual(await findPairsByStatement(dataSource, id, PAIRS_READ));
      expect(stated.map((each) => found.get(each.id))).toMatchObject(stated);
      if (stated.length >= ENOUGH) expect(found.size).toBe(stated.length);
      sum.candidates += stated.length;
      sum.pairs += brand.coViews.length;
      sum.popular += stated.filter(({ popularity }) => popularity > 0).length;
      sum.attended += stated.filter(({ attention }) => attention > 0).length;
    }
    return sum;
  };

  it('REC-1: are those that PostgreSQL finds, of every brand of a simulated world', async () => {
    const sum = await compare();
    for (const count of Object.values(sum)) expect(count).toBeGreaterThan(50);
    // Now all of it is remembered.
    expect(await compare()).toEqual(sum);
  });

  it('OPEN-78, OPEN-81: are those of now, though nobody has told yet of what has changed', async () => {
    await compare();
    const change = (sql: string) => dataSource.query(sql);
    await change(`UPDATE search_products SET name = 'Other', price_min_cents = price_min_cents + 1 WHERE id IN
      (SELECT product_id FROM product_attention ORDER BY product_id LIMIT 40)`);
    await compare();
    await change(`UPDATE search_products SET hidden = true WHERE id IN
      (SELECT product_id FROM product_attention ORDER BY product_id DESC LIMIT 40)`);
    await compare();
    await change(
      `DELETE FROM search_products WHERE id IN (SELECT other_id FROM co_views ORDER BY other_id LIMIT 5)`,
    );
    await compare();
    await change(`UPDATE search_products SET hidden = false WHERE hidden`);
    await compare();
    await change(`UPDATE search_products SET popularity = 900 WHERE id IN
      (SELECT id FROM search_products WHERE popularity = 0 ORDER BY id LIMIT 8)`);
    await compare();
  });

  it('REC-7: are of the market of now: what a cancelled order took away is told of no more', async () => {
    const before = await compare();
    await dataSource.query('DELETE FROM product_market WHERE product_id IN (SELECT id FROM search_products)');
    expect((await compare()).popular).toBe(0);
    await refresh.execute();
    expect((await compare()).popular).toBeGreaterThan(before.popular / 2);
  });

  it('N7: are read past the memory where very much has changed, or the tables are others', async () => {
    await compare();
    await dataSource.query(`UPDATE search_products SET name = name || ' again'`);
    await compare();
    cache.lost();
    await dataSource.query(`UPDATE search_products SET name = name || ' and again'`);
    await compare();
    cache.followed({ horizon: '0', source: 'other tables' });
    await compare();
  });
});
