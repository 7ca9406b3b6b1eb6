import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

export interface AccountLimitOptions {
  /** The name of the limit; unique within the service's database. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Consumes one unit of the account's rate limit. Returns the retry delay in ms, or null. */
export type CountForAccount = (accountId: string) => Promise<number | null>;

/**
 * Rate limit per account: fixed windows in PostgreSQL, shared by all replicas and kept over a
 * restart. Rejected attempts do not extend the window. It uses its own connection: never call it
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
