import type { Account } from '../domain/account';
import type { SessionTimes } from '../domain/sessions/session';

/** Returns the current time; tests inject another clock. */
export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

export interface Credentials {
  readonly account: Account;
  readonly passwordHash: string;
}

export interface StoredSession extends SessionTimes {
  readonly authenticatedAt: Date;
  readonly account: Account;
  /** The view of this session, if the viewed account is still open and has not changed its type. */
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
  /** The client address of the sign-in. */
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
  /** Whether the caller uses this session. */
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
  /** Logos that no profile has shown are removed if they were uploaded before this time. */
  readonly unsavedBefore: Date;
  /** Other logos are removed if their profile stopped showing them before this time. */
  readonly removedBefore: Date;
}

export interface BrandLogo {
  readonly brandId: string;
  readonly logo: string | null;
}

export interface PasswordResetRequest {
  readonly id: string;
  readonly requestedAt: Date;
  /** The e-mail as entered, possibly without an account. */
  readonly email: string;
}

export interface PasswordResetMail {
  readonly mailId: string;
  readonly to: string;
  readonly name: string;
  readonly resetUrl: string;
  readonly expiresAt: Date;
}

/** Throws unless notifications has accepted the mail. A retry is harmless. */
export type SendPasswordResetMail = (mail: PasswordResetMail) => Promise<void>;

export interface SignInAttempt {
  /** Takes the attempt back after the right password. */
  forgive(): Promise<void>;
}

export type IsCommonPassword = (password: string) => boolean;
export const IS_COMMON_PASSWORD = Symbol('IsCommonPassword');

/** Removes an uploaded file from the storage by its key. */
export const REMOVE_FILE = Symbol('RemoveFile');

export const SECOND_FACTOR_POLICY = Symbol('SecondFactorPolicy');
