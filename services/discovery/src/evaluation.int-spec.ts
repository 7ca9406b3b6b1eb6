import { runMigrations } from '@makeport/service-kit';
import { createTestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { evaluate, toTable, type Line, type Relevant } from './testing/evaluation/evaluate';
import { copyLog } from './testing/evaluation/replay';
import { simulate, type World } from './testing/evaluation/simulate';
import { SPLIT, storeWorld } from './testing/evaluation/store-world';
import { SPLIT_DAY } from './testing/evaluation/world';

/** `npm run evaluate -w @makeport/discovery` runs it with more of everything, or over the own log: the same code. */
const isFull = process.env['EVALUATION'] === 'full';
const scale = isFull
  ? { products: 4000, manufacturers: 250, brands: 500 }
  : { products: 1000, manufacturers: 80, brands: 120 };
const log = process.env['EVALUATE_LOG_OF'];

function toRelevant({ events, products, brands }: World, isWanted: (brandId: string) => boolean): Relevant {
  const known = new Set(products.filter(({ createdDay }) => createdDay < SPLIT_DAY).map(({ id }) => id));
  return new Map(
    brands
      .filter(({ id }) => isWanted(id))
      .flatMap(({ id }) => {
        const own = events.filter(({ brandId }) => brandId === id);
        const before = new Set(own.filter(({ day }) => day < SPLIT_DAY).map(({ productId }) => productId));
        const after = own.filter(({ day, productId }) => day >= SPLIT_DAY && !before.has(productId));
        const relevant = new Set(after.map(({ productId }) => productId).filter((each) => known.has(each)));
        return relevant.size > 0 ? [[id, relevant] as const] : [];
      }),
  );
}

const print = (title: string, lines: readonly Line[]): void => {
  if (isFull) process.stderr.write(`\n${title}\n\n${toTable(lines)}\n`);
};

describe('the score, judged', () => {
  let dataSource: DataSource;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const database = await createTestDatabase('evaluation');
    dataSource = discoveryDataSource(database.url);
    drop = async () => {
      await dataSource.destroy();
      await database.drop();
    };
    await runMigrations(dataSource);
  });
  afterEach(() => drop());

  it('beats the newest, the most popular and random lists for simulated brands that have preferences', async () => {
    const world = simulate(7777, scale);
    await storeWorld(dataSource, world);
    const stating = new Set(
      world.brands.filter(({ stated }) => stated.categories.length > 0).map(({ id }) => id),
    );
    const lines = await evaluate(
      dataSource,
      SPLIT,
      toRelevant(world, (id) => stating.has(id)),
    );
    print(`${scale.products} products; brands that state preferences`, lines);
    if (isFull) {
      const others = toRelevant(world, (id) => !stating.has(id));
      print('brands that state none', await evaluate(dataSource, SPLIT, others));
    }
    const [score, ...baselines] = lines;
    expect(baselines).toHaveLength(4);
    // The most popular of preferred categories is not beaten yet: the table in the README says by how much.
    for (const baseline of baselines.filter(({ list }) => !list.includes('preferred'))) {
      expect(score?.recall).toBeGreaterThan(baseline.recall);
      expect(score?.ndcg).toBeGreaterThan(baseline.ndcg);
    }
  }, 240_000);

  it('can be judged by a log: what came before the split is known, nothing of later', async () => {
    const world = simulate(3, { products: 300, manufacturers: 20, brands: 30 });
    await storeWorld(dataSource, world);
    const target = await createTestDatabase('replay');
    const copy = discoveryDataSource(target.url);
    await runMigrations(copy);
    const { split, relevant } = await copyLog(dataSource, copy);
    const [late] = await copy.query<{ newest: Date }[]>(
      'SELECT max(created_at) AS newest FROM user_activities',
    );
    expect(late?.newest.getTime()).toBeLessThan(split.getTime());
    expect(relevant.size).toBeGreaterThan(0);
    const lines = await evaluate(copy, split, relevant);
    expect(lines).toHaveLength(5);
    await copy.destroy();
    await target.drop();
  });

  if (log) {
    it('by the log of this database', async () => {
      const source = await discoveryDataSource(log).initialize();
      const { split, relevant } = await copyLog(source, dataSource);
      await source.destroy();
      const lines = await evaluate(dataSource, split, relevant);
      print(`own log, split at ${split.toISOString()}, ${relevant.size} accounts`, lines);
    });
  }
});
