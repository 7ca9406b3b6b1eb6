import type { EventContract, EventData } from '@makeport/contracts';
import type { ProductsPerPage } from '@makeport/rules';
import type { Account } from '../domain/account';
import type { BrandProfile, ManufacturerProfile, Profile } from '../domain/profiles/profile';
import type { SessionTimes } from '../domain/sessions/session';

/** The time comes from outside, so that tests decide it. */
export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

export interface Credentials {
  readonly account: Account;
  readonly passwordHash: string;
}

export interface StoredSession extends SessionTimes {
  readonly authenticatedAt: Date;
  readonly account: Account;
  /** What the session looks at, if that account is still open and of its kind. */
  readonly view?: StoredView | null;
}

export interface StoredView {
  readonly id: string;
  readonly account: Account;
  readonly expiresAt: Date;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  /** Where it is signed in from. */
  readonly address: string;
}

export interface BrandSummary {
  readonly id: string;
  readonly name: string;
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
  /** Also removes the account's sessions that have ended. @returns false, with nothing written, for a closed account */
  addSession(session: NewSession, times: SessionTimes): Promise<boolean>;
  /** @returns the account whose session it was, or null if there was none */
  removeSession(tokenHash: Buffer): Promise<string | null>;
  /** Sign-ins that wait for a code too. @returns how many sessions there were; those that had ended already do not count */
  removeSessions(accountId: string, now: Date): Promise<number>;
  /** All but the one with this token. @returns how many there were */
  removeOtherSessions(accountId: string, tokenHash: Buffer): Promise<number>;
  replacePasswordHash(accountId: string, passwordHash: string): Promise<void>;
  /** Removes the token and all others of its account: of two who use it at once, one gets the account. */
  takePasswordReset(tokenHash: Buffer, now: Date): Promise<string | null>;
  /** A mail with a link follows. */
  requestEmailConfirmation(accountId: string, now: Date): Promise<void>;
  /** As `takePasswordReset`. */
  takeEmailConfirmation(tokenHash: Buffer, now: Date): Promise<string | null>;
  /** @returns false if it was confirmed before */
  confirmEmail(accountId: string, now: Date): Promise<boolean>;
  /**
   * Adds the profile where there is none; the account takes its name.
   * @returns false, with nothing written, if another version than the one before it is stored
   */
  saveBrandProfile(profile: BrandProfile): Promise<boolean>;
  saveManufacturerProfile(profile: ManufacturerProfile): Promise<boolean>;
  /**
   * The profile shows this uploaded logo from now on, and no other; null shows none.
   * @returns false, with nothing written, where it is not one of the account's own that is still there
   */
  showLogo(accountId: string, name: string | null, now: Date): Promise<boolean>;
  connectPayoutAccount(manufacturerId: string, stripeAccountId: string): Promise<void>;
  /** Through the outbox, in the account's order. */
  publish<E extends EventContract>(accountId: string, event: E, data: EventData<E>): Promise<void>;
}

export interface OwnSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string | null;
  /** The one with the token that was given. */
  readonly current: boolean;
}

export abstract class IdentityStore {
  abstract transaction<T>(work: (transaction: IdentityTransaction) => Promise<T>): Promise<T>;
  abstract findCredentials(email: string): Promise<Credentials | null>;
  abstract findSession(tokenHash: Buffer): Promise<StoredSession | null>;
  /** Those of the account that live, last used first. */
  abstract listSessions(accountId: string, tokenHash: Buffer, now: Date): Promise<OwnSession[]>;
  /** Writes only if nobody did since `before`. */
  abstract touchSession(tokenHash: Buffer, now: Date, before: Date): Promise<void>;
  abstract findBrands(ids: readonly string[]): Promise<BrandSummary[]>;
  abstract findManufacturers(ids: readonly string[]): Promise<ManufacturerSummary[]>;
  abstract findPayoutAccount(manufacturerId: string): Promise<string | null>;
  abstract findBrandProfile(id: string): Promise<BrandProfile | null>;
  /** Beside the profile's versions: nobody fills it in. */
  abstract chooseProductsPerPage(brandId: string, size: ProductsPerPage): Promise<void>;
  /** Those of these accounts that are closed. */
  abstract findClosedAccounts(ids: readonly string[]): Promise<string[]>;
  abstract findManufacturerProfiles(ids: readonly string[]): Promise<ManufacturerProfile[]>;
  abstract findBrandLogos(ids: readonly string[]): Promise<BrandLogo[]>;
  abstract findAccount(id: string): Promise<Account | null>;
  /** Whose password the token may replace, while it may. */
  abstract findPasswordReset(tokenHash: Buffer, now: Date): Promise<Account | null>;
}

