import { addressGroup } from '@makeport/rules';
import { scaleRateLimit } from '@makeport/service-kit';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { consume, createLimiter, fingerprint } from '../limits/rate-limiter';

const QUARTER_OF_AN_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;

export interface CodeLimits {
  /** Wrong codes in 15 minutes for one account from one address. */
  readonly perAccountAndAddress: number;
  /** Wrong codes in an hour for one account. Only who knows the password gets as far as here. */
  readonly perAccount: number;
}

/** Counts before a code is looked at, so that parallel guesses count too. */
export class CodeAttempts {
  private readonly pair: RateLimiterPostgres;
  /** Wrong codes for one account. Only who knows the password gets as far as here. */
  private readonly account: RateLimiterPostgres;

  constructor(dataSource: DataSource, { perAccountAndAddress, perAccount }: CodeLimits) {
    this.pair = createLimiter(dataSource, 'code-pair', perAccountAndAddress, QUARTER_OF_AN_HOUR_S);
    this.account = createLimiter(dataSource, 'code-account', perAccount, HOUR_S);
  }

  /** Throws TooManyAttempts. The answer takes the attempt back. */
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
