import { runMigrations } from '@makeport/service-kit';
import { createTestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { evaluate, toTable, type Line, type Relevant } from './testing/evaluation/evaluate';
import { mean } from './testing/evaluation/metrics';
import { copyLog } from './testing/evaluation/replay';
import { simulate, type World } from './testing/evaluation/simulate';
import { SPLIT, storeWorld } from './testing/evaluation/store-world';
import { SPLIT_DAY } from './testing/evaluation/world';

/**
 * `npm run evaluate -w @makeport/discovery` runs the same code with more seeds, or over the
 * service's own log.
 */
const isFull = process.env['EVALUATION'] === 'full';
const scale = isFull
  ? { products: 4000, manufacturers: 250, brands: 500 }
  : { products: 1000, manufacturers: 80, brands: 120 };
/**
 * One world has a few hundred brands that each discover about two new products, so a single seed
 * can change the winner.
 */
const seeds = isFull ? [7777, 11, 12, 13, 14, 15, 16, 17, 18, 19] : [7777, 11, 12];
const log = process.env['EVALUATE_LOG_OF'];

function toRelevant(
  { events, products, brands }: World,
  isWanted: (brandId: string) => boolean,
): Relevant {
  const known = new Set(
    products.filter(({ createdDay }) => createdDay < SPLIT_DAY).map(({ id }) => id),
  );
  return new Map(
    brands
      .filter(({ id }) => isWanted(id))
      .flatMap(({ id }) => {
        const own = events.filter(({ brandId }) => brandId === id);
        const before = new Set(
          own.filter(({ day }) => day < SPLIT_DAY).map(({ productId }) => productId),
        );
        const after = own.filter(
          ({ day, productId }) => day >= SPLIT_DAY && !before.has(productId),
        );
        const relevant = new Set(
          after.map(({ productId }) => productId).filter((each) => known.has(each)),
        );
        return relevant.size > 0 ? [[id, relevant] as const] : [];
      }),
  );
}

const print = (title: string, worlds: readonly (readonly Line[])[]): void => {
  if (isFull) process.stderr.write(`\n${title}\n\n${toTable(worlds)}\n`);
};

async function emptyDatabase(
  name: string,
): Promise<{ dataSource: DataSource; drop: () => Promise<void> }> {
  const database = await createTestDatabase(name);
  const dataSource = discoveryDataSource(database.url);
  await runMigrations(dataSource);
  const drop = async () => {
    await dataSource.destroy();
    await database.drop();
  };
  return { dataSource, drop };
}

/** Evaluates brands that state preferences and brands that do not separately. */
async function judge(
  seed: number,
): Promise<readonly [stating: readonly Line[], others: readonly Line[]]> {
  const { dataSource, drop } = await emptyDatabase('evaluation');
  const world = simulate(seed, scale);
  await storeWorld(dataSource, world);
  const stating = new Set(
    world.brands.filter(({ stated }) => stated.categories.length > 0).map(({ id }) => id),
  );
  const lines = await evaluate(
    dataSource,
    SPLIT,
    toRelevant(world, (id) => stating.has(id)),
  );
  const others = isFull
    ? await evaluate(
        dataSource,
        SPLIT,
        toRelevant(world, (id) => !stating.has(id)),
      )
    : [];
  await drop();
  return [lines, others];
}

describe('the score, judged', () => {
  it('beats all four simple lists for simulated brands that have preferences, over several worlds', async () => {
    const worlds: Awaited<ReturnType<typeof judge>>[] = [];
    for (const seed of seeds) worlds.push(await judge(seed));
    const stating = worlds.map(([lines]) => lines);
    print(
      `${scale.products} products, seeds ${seeds.join(', ')}; brands that state preferences`,
      stating,
    );
    const others = worlds.map(([, lines]) => lines);
    print('brands that state none', others);
    const getMean = (place: number, key: 'recall' | 'ndcg') =>
      mean(stating.map((lines) => lines[place]?.[key] ?? 0));
    expect(stating[0]?.map(({ list }) => list)).toEqual([
      'the score',
      'newest',
      'most popular of 30 days',
      'most popular of preferred categories',
      'random',
    ]);
    for (const place of [1, 2, 3, 4]) {
      expect(getMean(0, 'recall')).toBeGreaterThan(getMean(place, 'recall'));
      expect(getMean(0, 'ndcg')).toBeGreaterThan(getMean(place, 'ndcg'));
    }
  }, 900_000);

  it('can be judged by a log: what came before the split is known, nothing of later', async () => {
    const { dataSource, drop } = await emptyDatabase('evaluation');
    const world = simulate(3, { products: 300, manufacturers: 20, brands: 30 });
    await storeWorld(dataSource, world);
    const { dataSource: copy, drop: dropCopy } = await emptyDatabase('replay');
    const { split, relevant } = await copyLog(dataSource, copy);
    const [late] = await copy.query<{ newest: Date }[]>(
      'SELECT max(created_at) AS newest FROM user_activities',
    );
    expect(late?.newest.getTime()).toBeLessThan(split.getTime());
    expect(relevant.size).toBeGreaterThan(0);
    const lines = await evaluate(copy, split, relevant);
    expect(lines).toHaveLength(5);
    await dropCopy();
    await drop();
  });

  if (log) {
    it('by the log of this database', async () => {
      const { dataSource, drop } = await emptyDatabase('evaluation');
      const source = await discoveryDataSource(log).initialize();
      const { split, relevant } = await copyLog(source, dataSource);
      await source.destroy();
      const lines = await evaluate(dataSource, split, relevant);
      print(`own log, split at ${split.toISOString()}, ${relevant.size} accounts`, [lines]);
      await drop();
    });
  }
});
