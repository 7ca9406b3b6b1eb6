import type { DataSource } from 'typeorm';
import { covers } from '../../domain/recommendations/factors/category-match';
import { Random } from './random';

interface Row {
  readonly id: string;
  readonly category: string;
}

export interface Subject {
  readonly preferredCategories: readonly string[];
  /** The products that the brand saw before the split; no list repeats them. */
  readonly seen: ReadonlySet<string>;
}

export type Lists = Readonly<Record<string, (subject: Subject) => readonly string[]>>;

/** Baselines that use no data of the brand, or only its categories. */
export async function makeBaselines(
  dataSource: DataSource,
  split: Date,
  places: number,
): Promise<Lists> {
  const newest = await dataSource.query<Row[]>(
    'SELECT id, category FROM search_products WHERE NOT hidden ORDER BY created_at DESC, id',
  );
  const popular = await dataSource.query<Row[]>(
    `SELECT p.id, p.category FROM search_products p
     LEFT JOIN (
       SELECT metadata->>'product_id' AS id, count(DISTINCT user_id) AS accounts FROM user_activities
       WHERE activity_type = 'product_view' AND created_at BETWEEN $1::timestamptz - interval '30 days' AND $1
       GROUP BY 1
     ) AS viewed USING (id)
     LEFT JOIN (
       SELECT product_id AS id, count(DISTINCT brand_id) AS accounts
       FROM brand_order_lines JOIN brand_orders ON brand_orders.id = order_id
       WHERE status <> 'cancelled' AND placed_at BETWEEN $1::timestamptz - interval '30 days' AND $1
       GROUP BY 1
     ) AS ordered USING (id)
     WHERE NOT p.hidden
     ORDER BY coalesce(viewed.accounts, 0) + coalesce(ordered.accounts, 0) DESC, p.id`,
    [split],
  );
  const random = new Random(7);
  const first = (rows: readonly Row[], { seen }: Subject): readonly string[] => {
    const list: string[] = [];
    for (const { id } of rows) {
      if (list.length === places) break;
      if (!seen.has(id)) list.push(id);
    }
    return list;
  };
  return {
    newest: (subject) => first(newest, subject),
    'most popular of 30 days': (subject) => first(popular, subject),
    'most popular of preferred categories': (subject) => {
      const { preferredCategories: preferred } = subject;
      const own = popular.filter(({ category }) =>
        preferred.some((each) => covers(each, category)),
      );
      return first(own.length > 0 ? own : popular, subject);
    },
    random: (subject) => first(random.some(newest, places + subject.seen.size), subject),
  };
}
