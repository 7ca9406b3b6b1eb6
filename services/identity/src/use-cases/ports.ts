import type { EventContract, EventData } from '@makeport/contracts';
import type { Account } from '../domain/account';
import type { Profile } from '../domain/profile';
import type { SessionTimes } from '../domain/session';

/** The time comes from outside, so that tests decide it. */
export type Clock = () => Date;

export interface Credentials {
  readonly account: Account;
  readonly passwordHash: string;
}

export interface StoredSession extends SessionTimes {
  readonly account: Account;
}

export interface ManufacturerSummary {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly verified: boolean;
}

/** What one transaction can change. Nothing of it is visible, and no event is published, unless all of it is. */
export interface IdentityTransaction {
  /** @returns false if the e-mail or the id is taken; then nothing is written */
  addAccount(credentials: Credentials, now: Date): Promise<boolean>;
  addProfile(profile: Profile): Promise<void>;
  /** Also removes the account's sessions that have ended. */
  addSession(tokenHash: Buffer, accountId: string, times: SessionTimes): Promise<void>;
  /** @returns the account whose session it was, or null if there was none */
  removeSession(tokenHash: Buffer): Promise<string | null>;
  replacePasswordHash(accountId: string, passwordHash: string): Promise<void>;
  connectPayoutAccount(manufacturerId: string, stripeAccountId: string): Promise<void>;
  /** Through the outbox, in the account's order. */
  publish<E extends EventContract>(accountId: string, event: E, data: EventData<E>): Promise<void>;
}

export interface IdentityStore {
  transaction<T>(work: (transaction: IdentityTransaction) => Promise<T>): Promise<T>;
  findCredentials(email: string): Promise<Credentials | null>;
  findSession(tokenHash: Buffer): Promise<StoredSession | null>;
  /** Writes only if nobody did since `before`. */
  touchSession(tokenHash: Buffer, now: Date, before: Date): Promise<void>;
  findManufacturers(ids: readonly string[]): Promise<ManufacturerSummary[]>;
  findPayoutAccount(manufacturerId: string): Promise<string | null>;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (null) as for one that does. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** True for a hash made with other costs than today's. */
  isOutdated(passwordHash: string): boolean;
}

export interface SignInAttempt {
  /** The password was right: the attempt does not count. */
  forgive(): Promise<void>;
}

export interface AttemptLimits {
  /** Counts before the password is looked at, so that parallel guesses count too. Throws TooManyAttempts. */
  countSignIn(email: string, clientAddress: string): Promise<SignInAttempt>;
  /** Throws TooManyAttempts. */
  countSignUp(clientAddress: string): Promise<void>;
}

export type IsCommonPassword = (password: string) => boolean;
