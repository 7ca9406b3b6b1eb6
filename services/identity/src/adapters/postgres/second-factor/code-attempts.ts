import { addressGroup } from '@makeport/rules';
import { scaleRateLimit } from '@makeport/service-kit';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Config } from '../../../config';
import { consume, createLimiter, fingerprint } from '../limits/rate-limiter';

const QUARTER_OF_AN_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;

/**
 * Limits attempts at codes. Counts an attempt before its code is checked, so that parallel guesses
 * count too.
 */
export class CodeAttempts {
  /** Wrong codes for one account from one address. */
  private readonly pair: RateLimiterPostgres;
  /**
   * Wrong codes for one account from any address. Only a caller with the right password gets here.
   */
  private readonly account: RateLimiterPostgres;

  constructor(dataSource: DataSource, config: Pick<Config, 'RATE_LIMIT_FACTOR'>) {
    const limiter = (keyPrefix: string, limit: number, duration: number): RateLimiterPostgres =>
      createLimiter(dataSource, keyPrefix, scaleRateLimit(limit, config), duration);
    this.pair = limiter('code-pair', 10, QUARTER_OF_AN_HOUR_S);
    this.account = limiter('code-account', 30, HOUR_S);
  }

  /**
   * @returns a function that takes the attempt back after a right code
   * @throws DomainError rate_limited
   */
  async count(accountId: string, clientAddress: string): Promise<() => Promise<void>> {
    const pairKey = fingerprint(`${accountId}\n${addressGroup(clientAddress)}`);
    const accountKey = fingerprint(accountId);
    await consume(this.pair, pairKey);
    await consume(this.account, accountKey);
    return async () => {
      await Promise.all([this.pair.delete(pairKey), this.account.reward(accountKey)]);
    };
  }
}
