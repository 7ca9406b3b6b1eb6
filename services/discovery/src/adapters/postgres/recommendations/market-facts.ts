import type { DataSource, EntityManager } from 'typeorm';
import { Attention } from '../../../domain/recommendations/attention';
import { LEAST_ACCOUNTS } from '../../../domain/recommendations/co-views';
import { ViewedPairs } from '../../../domain/recommendations/viewed-pairs';

/** How often the market, and what is looked at, was written. */
export interface MarketVersions {
  readonly market: number;
  readonly attention: number;
}

/** What is the same for all brands. */
export interface MarketFacts {
  /** The market factor, by product. */
  readonly market: ReadonlyMap<string, number>;
  readonly attention: Attention;
  readonly pairs: ViewedPairs;
}

/** In one row, for a statement that reads more. */
export const versionsSql = `(SELECT json_object_agg(name, version) FROM market_versions)`;

/** So many rows are held at a time: many at once would make the heap grow for good. */
const BATCH = 2_000;

const marketSql = 'SELECT product_id, factor FROM product_market';
const attentionSql = `SELECT product_id, category, accounts, weight, price_min_cents, price_max_cents
  FROM product_attention ORDER BY weight DESC, product_id`;
const pairsSql = `SELECT product_id, other_id, accounts, strength FROM co_views WHERE accounts >= ${LEAST_ACCOUNTS}
  ORDER BY strength DESC, product_id, other_id`;

interface AttentionRow {
  readonly product_id: string;
  readonly category: string;
  readonly accounts: number;
  readonly weight: number;
  readonly price_min_cents: string;
  readonly price_max_cents: string;
}
interface PairRow {
  readonly product_id: string;
  readonly other_id: string;
  readonly accounts: number;
  readonly strength: number;
}
type Loaded = Pick<MarketFacts, 'attention' | 'pairs'>;

/**
 * Keeps them in memory. The market is always that of the versions that are asked for: of what a cancelled order took
 * away nothing is told. Attention and pairs, which a job makes now and then, may be those before its last run.
 */
export class PostgresMarketFacts {
  private readonly market: Kept<ReadonlyMap<string, number>>;
  private readonly attention: Kept<Loaded>;

  constructor(
    private readonly dataSource: DataSource,
    onError: (error: unknown) => void = () => undefined,
  ) {
    this.market = new Kept(() => this.load('market', loadMarket), onError);
    this.attention = new Kept(() => this.load('attention', loadAttention), onError);
  }

  async read(versions: MarketVersions): Promise<MarketFacts> {
    const market = await this.market.read(versions.market);
    const { attention, pairs } = await this.attention.readAbout(versions.attention);
    return { market, attention, pairs };
  }

  /** As they are now. */
  async follow(): Promise<MarketFacts> {
    const [row] = await this.dataSource.query<{ versions: MarketVersions }[]>(
      `SELECT ${versionsSql} AS versions`,
    );
    if (!row) throw new Error('there is always a version of the market');
    const market = await this.market.read(row.versions.market);
    const { attention, pairs } = await this.attention.read(row.versions.attention);
    return { market, attention, pairs };
  }

  /** With the version that they are of. */
  private async load<Facts>(
    name: keyof MarketVersions,
    read: (manager: EntityManager) => Promise<Facts>,
  ): Promise<Version<Facts>> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const [row] = await manager.query<{ version: string }[]>(
        'SELECT version FROM market_versions WHERE name = $1',
        [name],
      );
      return { version: Number(row?.version), facts: await read(manager) };
    });
  }
}

interface Version<Facts> {
  readonly version: number;
  readonly facts: Facts;
}

/** One version of something, loaded by one at a time. */
class Kept<Facts> {
  private kept: Version<Facts> | null = null;
  private loading: Promise<Version<Facts>> | null = null;

  constructor(
    private readonly load: () => Promise<Version<Facts>>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Of this version, or a later one. */
  async read(version: number): Promise<Facts> {
    for (;;) {
      if (this.kept && this.kept.version >= version) return this.kept.facts;
      await this.reload();
    }
  }

  /** Of any version, while a newer one is being loaded. */
  async readAbout(version: number): Promise<Facts> {
    if (!this.kept) return this.read(version);
    // Whoever asks next tries again.
    if (this.kept.version < version) void this.reload().catch(this.onError);
    return this.kept.facts;
  }

  private async reload(): Promise<void> {
    this.loading ??= this.load().finally(() => (this.loading = null));
    this.kept = await this.loading;
  }
}

async function loadMarket(manager: EntityManager): Promise<ReadonlyMap<string, number>> {
  const market = new Map<string, number>();
  await readEach<{ product_id: string; factor: number }>(manager, marketSql, ({ product_id, factor }) =>
    market.set(product_id, factor),
  );
  return market;
}

async function loadAttention(manager: EntityManager): Promise<Loaded> {
  const [attention, pairs] = [new Attention(), new ViewedPairs()];
  await readEach<AttentionRow>(manager, attentionSql, (row) =>
    attention.add(
      {
        productId: row.product_id,
        accounts: row.accounts,
        weight: row.weight,
        priceMinCents: Number(row.price_min_cents),
        priceMaxCents: Number(row.price_max_cents),
      },
      row.category,
    ),
  );
  await readEach<PairRow>(manager, pairsSql, ({ product_id, other_id, accounts, strength }) =>
    pairs.add({ viewedId: product_id, productId: other_id, accounts, strength }),
  );
  return { attention, pairs };
}

async function readEach<Row>(
  manager: EntityManager,
  sql: string,
  take: (row: Row) => unknown,
): Promise<void> {
  await manager.query(`DECLARE facts NO SCROLL CURSOR FOR ${sql}`);
  for (let count = BATCH; count === BATCH;) {
    const rows = await manager.query<Row[]>(`FETCH ${BATCH} FROM facts`);
    rows.forEach(take);
    count = rows.length;
  }
  await manager.query('CLOSE facts');
}
