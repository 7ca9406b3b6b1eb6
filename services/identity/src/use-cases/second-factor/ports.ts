import type { Account } from '../../domain/account';

export interface StoredFactor {
  readonly key: string;
  readonly enabledAt: Date | null;
}

export interface FactorOwner {
  readonly account: Account;
  readonly passwordHash: string;
}

export interface Challenge {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly expiresAt: Date;
}
