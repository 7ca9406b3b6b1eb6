import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { addressGroup } from '../../domain/client-address';
import { tooManyAttempts } from '../../domain/identity.errors';
import type { AttemptLimits, SignInAttempt } from '../../use-cases/ports';

const QUARTER_OF_AN_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;

export interface AttemptLimitSettings {
  /** Wrong passwords in 15 minutes for one account from one address. */
  readonly signInsPerAccountAndAddress: number;
  /** Wrong passwords in 15 minutes from one address, whatever the account. */
  readonly signInsPerAddress: number;
  /** Sign-ups in an hour from one address. */
  readonly signUpsPerAddress: number;
}

/**
 * Fixed windows in PostgreSQL: they survive a restart and count for all replicas. Attempts beyond a limit do not
 * lengthen its window, and no limit is on the account alone: nobody can lock out somebody else for good.
 */
export class PostgresAttemptLimits implements AttemptLimits {
  private readonly pair: RateLimiterPostgres;
  private readonly address: RateLimiterPostgres;
  private readonly signUps: RateLimiterPostgres;

  constructor(dataSource: DataSource, settings: AttemptLimitSettings) {
    const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterPostgres =>
      new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points,
        duration,
      });
    this.pair = limiter('sign-in-pair', settings.signInsPerAccountAndAddress, QUARTER_OF_AN_HOUR_S);
    this.address = limiter('sign-in-address', settings.signInsPerAddress, QUARTER_OF_AN_HOUR_S);
    this.signUps = limiter('sign-up-address', settings.signUpsPerAddress, HOUR_S);
  }

  async countSignIn(email: string, clientAddress: string): Promise<SignInAttempt> {
    const address = addressGroup(clientAddress);
    const addressKey = fingerprint(address);
    const pairKey = fingerprint(`${email}\n${address}`);
    await consume(this.address, addressKey);
    await consume(this.pair, pairKey);
    return {
      forgive: async () => {
        await Promise.all([this.address.reward(addressKey), this.pair.delete(pairKey)]);
      },
    };
  }

  async countSignUp(clientAddress: string): Promise<void> {
    await consume(this.signUps, fingerprint(addressGroup(clientAddress)));
  }
}

/** A fixed length, and no e-mail or address in a table that has no need of them. */
function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyAttempts();
    throw refusal;
  }
}
