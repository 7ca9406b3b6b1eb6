import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

export interface AccountLimitOptions {
  /** Names what is counted; unique within the service's database. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts one more. Answers null, or in how many milliseconds the account may try again. */
export type CountForAccount = (accountId: string) => Promise<number | null>;

/**
 * How often one account may do something: fixed windows in PostgreSQL, which survive a restart and count for all
 * replicas. Attempts beyond the limit do not lengthen the window. It uses a connection of its own: never call it
 * within a transaction.
 */
export function createAccountLimit(
  dataSource: DataSource,
  options: AccountLimitOptions,
): CountForAccount {
  const limiter = new RateLimiterPostgres({
    storeClient: dataSource,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: options.name,
    points: options.max,
    duration: options.windowSeconds,
  });
  return async (accountId) => {
    try {
      await limiter.consume(accountId);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  };
}
