import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { LedgerAccount, Posting } from '../../../domain/escrow/ledger';
import { LedgerEntryRow, LedgerPostingRow } from './money.entities';

export class LedgerRepository {
  constructor(private readonly manager: EntityManager) {}

  /** False: the ledger already has this posting. */
  async post(posting: Posting, at: Date): Promise<boolean> {
    const inserted: unknown[] = await this.manager.query(
      `INSERT INTO ledger_postings (id, key, kind, order_id, checkout_id, posted_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING RETURNING id`,
      [randomUUID(), posting.key, posting.kind, posting.orderId, posting.checkoutId, at],
    );
    const [row] = inserted as { id: string }[];
    if (!row) return false;
    await this.manager.insert(
      LedgerEntryRow,
      posting.entries.map((entry, position) => ({ postingId: row.id, position, ...entry })),
    );
    return true;
  }

  /** Credits minus debits, in cents. */
  async getBalance(account: LedgerAccount): Promise<number> {
    const [row] = await this.manager.query<{ cents: string }[]>(
      `SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS cents
         FROM ledger_entries WHERE account = $1`,
      [account],
    );
    return Number(row?.cents);
  }

  /** Whether the payment of a checkout without orders was refunded. */
  isCheckoutRefunded(checkoutId: string): Promise<boolean> {
    return this.manager.existsBy(LedgerPostingRow, { key: `checkout:${checkoutId}:refund_paid` });
  }
}
