import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OwnMovement } from '../../../domain/provider/provider-movement';
import type { ToldMovement } from '../../../use-cases/reconciliation/provider-books';

/** Transfer groups that staff entered on the provider's pages may be any text. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Our copy of the provider's ledger. */
@Injectable()
export class ProviderMovements {
  constructor(private readonly dataSource: DataSource) {}

  async importedUntil(): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ at: Date }[]>(
      `SELECT imported_until AS at FROM provider_imports`,
    );
    return row?.at ?? null;
  }

  async setImportedUntil(until: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_imports (imported_until) VALUES ($1)
       ON CONFLICT (only_one) DO UPDATE SET imported_until = excluded.imported_until`,
      [until],
    );
  }

  /** Returns how many of them are new. */
  async add(movements: readonly ToldMovement[], importedAt: Date): Promise<number> {
    if (movements.length === 0) return 0;
    const inserted = await this.dataSource.query<unknown[]>(
      `INSERT INTO provider_movements
         (id, kind, source_id, payment_intent_id, transfer_id, checkout_id, amount_cents, fee_cents, created_at, imported_at)
       SELECT told.id, told.kind, "sourceId", "paymentIntentId", "transferId", coalesce(paid.id, grouped.id),
              "amountCents", "feeCents", "createdAt", $2
         FROM jsonb_to_recordset($1::jsonb) AS told(
                id text, kind text, "sourceId" text, "paymentIntentId" text, "transferGroup" text, "transferId" text,
                "amountCents" bigint, "feeCents" bigint, "createdAt" timestamptz)
         LEFT JOIN checkouts paid ON paid.payment_intent_id = "paymentIntentId"
         LEFT JOIN checkouts grouped ON grouped.id = CASE WHEN "transferGroup" ~ $3 THEN "transferGroup"::uuid END
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [JSON.stringify(movements), importedAt, UUID],
    );
    // The newest lines are read first: a reversal may be read before its transfer.
    await this.dataSource.query(
      `UPDATE provider_movements reversal SET checkout_id = transfer.checkout_id
         FROM provider_movements transfer
        WHERE reversal.checkout_id IS NULL AND reversal.kind = 'reversal'
          AND transfer.kind = 'transfer' AND transfer.source_id = reversal.transfer_id
          AND transfer.checkout_id IS NOT NULL`,
    );
    return inserted.length;
  }

  /** Provider movements without a checkout that are not in the ledger. */
  async unbooked(limit: number): Promise<OwnMovement[]> {
    const rows = await this.dataSource.query<(Omit<OwnMovement, Cents> & Record<Cents, string>)[]>(
      `SELECT * FROM (
         SELECT id, kind, amount_cents AS "amountCents", fee_cents AS "feeCents", created_at AS "createdAt",
                EXISTS (SELECT FROM direct_purchases bought
                         WHERE bought.payment_intent_id = movement.payment_intent_id) AS "isDirectSale"
           FROM provider_movements movement
          WHERE checkout_id IS NULL AND (amount_cents <> 0 OR fee_cents <> 0)
            AND NOT EXISTS (SELECT FROM ledger_postings WHERE key = 'provider:' || movement.id)) own
        -- Unexplained movements stay, and must not block the others.
        ORDER BY kind IN ('bank', 'fee') OR "isDirectSale" DESC, "createdAt" LIMIT $1`,
      [limit],
    );
    return rows.map((row) => ({
      ...row,
      amountCents: Number(row.amountCents),
      feeCents: Number(row.feeCents),
    }));
  }
}

/** bigint is returned as text. */
type Cents = 'amountCents' | 'feeCents';
