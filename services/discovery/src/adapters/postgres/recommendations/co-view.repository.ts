import type { DataSource } from 'typeorm';
import { VIEWS_READ } from '../../../domain/recommendations/brand-features';
import {
  ATTENTION_DAYS,
  CO_VIEW_SHRINKAGE,
  LEAST_ACCOUNTS,
} from '../../../domain/recommendations/co-views';
import { HALF_LIFE_DAYS } from '../../../domain/recommendations/factor';
import { exclusively } from './run-exclusively';

/**
 * The timeout of one statement: 5,000 brands with 50 views take 5 s of CPU, and no request waits
 * for it.
 */
const MAX_MINUTES = 10;
/** The strongest pairs of each product that are kept. */
const PAIRS_KEPT = 20;

/**
 * Rates pairs of products that the same accounts viewed, by the cosine of their accounts, shrunk if
 * there are few. $1 is now. Only the newest products of an account count, so that an account that
 * views everything does not link unrelated products. Products have numbers here and each pair is
 * counted in one direction only: text ids and both directions would take twice the time.
 */
const pairsSql = `
  WITH views AS MATERIALIZED (
    SELECT user_id, product_id FROM (
      SELECT user_id, metadata->>'product_id' AS product_id,
        row_number() OVER (PARTITION BY user_id ORDER BY max(created_at) DESC) AS place
      FROM user_activities
      WHERE activity_type = 'product_view' AND created_at <= $1
        AND created_at > $1::timestamptz - interval '${ATTENTION_DAYS} days'
      GROUP BY user_id, metadata->>'product_id'
    ) AS newest WHERE place <= ${VIEWS_READ}
  ), viewers AS MATERIALIZED (
    SELECT product_id, count(*) AS accounts, row_number() OVER ()::int AS number
    FROM views GROUP BY product_id HAVING count(*) >= ${LEAST_ACCOUNTS}
  ), often AS MATERIALIZED (
    SELECT user_id, number FROM views JOIN viewers USING (product_id)
  ), counted AS MATERIALIZED (
    SELECT a.number AS one, b.number AS other, count(*)::int AS accounts
    FROM often a JOIN often b ON b.user_id = a.user_id AND b.number > a.number
    GROUP BY a.number, b.number HAVING count(*) >= ${LEAST_ACCOUNTS}
  ), pairs AS (
    SELECT one, other, accounts FROM counted UNION ALL SELECT other, one, accounts FROM counted
  ), strengths AS (
    SELECT one.product_id, other.product_id AS other_id, pairs.accounts,
      pairs.accounts / sqrt(one.accounts::float8 * other.accounts)
        * pairs.accounts / (pairs.accounts + ${CO_VIEW_SHRINKAGE}) AS strength
    FROM pairs JOIN viewers one ON one.number = pairs.one JOIN viewers other ON other.number = pairs.other
  )
  INSERT INTO co_views (product_id, other_id, accounts, strength)
  SELECT product_id, other_id, accounts, strength FROM (
    SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY strength DESC, other_id) AS place FROM strengths
  ) AS placed WHERE place <= ${PAIRS_KEPT}`;

/** $1 is now. Each account counts once, by its newest view. */
const attentionSql = `
  INSERT INTO product_attention (product_id, category, manufacturer_id, accounts, weight, price_min_cents, price_max_cents)
  SELECT p.id, p.category, p.manufacturer_id, viewed.accounts, viewed.weight, p.price_min_cents, p.price_max_cents
  FROM (
    SELECT product_id, count(*)::int AS accounts,
      sum(0.5 ^ (extract(epoch FROM $1 - newest)::float8 / ${HALF_LIFE_DAYS * 86_400})) AS weight
    FROM (
      SELECT metadata->>'product_id' AS product_id, max(created_at) AS newest FROM user_activities
      WHERE activity_type = 'product_view' AND created_at <= $1
        AND created_at > $1::timestamptz - interval '${ATTENTION_DAYS} days'
      GROUP BY metadata->>'product_id', user_id
    ) AS accounts GROUP BY product_id HAVING count(*) >= ${LEAST_ACCOUNTS}
  ) AS viewed JOIN search_products p ON p.id = viewed.product_id`;

export class CoViewRepository {
  constructor(private readonly dataSource: DataSource) {}

  async refresh(now: Date): Promise<void> {
    await exclusively(this.dataSource, 'co_views', async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = '${MAX_MINUTES}min'`);
      await manager.query('DELETE FROM co_views');
      await manager.query(pairsSql, [now]);
      await manager.query('DELETE FROM product_attention');
      await manager.query(attentionSql, [now]);
    });
  }
}
