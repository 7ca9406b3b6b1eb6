import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

export interface AccountLimitOptions {
  /** Unique within the service's database. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Consumes one unit of the account's rate limit. Returns the retry delay in ms, or null. */
export type CountForAccount = (accountId: string) => Promise<number | null>;

/**
 * Creates a rate limit per account with fixed windows in PostgreSQL, which all replicas share and
 * which survive a restart. Rejected attempts do not extend the window. The limit uses its own
 * connection, so never call it within a transaction.
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
