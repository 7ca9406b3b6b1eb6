import { maySignInAt, type SignInPage } from '../domain/account';
import { invalidLoginCredentials, wrongAccountType } from '../domain/identity.errors';
import { PASSWORD_MAX_LENGTH } from '../domain/password';
import { isEmail, normaliseEmail } from '../domain/registration';
import { openSession, type OpenedSession } from './open-session';
import type { AttemptLimits, Clock, Credentials, IdentityStore, PasswordHasher } from './ports';

export interface SignInInput {
  readonly page: SignInPage;
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
  /** Of the session that the browser held before. */
  readonly replacedToken?: string | undefined;
}

export class SignIn {
  constructor(
    private readonly store: IdentityStore,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
    private readonly clock: Clock,
  ) {}

  /** Only who knows the password learns that the account exists and of which type it is (AUTH-20, AUTH-21). */
  async execute(input: SignInInput): Promise<OpenedSession> {
    const email = normaliseEmail(input.email);
    const attempt = await this.limits.countSignIn(email, input.clientAddress);
    const credentials = await this.authenticate(email, input.password);
    if (!credentials) throw invalidLoginCredentials();
    await attempt.forgive();

    const { account, passwordHash } = credentials;
    if (!maySignInAt(input.page, account)) throw wrongAccountType(input.page);
    const newHash = this.hasher.isOutdated(passwordHash) ? await this.hasher.hash(input.password) : null;
    const now = this.clock();
    return this.store.transaction(async (transaction) => {
      if (newHash) await transaction.replacePasswordHash(account.id, newHash);
      return openSession(transaction, account, now, input.replacedToken);
    });
  }

  private async authenticate(email: string, password: string): Promise<Credentials | null> {
    if (password.length > PASSWORD_MAX_LENGTH * 2) return null;
    const credentials = isEmail(email) ? await this.store.findCredentials(email) : null;
    const matches = await this.hasher.verify(credentials?.passwordHash ?? null, password);
    return matches ? credentials : null;
  }
}
