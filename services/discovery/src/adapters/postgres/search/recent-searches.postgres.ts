import { Injectable } from '@nestjs/common';
import { RecentSearches } from '../../../use-cases/search/recent-searches';
import { SearchDatabase } from './search-database';

const MAX_RECENT = 50;

@Injectable()
export class PostgresRecentSearches extends RecentSearches {
  constructor(private readonly database: SearchDatabase) {
    super();
  }

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
