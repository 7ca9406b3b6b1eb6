import { Inject, Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../adapters/passwords/password-hasher';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { AttemptLimits } from '../../adapters/postgres/limits/attempt-limits';
import { SecondFactorRepository } from '../../adapters/postgres/second-factor/second-factor.repository';
import type { SignInPage } from '../../domain/account';
import {
  invalidLoginCredentials,
  secondFactorNeeded,
  wrongAccountType,
} from '../../domain/identity.errors';
import { PASSWORD_MAX_LENGTH } from '../../domain/sessions/password';
import { maySignInAt } from '../../domain/sessions/sign-in-page';
import { normaliseEmail } from '../../domain/email-address';
import {
  CHALLENGE_MS,
  getRestriction,
  type SecondFactorPolicy,
} from '../../domain/sessions/second-factor';
import { openSession, type OpenedSession } from './open-session';
import { CLOCK, SECOND_FACTOR_POLICY, type Clock, type Credentials } from '../ports';
import { hashToken, newToken } from './tokens';

export interface SignInInput {
  readonly page: SignInPage;
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
  /** The browser's previous session, which ends. */
  readonly replacedToken?: string | undefined;
}

/** The result of the first step: a session, or a challenge if a code is required. */
export interface BegunSignIn {
  readonly accountId: string;
  readonly session: OpenedSession | null;
  readonly challenge: { readonly token: string; readonly expiresAt: string } | null;
}

@Injectable()
export class SignIn {
  constructor(
    private readonly store: IdentityRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly challenges: SecondFactorRepository,
    @Inject(SECOND_FACTOR_POLICY) private readonly policy: SecondFactorPolicy,
  ) {}

  async execute(input: SignInInput): Promise<OpenedSession> {
    const { session } = await this.begin(input);
    if (!session) throw secondFactorNeeded();
    return session;
  }

  /**
   * Checks the password. Without the right password, the response does not reveal whether the
   * account exists or which type it has (AUTH-20, AUTH-21).
   */
  async begin(input: SignInInput): Promise<BegunSignIn> {
    const email = normaliseEmail(input.email);
    const attempt = await this.limits.countSignIn(email, input.clientAddress);
    const credentials = await this.authenticate(email, input.password);
    if (!credentials) throw invalidLoginCredentials();
    await attempt.forgive();

    const { account, passwordHash } = credentials;
    if (!maySignInAt(input.page, account)) throw wrongAccountType(input.page);
    const newHash = this.hasher.isOutdated(passwordHash)
      ? await this.hasher.hash(input.password)
      : null;
    const now = this.clock();
    const restriction = getRestriction(account, this.policy);
    const session = await this.store.transaction(async (transaction) => {
      if (newHash) await transaction.replacePasswordHash(account.id, newHash);
      return account.secondFactor
        ? null
        : openSession(transaction, account, now, { ...input, restriction });
    });
    return {
      accountId: account.id,
      session,
      challenge: session ? null : await this.challenge(account.id, now),
    };
  }

  private async challenge(
    accountId: string,
    now: Date,
  ): Promise<{ token: string; expiresAt: string }> {
    const token = newToken();
    const tokenHash = hashToken(token);
    if (!tokenHash) throw new Error('a new token has the length of a token');
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
    await this.challenges.addChallenge({ tokenHash, accountId, expiresAt });
    return { token, expiresAt: expiresAt.toISOString() };
  }

  private async authenticate(email: string, password: string): Promise<Credentials | null> {
    if (password.length > PASSWORD_MAX_LENGTH * 2) return null;
    // X30: does not validate the address, because older accounts may have one that sign-up now
    // refuses.
    const credentials = await this.store.findCredentials(email);
    const matches = await this.hasher.verify(credentials?.passwordHash ?? null, password);
    return matches ? credentials : null;
  }
}
