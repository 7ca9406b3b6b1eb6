import { createAccountLimit, type CountForAccount } from '@makeport/service-kit';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { addressGroup } from '@makeport/rules';
import type { AttemptLimits, SignInAttempt } from '../../../use-cases/ports';
import { consume, createLimiter, fingerprint, passes } from './rate-limiter';

const QUARTER_OF_AN_HOUR_S = 15 * 60;
const HALF_AN_HOUR_S = 30 * 60;
const HOUR_S = 60 * 60;

export interface AttemptLimitSettings {
  /** Wrong passwords in 15 minutes for one account from one address. */
  readonly signInsPerAccountAndAddress: number;
  /** Wrong passwords in 15 minutes from one address, whatever the account. */
  readonly signInsPerAddress: number;
  /** Sign-ups in an hour from one address. */
  readonly signUpsPerAddress: number;
  /** Requests of a new password in 15 minutes for one e-mail from one address. */
  readonly resetsPerAccountAndAddress: number;
  /** Requests of a new password in an hour from one address; wrong links in 15 minutes. */
  readonly resetsPerAddress: number;
  /** Mails in the 30 minutes that a link is good for. */
  readonly resetMailsPerAccount: number;
  /** Mails in an hour that one account has sent to its own address. */
  readonly confirmationMailsPerAccount: number;
}

/**
 * Fixed windows in PostgreSQL: they survive a restart and count for all replicas. Attempts beyond a limit do not
 * lengthen its window, and no limit is on the account alone: nobody can lock out somebody else for good.
 */
export class PostgresAttemptLimits implements AttemptLimits {
  private readonly pair: RateLimiterPostgres;
  private readonly address: RateLimiterPostgres;
  private readonly signUps: RateLimiterPostgres;
  private readonly resetPair: RateLimiterPostgres;
  private readonly resetAddress: RateLimiterPostgres;
  private readonly resetMails: RateLimiterPostgres;
  private readonly resetLinks: RateLimiterPostgres;
  private readonly confirmationLinks: RateLimiterPostgres;
  private readonly confirmationMails: CountForAccount;

  constructor(dataSource: DataSource, settings: AttemptLimitSettings) {
    const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterPostgres =>
      createLimiter(dataSource, keyPrefix, points, duration);
    this.pair = limiter('sign-in-pair', settings.signInsPerAccountAndAddress, QUARTER_OF_AN_HOUR_S);
    this.address = limiter('sign-in-address', settings.signInsPerAddress, QUARTER_OF_AN_HOUR_S);
    this.signUps = limiter('sign-up-address', settings.signUpsPerAddress, HOUR_S);
    this.resetPair = limiter(
      'reset-pair',
      settings.resetsPerAccountAndAddress,
      QUARTER_OF_AN_HOUR_S,
    );
    this.resetAddress = limiter('reset-address', settings.resetsPerAddress, HOUR_S);
    this.resetMails = limiter('reset-mails', settings.resetMailsPerAccount, HALF_AN_HOUR_S);
    this.resetLinks = limiter('reset-links', settings.resetsPerAddress, QUARTER_OF_AN_HOUR_S);
    this.confirmationLinks = limiter(
      'confirmation-links',
      settings.resetsPerAddress,
      QUARTER_OF_AN_HOUR_S,
    );
    this.confirmationMails = createAccountLimit(dataSource, {
      name: 'confirmation-mails',
      windowSeconds: HOUR_S,
      max: settings.confirmationMailsPerAccount,
    });
  }

  async countSignIn(email: string, clientAddress: string): Promise<SignInAttempt> {
    const addressKey = fingerprint(addressGroup(clientAddress));
    const pairKey = getPair(email, clientAddress);
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

  async countPasswordResetRequest(email: string, clientAddress: string): Promise<boolean> {
    await consume(this.resetAddress, fingerprint(addressGroup(clientAddress)));
    await consume(this.resetPair, getPair(email, clientAddress));
    return passes(this.resetMails, fingerprint(email));
  }

  async countPasswordReset(clientAddress: string): Promise<SignInAttempt> {
    return countLink(this.resetLinks, clientAddress);
  }

  async countEmailConfirmation(clientAddress: string): Promise<SignInAttempt> {
    return countLink(this.confirmationLinks, clientAddress);
  }

  async countEmailConfirmationMail(accountId: string): Promise<number | null> {
    return this.confirmationMails(accountId);
  }

  async forgiveSignIns(email: string, clientAddress: string): Promise<void> {
    await this.pair.delete(getPair(email, clientAddress));
  }
}

async function countLink(
  limiter: RateLimiterPostgres,
  clientAddress: string,
): Promise<SignInAttempt> {
  const key = fingerprint(addressGroup(clientAddress));
  await consume(limiter, key);
  return {
    forgive: async () => {
      await limiter.reward(key);
    },
  };
}

function getPair(email: string, clientAddress: string): string {
  return fingerprint(`${email}\n${addressGroup(clientAddress)}`);
}
