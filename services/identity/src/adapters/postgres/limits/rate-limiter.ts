import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { tooManyAttempts } from '../../../domain/identity.errors';

/** A fixed window in PostgreSQL. */
export function createLimiter(
  dataSource: DataSource,
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: dataSource,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  });
}

/** A fixed length, and no e-mail or address in a table that has no need of them. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  if (!(await passes(limiter, key))) throw tooManyAttempts();
}

export async function passes(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
