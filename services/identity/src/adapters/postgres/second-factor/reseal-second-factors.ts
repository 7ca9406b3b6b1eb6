import type { DataSource } from 'typeorm';
import type { SecretBox } from '../../../use-cases/second-factor/secret-box';

const BATCH = 500;

interface Resealed {
  readonly resealed: number;
  /** Secrets that no key opens. Their owners must set up the second factor again. */
  readonly unopened: number;
  /** Accounts whose recovery codes belong to an older or unnamed key. */
  readonly withOlderRecoveryCodes: number;
}

/** Reseals all secrets of older keys with the current key, while the service keeps running. */
export class ResealSecondFactors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly box: SecretBox,
  ) {}

  async execute(): Promise<Resealed> {
    let [resealed, unopened] = [0, 0];
    for (let after: string | null = null; ;) {
      const ids: { account_id: string }[] = await this.dataSource.query(
        `SELECT account_id FROM second_factors WHERE $1::uuid IS NULL OR account_id > $1
         ORDER BY account_id LIMIT ${BATCH}`,
        [after],
      );
      for (const { account_id: accountId } of ids) {
        const outcome = await this.reseal(accountId);
        if (outcome === 'resealed') resealed += 1;
        if (outcome === 'unopened') unopened += 1;
      }
      after = ids.at(-1)?.account_id ?? null;
      if (ids.length < BATCH) break;
    }
    return { resealed, unopened, withOlderRecoveryCodes: await this.countOlderRecoveryCodes() };
  }

  private reseal(accountId: string): Promise<'resealed' | 'unopened' | null> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ sealed_key: Buffer }[]>(
        'SELECT sealed_key FROM second_factors WHERE account_id = $1 FOR UPDATE',
        [accountId],
      );
      if (!row) return null;
      const opened = this.open(row.sealed_key, accountId);
      if (!opened) return 'unopened';
      if (!opened.isOlder) return null;
      const sealed = this.box.seal(opened.text, accountId);
      await manager.query('UPDATE second_factors SET sealed_key = $2 WHERE account_id = $1', [
        accountId,
        sealed,
      ]);
      return 'resealed';
    });
  }

  private open(sealed: Buffer, accountId: string): ReturnType<SecretBox['open']> | null {
    try {
      return this.box.open(sealed, accountId);
    } catch {
      return null;
    }
  }

  private async countOlderRecoveryCodes(): Promise<number> {
    const [row] = await this.dataSource.query<{ accounts: number }[]>(
      `SELECT count(DISTINCT account_id)::integer AS accounts FROM recovery_codes
       WHERE key_id IS DISTINCT FROM $1`,
      [this.box.keyId],
    );
    return row?.accounts ?? 0;
  }
}
