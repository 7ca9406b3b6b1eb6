import type { Account } from '../../domain/account';
import type { IdentityTransaction } from '../ports';

/** Codes of an authenticator app. */
export abstract class OneTimeCodes {
  abstract newKey(): string;
  /** For the QR code that an app reads. */
  abstract toUri(key: string, email: string): string;
  /** @returns the step that the code is of, of this one and those beside it, or null */
  abstract toStep(key: string, digits: string, now: Date): number | null;
}

/** Keeps keys so that a copy of the database alone opens nothing. */
export abstract class SecretBox {
  /** @param owner nobody else's row opens with it */
  abstract seal(text: string, owner: string): Buffer;
  /** Throws where no key opens it. */
  abstract open(
    sealed: Buffer,
    owner: string,
  ): {
    readonly text: string;
    /** An older key than the current one has sealed it. */
    readonly isOlder: boolean;
  };
  /** By the current key. */
  abstract fingerprint(text: string, owner: string): Buffer;
  /** By every key: what was kept before the current one counts, too. */
  abstract fingerprints(text: string, owner: string): Buffer[];
  /** Names the current key, and tells nothing of it. */
  abstract readonly keyId: string;
}

export interface StoredFactor {
  readonly key: string;
  readonly enabledAt: Date | null;
}

export interface FactorOwner {
  readonly account: Account;
  readonly passwordHash: string;
}

/** Of one account, whose row is locked until the transaction ends. */
export interface FactorTransaction {
  readonly owner: FactorOwner;
  readonly identity: IdentityTransaction;
  find(): Promise<StoredFactor | null>;
  /** In place of another that was never confirmed. */
  begin(key: string): Promise<void>;
  enable(now: Date): Promise<void>;
  remove(): Promise<void>;
  /** @returns false if a code of this step, or of a later one, was used before */
  useStep(step: number): Promise<boolean>;
  /** @returns false if the account has no such code (any more) */
  useRecoveryCode(code: string): Promise<boolean>;
  replaceRecoveryCodes(codes: readonly string[]): Promise<void>;
  countRecoveryCodes(): Promise<number>;
  /** @returns false if the account has no such session (any more) */
  confirmSession(tokenHash: Buffer, now: Date): Promise<boolean>;
  /** @returns false if it was used before */
  takeChallenge(tokenHash: Buffer): Promise<boolean>;
}

export interface Challenge {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly expiresAt: Date;
}

export abstract class SecondFactors {
  /** @returns null, without doing the work, for an account that there is not */
  abstract run<T>(
    accountId: string,
    work: (transaction: FactorTransaction) => Promise<T>,
  ): Promise<T | null>;
  abstract addChallenge(challenge: Challenge): Promise<void>;
  /** @returns whose it is, while it lasts */
  abstract findChallenge(tokenHash: Buffer, now: Date): Promise<string | null>;
}

/** Counts before a code is looked at, so that parallel guesses count too. */
export abstract class CodeAttempts {
  /** Throws TooManyAttempts. The answer takes the attempt back. */
  abstract count(accountId: string, clientAddress: string): Promise<() => Promise<void>>;
}
