import type { Account } from '../domain/account';
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

export interface OwnSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string | null;
  /** The one with the token that was given. */
  readonly current: boolean;
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

export interface PasswordResetMail {
  readonly mailId: string;
  readonly to: string;
  readonly name: string;
  readonly resetUrl: string;
  readonly expiresAt: Date;
}

/** Throws when the mail could not be handed over for certain; handing it over again does no harm. */
export type SendPasswordResetMail = (mail: PasswordResetMail) => Promise<void>;

export interface SignInAttempt {
  /** The password was right: the attempt does not count. */
  forgive(): Promise<void>;
}

export type IsCommonPassword = (password: string) => boolean;
export const IS_COMMON_PASSWORD = Symbol('IsCommonPassword');

/** Removes an uploaded file from the storage, by its key. */
export const REMOVE_FILE = Symbol('RemoveFile');

export const SECOND_FACTOR_POLICY = Symbol('SecondFactorPolicy');
