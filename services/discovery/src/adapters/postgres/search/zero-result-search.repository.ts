import { discoveryEvents } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { currentImpersonator } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  CountedQuery,
  ZeroResultPeriod,
  ZeroResultSearch,
} from '../../../use-cases/search/zero-result-searches';

@Injectable()
export class ZeroResultSearchRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Publishes an event for the search; repeated calls with the same id have no effect. */
  async tell({ searchId, query, filtered }: ZeroResultSearch): Promise<void> {
    if (currentImpersonator() !== undefined) return;
    const data = { searchId, query: query.trim(), filtered, at: new Date().toISOString() };
    try {
      await this.dataSource.transaction((manager) =>
        this.outbox.add(manager, discoveryEvents.searchedWithoutResult, data, { version: 1 }),
      );
    } catch (error) {
      if (!isRepetition(error)) throw error;
    }
  }

  /** @returns the counts by week, and the ten most frequent queries */
  async ofPeriod(from: string, until: string): Promise<ZeroResultPeriod> {
    const [weeks, searches] = await Promise.all([
      this.dataSource.query<ZeroResultPeriod['weeks']>(
        `SELECT date_trunc('week', at AT TIME ZONE 'UTC')::date::text AS week, count(*)::integer AS count
         FROM searches_without_result WHERE at >= $1 AND at < $2 GROUP BY 1 ORDER BY 1`,
        [from, until],
      ),
      this.dataSource.query<CountedQuery[]>(
        `SELECT query, count(*)::integer AS count FROM searches_without_result
         WHERE at >= $1 AND at < $2 GROUP BY query ORDER BY count DESC, query LIMIT 10`,
        [from, until],
      ),
    ]);
    return { weeks, searches };
  }

  /**
   * Returns a page of the list that `ofWeek` returns.
   *
   * @param after the last query of the previous page
   */
  async pageOfWeek(
    week: string,
    first: number,
    after: CountedQuery | null,
  ): Promise<{ searches: CountedQuery[]; hasMore: boolean }> {
    const rows = await this.dataSource.query<CountedQuery[]>(
      `SELECT query, count(*)::integer AS count FROM searches_without_result
       WHERE at >= $1::date AND at < $1::date + 7
       GROUP BY query
       HAVING $3::integer IS NULL OR count(*) < $3 OR (count(*) = $3 AND query > $4)
       ORDER BY count DESC, query LIMIT $2`,
      [week, first + 1, after?.count ?? null, after?.query ?? null],
    );
    return { searches: rows.slice(0, first), hasMore: rows.length > first };
  }

  /** @param week the date of its Monday */
  async ofWeek(week: string, limit: number): Promise<CountedQuery[]> {
    return this.dataSource.query<CountedQuery[]>(
      `SELECT query, count(*)::integer AS count FROM searches_without_result
       WHERE at >= $1::date AND at < $1::date + 7
       GROUP BY query ORDER BY count DESC, query LIMIT $2`,
      [week, limit],
    );
  }
}

/** The event of this search is in the outbox already. */
const isRepetition = (error: unknown): boolean =>
  (error as { driverError?: { constraint?: string } }).driverError?.constraint ===
  'outbox_version_once';

/** Runs within the transaction that records the event as received. */
export async function recordZeroResultSearch(
  manager: EntityManager,
  search: { searchId: string; query: string; filtered: boolean; at: string },
): Promise<void> {
  await manager.query(
    `INSERT INTO searches_without_result (search_id, query, filtered, at) VALUES ($1, lower($2), $3, $4)
     ON CONFLICT DO NOTHING`,
    [search.searchId, search.query, search.filtered, search.at],
  );
}
