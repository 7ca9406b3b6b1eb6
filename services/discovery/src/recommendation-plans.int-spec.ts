import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { eventually, type TestDatabase } from '@makeport/testing';
import type { DataSource, QueryRunner } from 'typeorm';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { brandFeaturesSql } from './adapters/postgres/recommendations/brand-features.sql';
import { candidatesSql } from './adapters/postgres/recommendations/candidates.sql';
import { simulate } from './testing/evaluation/simulate';
import { storeWorld } from './testing/evaluation/store-world';

/**
 * PostgreSQL makes five custom plans for a prepared statement before it considers a generic one.
 */
const RUNS = 10;

describe('the statement of a brand', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let runner: QueryRunner;
  const world = simulate(21, { products: 2_000, manufacturers: 40, brands: 20 });

  beforeAll(async () => {
    database = await createMigratedDatabase('discovery', discoveryDataSource);
    dataSource = discoveryDataSource(database.url);
    await dataSource.initialize();
    await storeWorld(dataSource, world);
    // Retries, since a concurrent autovacuum may still see old rows, so that VACUUM cannot mark
    // pages as all-visible.
    await eventually(async () => {
      await dataSource.query('VACUUM ANALYZE');
      const [pages] = await dataSource.query<{ unseen: number }[]>(
        `SELECT relpages - relallvisible AS unseen FROM pg_class WHERE relname = 'user_activities'`,
      );
      expect(pages).toEqual({ unseen: 0 });
    });
    // Plans are cached by connection.
    runner = dataSource.createQueryRunner();
  });
  afterAll(async () => {
    await runner.release();
    await dataSource.destroy();
    await database.drop();
  });

  const keepsPlan = async (
    sql: string,
    parameters: readonly unknown[],
  ): Promise<boolean | undefined> => {
    for (let run = 0; run < RUNS; run += 1) await runner.query(sql, [...parameters]);
    const [statement] = (await runner.query(
      'SELECT generic_plans > 0 AS "isKept" FROM pg_prepared_statements WHERE statement = $1',
      [sql],
    )) as { isKept: boolean }[];
    return statement?.isKept;
  };

  it('N7: of its features keeps its plan, and reads what the brand did from the index alone', async () => {
    const brandId = world.brands[0]?.id;
    expect(await keepsPlan(brandFeaturesSql, [brandId])).toBe(true);
    const plan: unknown = await runner.query(`EXPLAIN ${brandFeaturesSql}`, [brandId]);
    expect(
      JSON.stringify(plan).match(/Index Only Scan using user_activities_by_account/g),
    ).toHaveLength(2);
  });

  it('N7: of its candidates keeps its plan', async () => {
    const manufacturerIds = world.manufacturers.slice(0, 3).map(({ id }) => id);
    const asked = [['Drinkware'], 0, 100_000, ['product-1'], manufacturerIds, []];
    expect(await keepsPlan(candidatesSql, asked)).toBe(true);
  });
});
