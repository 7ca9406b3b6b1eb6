import { createAccountLimit, scaleRateLimit, type CountForAccount } from '@makeport/service-kit';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { addressGroup } from '@makeport/rules';
import type { Config } from '../../../config';
import type { SignInAttempt } from '../../../use-cases/ports';
import { consume, createLimiter, fingerprint, passes } from './rate-limiter';

const QUARTER_OF_AN_HOUR_S = 15 * 60;
const HALF_AN_HOUR_S = 30 * 60;
const HOUR_S = 60 * 60;

type RateLimitConfig = Pick<Config, 'RATE_LIMIT_FACTOR' | 'SIGN_UPS_PER_ADDRESS'>;

/**
 * Counts attempts in fixed windows in PostgreSQL, shared by all replicas and kept across restarts.
 * Attempts beyond a limit do not extend its window. No sign-in limit counts by account alone, so
 * that a stranger cannot lock out the owner.
 */
export class AttemptLimits {
  /** Wrong passwords for one account from one address. */
  private readonly pair: RateLimiterPostgres;
  /** Wrong passwords from one address, for any account. */
  private readonly address: RateLimiterPostgres;
  private readonly signUps: RateLimiterPostgres;
  /** Password reset requests for one e-mail from one address. */
  private readonly resetPair: RateLimiterPostgres;
  private readonly resetAddress: RateLimiterPostgres;
  /** Mails to one e-mail within 30 minutes, the validity of a link. */
  private readonly resetMails: RateLimiterPostgres;
  /** Invalid links from one address. */
  private readonly resetLinks: RateLimiterPostgres;
  private readonly confirmationLinks: RateLimiterPostgres;
  /** Confirmation mails requested by one account. */
  private readonly confirmationMails: CountForAccount;

  constructor(dataSource: DataSource, config: RateLimitConfig) {
    const limiter = (keyPrefix: string, limit: number, duration: number): RateLimiterPostgres =>
      createLimiter(dataSource, keyPrefix, scaleRateLimit(limit, config), duration);
    this.pair = limiter('sign-in-pair', 10, QUARTER_OF_AN_HOUR_S);
    this.address = limiter('sign-in-address', 20, QUARTER_OF_AN_HOUR_S);
    this.signUps = limiter('sign-up-address', config.SIGN_UPS_PER_ADDRESS, HOUR_S);
    this.resetPair = limiter('reset-pair', 5, QUARTER_OF_AN_HOUR_S);
    this.resetAddress = limiter('reset-address', 20, HOUR_S);
    this.resetMails = limiter('reset-mails', 5, HALF_AN_HOUR_S);
    this.resetLinks = limiter('reset-links', 20, QUARTER_OF_AN_HOUR_S);
    this.confirmationLinks = limiter('confirmation-links', 20, QUARTER_OF_AN_HOUR_S);
    this.confirmationMails = createAccountLimit(dataSource, {
      name: 'confirmation-mails',
      windowSeconds: HOUR_S,
      max: scaleRateLimit(5, config),
    });
  }

  /**
   * Counts the attempt before the password is checked, so that parallel guesses count too.
   * @throws DomainError rate_limited
   */
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

  /** @throws TooManyAttempts */
  async countSignUp(clientAddress: string): Promise<void> {
    await consume(this.signUps, fingerprint(addressGroup(clientAddress)));
  }

  /**
   * @returns false if enough mails were sent to this e-mail; their links are still valid
   * @throws DomainError rate_limited if this address requests too often
   */
  async countPasswordResetRequest(email: string, clientAddress: string): Promise<boolean> {
    await consume(this.resetAddress, fingerprint(addressGroup(clientAddress)));
    await consume(this.resetPair, getPair(email, clientAddress));
    return passes(this.resetMails, fingerprint(email));
  }

  /**
   * Limits the load of guessing; the tokens themselves are too long to guess.
   * @throws DomainError rate_limited
   */
  async countPasswordReset(clientAddress: string): Promise<SignInAttempt> {
    return countLink(this.resetLinks, clientAddress);
  }

  /** Works like `countPasswordReset`. */
  async countEmailConfirmation(clientAddress: string): Promise<SignInAttempt> {
    return countLink(this.confirmationLinks, clientAddress);
  }

  /** @returns the milliseconds until the account may request another mail; null if it may now */
  async countEmailConfirmationMail(accountId: string): Promise<number | null> {
    return this.confirmationMails(accountId);
  }

  /**
   * Clears the count of wrong passwords, so that it does not block a user who has just reset the
   * password.
   */
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