export interface NewLogo {
  readonly name: string;
  readonly accountId: string;
  readonly now: Date;
}

export interface LogoLimits {
  readonly unsaved: number;
  readonly perHour: number;
}

export interface LogoAges {
  /** Those that no profile has shown, uploaded before. */
  readonly unsavedBefore: Date;
  /** Those that a profile stopped to show before. */
  readonly removedBefore: Date;
}

/** The records of uploaded logos; the pictures themselves are in the storage of files. */
export abstract class LogoRecords {
  /** @returns false where the account has too many already; exact also for uploads at the same time */
  abstract add(logo: NewLogo, limits: LogoLimits): Promise<boolean>;
  /**
   * Forgets one that nobody needs any more, once `remove` has removed the picture; no profile can show it meanwhile.
   * @returns false if there is none
   */
  abstract forgetOne(ages: LogoAges, remove: (name: string) => Promise<void>): Promise<boolean>;
}

export interface BrandLogo {
  readonly brandId: string;
  readonly logo: string | null;
}

export interface PasswordResetRequest {
  readonly id: string;
  readonly requestedAt: Date;
  /** As somebody entered it: perhaps nobody's. */
  readonly email: string;
}

export interface PasswordResets {
  /** A mail follows, if the address is an account's. */
  add(email: string, now: Date): Promise<void>;
  addToken(tokenHash: Buffer, accountId: string, expiresAt: Date): Promise<void>;
  removeExpiredTokens(now: Date): Promise<void>;
}

export const PASSWORD_RESETS = Symbol('PasswordResets');

export interface PasswordResetMail {
  readonly mailId: string;
  readonly to: string;
  readonly name: string;
  readonly resetUrl: string;
  readonly expiresAt: Date;
}

/** Throws when the mail could not be handed over for certain; handing it over again does no harm. */
export type SendPasswordResetMail = (mail: PasswordResetMail) => Promise<void>;

export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (null) as for one that does. */
  abstract verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** True for a hash made with other costs than today's. */
  abstract isOutdated(passwordHash: string): boolean;
}

export interface SignInAttempt {
  /** The password was right: the attempt does not count. */
  forgive(): Promise<void>;
}

export abstract class AttemptLimits {
  /** Counts before the password is looked at, so that parallel guesses count too. Throws TooManyAttempts. */
  abstract countSignIn(email: string, clientAddress: string): Promise<SignInAttempt>;
  /** Throws TooManyAttempts. */
  abstract countSignUp(clientAddress: string): Promise<void>;
  /**
   * Throws TooManyAttempts for who asks too often.
   * @returns false if this e-mail got enough mails already, whoever asks: the ones it has are still good
   */
  abstract countPasswordResetRequest(email: string, clientAddress: string): Promise<boolean>;
  /** Tokens are too long to guess; this keeps guessing from costing anything. Throws TooManyAttempts. */
  abstract countPasswordReset(clientAddress: string): Promise<SignInAttempt>;
  /** As `countPasswordReset`. */
  abstract countEmailConfirmation(clientAddress: string): Promise<SignInAttempt>;
  /** @returns null, or in how many milliseconds the account may have another mail sent */
  abstract countEmailConfirmationMail(accountId: string): Promise<number | null>;
  /** Wrong passwords of before do not keep somebody out who has just set a new one. */
  abstract forgiveSignIns(email: string, clientAddress: string): Promise<void>;
}

export type IsCommonPassword = (password: string) => boolean;
export const IS_COMMON_PASSWORD = Symbol('IsCommonPassword');

/** Removes an uploaded file from the storage, by its key. */
export const REMOVE_FILE = Symbol('RemoveFile');

export const SECOND_FACTOR_POLICY = Symbol('SecondFactorPolicy');
