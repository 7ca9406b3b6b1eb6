import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { tooManyAttempts } from '../../../domain/identity.errors';

/** Creates a rate limiter with a fixed window in PostgreSQL. */
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

/** Returns a hash of fixed length, so that the table of limits stores no e-mails and addresses. */
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
