import { addressGroup } from '@makeport/rules';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { CodeAttempts } from '../../../use-cases/second-factor/ports';
import { consume, createLimiter, fingerprint } from '../limits/rate-limiter';

const QUARTER_OF_AN_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;

export interface CodeLimits {
  /** Wrong codes in 15 minutes for one account from one address. */
  readonly perAccountAndAddress: number;
  /** Wrong codes in an hour for one account. Only who knows the password gets as far as here. */
  readonly perAccount: number;
}

export class PostgresCodeAttempts extends CodeAttempts {
  private readonly pair: RateLimiterPostgres;
  private readonly account: RateLimiterPostgres;

  constructor(dataSource: DataSource, { perAccountAndAddress, perAccount }: CodeLimits) {
    super();
    this.pair = createLimiter(dataSource, 'code-pair', perAccountAndAddress, QUARTER_OF_AN_HOUR_S);
    this.account = createLimiter(dataSource, 'code-account', perAccount, HOUR_S);
  }

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
