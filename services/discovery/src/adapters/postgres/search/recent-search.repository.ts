import { Injectable } from '@nestjs/common';
import { SearchDatabase } from './search-database';

const MAX_RECENT = 50;

@Injectable()
export class RecentSearchRepository {
  constructor(private readonly database: SearchDatabase) {}

  /** Returns the queries, the newest first. */
  async ofAccount(accountId: string): Promise<string[]> {
    const rows = await this.database.read<{ query: string }>(
      'recent',
      `SELECT metadata->>'query' AS query FROM user_activities
       WHERE user_id = $1 AND activity_type = 'search' AND metadata ? 'submitted' ORDER BY created_at DESC LIMIT ${MAX_RECENT}`,
      [accountId],
    );
    return rows.map(({ query }) => query);
  }
}
