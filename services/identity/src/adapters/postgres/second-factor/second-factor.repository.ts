import { Outbox } from '@makeport/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Challenge, FactorOwner, StoredFactor } from '../../../use-cases/second-factor/ports';
import { SecretBox } from '../../../use-cases/second-factor/secret-box';
import { AccountEntity, toAccount } from '../accounts/account.entity';
import { IdentityTransaction } from '../accounts/identity-transaction';

@Injectable()
export class SecondFactorRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly box: SecretBox,
  ) {}

  /** @returns null, without running the work, if the account does not exist */
  run<T>(
    accountId: string,
    work: (transaction: FactorTransaction) => Promise<T>,
  ): Promise<T | null> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const entity = await manager.findOne(AccountEntity, { where: { id: accountId }, lock });
      if (!entity) return null;
      const owner = { account: toAccount(entity), passwordHash: entity.passwordHash };
      return work(new FactorTransaction(manager, owner, this.outbox, this.box));
    });
  }

  /** Adds a challenge and deletes expired ones. */
  async addChallenge({ tokenHash, accountId, expiresAt }: Challenge): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM sign_in_challenges WHERE account_id = $1 AND expires_at < now()',
      [accountId],
    );
    await this.dataSource.query(
      'INSERT INTO sign_in_challenges (token_hash, account_id, expires_at) VALUES ($1, $2, $3)',
      [tokenHash, accountId, expiresAt],
    );
  }

  /** @returns the account of a valid challenge, or null */
  async findChallenge(tokenHash: Buffer, now: Date): Promise<string | null> {
    const [row] = await this.dataSource.query<{ account_id: string }[]>(
      'SELECT account_id FROM sign_in_challenges WHERE token_hash = $1 AND expires_at > $2',
      [tokenHash, now],
    );
    return row?.account_id ?? null;
  }
}

interface FactorRow {
  readonly sealed_key: Buffer;
  readonly enabled_at: Date | null;
}

/** A transaction on one account. Its row stays locked until the transaction ends. */
export class FactorTransaction {
  readonly identity: IdentityTransaction;
  private readonly accountId: string;

  constructor(
    private readonly manager: EntityManager,
    readonly owner: FactorOwner,
    outbox: Outbox,
    private readonly box: SecretBox,
  ) {
    this.identity = new IdentityTransaction(manager, outbox);
    this.accountId = owner.account.id;
  }

  async find(): Promise<StoredFactor | null> {
    const [row] = await this.manager.query<FactorRow[]>(
      `SELECT f.sealed_key, a.second_factor_at AS enabled_at
       FROM second_factors f JOIN accounts a ON a.id = f.account_id WHERE f.account_id = $1`,
      [this.accountId],
    );
    if (!row) return null;
    const { text: key, isOlder } = this.box.open(row.sealed_key, this.accountId);
    if (isOlder) {
      await this.manager.query('UPDATE second_factors SET sealed_key = $2 WHERE account_id = $1', [
        this.accountId,
        this.box.seal(key, this.accountId),
      ]);
    }
    return { key, enabledAt: row.enabled_at };
  }

  /** Stores a new key, replacing one that was never confirmed. */
  async begin(key: string): Promise<void> {
    await this.manager.query(
      `INSERT INTO second_factors (account_id, sealed_key) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET sealed_key = $2, last_step = 0`,
      [this.accountId, this.box.seal(key, this.accountId)],
    );
  }

  async enable(now: Date): Promise<void> {
    await this.manager.update(AccountEntity, { id: this.accountId }, { secondFactorAt: now });
  }

  async remove(): Promise<void> {
    await removeSecondFactor(this.manager, this.accountId);
  }

  /** @returns false if a code of this step or a later one was already used */
  async useStep(step: number): Promise<boolean> {
    const [, used] = await this.manager.query<[unknown, number]>(
      'UPDATE second_factors SET last_step = $2 WHERE account_id = $1 AND last_step < $2',
      [this.accountId, step],
    );
    return used > 0;
  }

  /** @returns false if the code is wrong or already used */
  async useRecoveryCode(code: string): Promise<boolean> {
    const [, used] = await this.manager.query<[unknown, number]>(
      'DELETE FROM recovery_codes WHERE account_id = $1 AND code_hash = ANY($2)',
      [this.accountId, this.box.fingerprints(code, this.accountId)],
    );
    return used > 0;
  }

  async replaceRecoveryCodes(codes: readonly string[]): Promise<void> {
    await this.manager.query('DELETE FROM recovery_codes WHERE account_id = $1', [this.accountId]);
    await this.manager.query(
      'INSERT INTO recovery_codes (account_id, code_hash, key_id) SELECT $1, unnest($2::bytea[]), $3',
      [
        this.accountId,
        codes.map((code) => this.box.fingerprint(code, this.accountId)),
        this.box.keyId,
      ],
    );
  }

  async countRecoveryCodes(): Promise<number> {
    const [row] = await this.manager.query<{ left: number }[]>(
      'SELECT count(*)::integer AS left FROM recovery_codes WHERE account_id = $1',
      [this.accountId],
    );
    return row?.left ?? 0;
  }

  /** @returns false if the account has no such session */
  async confirmSession(tokenHash: Buffer, now: Date): Promise<boolean> {
    const [, confirmed] = await this.manager.query<[unknown, number]>(
      'UPDATE sessions SET authenticated_at = $3 WHERE token_hash = $1 AND account_id = $2',
      [tokenHash, this.accountId, now],
    );
    return confirmed > 0;
  }

  /** @returns false if the challenge was already used */
  async takeChallenge(tokenHash: Buffer): Promise<boolean> {
    const [, taken] = await this.manager.query<[unknown, number]>(
      'DELETE FROM sign_in_challenges WHERE token_hash = $1 AND account_id = $2',
      [tokenHash, this.accountId],
    );
    return taken > 0;
  }
}

/**
 * Removes the second factor and its recovery codes.
 * @returns false if no second factor was set up
 */
export async function removeSecondFactor(
  manager: EntityManager,
  accountId: string,
): Promise<boolean> {
  await manager.query('DELETE FROM second_factors WHERE account_id = $1', [accountId]);
  const [, removed] = await manager.query<[unknown, number]>(
    'UPDATE accounts SET second_factor_at = NULL WHERE id = $1 AND second_factor_at IS NOT NULL',
    [accountId],
  );
  return removed > 0;
}
