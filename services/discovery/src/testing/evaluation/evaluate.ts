import type { DataSource } from 'typeorm';
import { CoViewRepository } from '../../adapters/postgres/recommendations/co-view.repository';
import { MarketRepository } from '../../adapters/postgres/recommendations/market.repository';
import { RecommendationRepository } from '../../adapters/postgres/recommendations/recommendation.repository';
import { pickProducts, rank } from '../../domain/recommendations/ranking';
import { RefreshMarket } from '../../use-cases/recommendations/refresh-market';
import { makeBaselines } from './baselines';
import { mean, ndcg, PLACES, recall } from './metrics';

/** The products that accounts first viewed after the split. */
export type Relevant = ReadonlyMap<string, ReadonlySet<string>>;

export interface Line {
  readonly list: string;
  readonly recall: number;
  readonly ndcg: number;
  /** The share of all products that appear in any list. */
  readonly coverage: number;
  /** The share of list places with a manufacturer that is new to the brand. */
  readonly newManufacturers: number;
}

interface Met {
  readonly user_id: string;
  readonly products: string[];
  readonly manufacturers: string[];
}

const metSql = `
  SELECT user_id, array_agg(DISTINCT p.id) AS products, array_agg(DISTINCT p.manufacturer_id) AS manufacturers FROM (
    SELECT user_id, metadata->>'product_id' AS product_id FROM user_activities WHERE activity_type = 'product_view'
    UNION SELECT brand_id, product_id FROM brand_orders JOIN brand_order_lines ON order_id = id
  ) AS met JOIN search_products p ON p.id = product_id GROUP BY user_id`;

/** Compares the lists that the service computes from this database with baselines. */
export async function evaluate(
  dataSource: DataSource,
  split: Date,
  relevant: Relevant,
): Promise<readonly Line[]> {
  const clock = { now: () => split };
  await new RefreshMarket(
    new MarketRepository(dataSource),
    new CoViewRepository(dataSource),
    clock,
  ).execute();
  await dataSource.query('ANALYZE');
  const source = new RecommendationRepository(dataSource);
  const met = new Map((await dataSource.query<Met[]>(metSql)).map((row) => [row.user_id, row]));
  const makers = new Map(
    (
      await dataSource.query<{ id: string; manufacturer_id: string }[]>(
        'SELECT id, manufacturer_id FROM search_products',
      )
    ).map(({ id, manufacturer_id }) => [id, manufacturer_id]),
  );
  const baselines = await makeBaselines(dataSource, split, PLACES);
  const lists = new Map<string, Map<string, readonly string[]>>();
  const add = (name: string, account: string, list: readonly string[]) => {
    lists.set(name, (lists.get(name) ?? new Map<string, readonly string[]>()).set(account, list));
  };
  for (const account of relevant.keys()) {
    const brand = await source.getFeatures(account, split);
    const ranked = rank(await source.findCandidates(brand), brand);
    add(
      'the score',
      account,
      pickProducts(ranked, brand, PLACES).map(({ candidate }) => candidate.id),
    );
    const subject = {
      preferredCategories: brand.preferredCategories,
      seen: new Set(met.get(account)?.products),
    };
    for (const [name, list] of Object.entries(baselines)) add(name, account, list(subject));
  }
  return [...lists].map(([list, byAccount]) => {
    const all = [...byAccount];
    const places = all.flatMap(([account, ids]) => {
      const known = new Set(met.get(account)?.manufacturers);
      return ids.map((id): number => (known.has(makers.get(id) ?? '') ? 0 : 1));
    });
    const judged = (judge: typeof recall) =>
      mean(all.map(([account, ids]) => judge(ids, relevant.get(account) ?? new Set())));
    return {
      list,
      recall: judged(recall),
      ndcg: judged(ndcg),
      coverage: new Set(all.flatMap(([, ids]) => ids)).size / makers.size,
      newManufacturers: mean(places),
    };
  });
}

/** Returns a table with the mean of several worlds, with their spread if there are several. */
export function toTable(worlds: readonly (readonly Line[])[]): string {
  const [first = []] = worlds;
  const rows = first.map(({ list }, place) => {
    const column = (key: keyof Omit<Line, 'list'>): readonly number[] =>
      worlds.map((lines) => lines[place]?.[key] ?? 0);
    const judged = [column('recall'), column('ndcg')].map(withSpread);
    const shares = [column('coverage'), column('newManufacturers')].map((each) =>
      percent(mean(each)),
    );
    return `| ${[list, ...judged, ...shares].join(' | ')} |`;
  });
  return [
    '| list | Recall@10 | nDCG@10 | coverage | new manufacturers |',
    '| --- | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}

function withSpread(values: readonly number[]): string {
  const middle = mean(values);
  if (values.length < 2) return middle.toFixed(4);
  const squares = values.map((value) => (value - middle) ** 2);
  const spread = Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / (values.length - 1));
  return `${middle.toFixed(4)} ± ${spread.toFixed(4)}`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
