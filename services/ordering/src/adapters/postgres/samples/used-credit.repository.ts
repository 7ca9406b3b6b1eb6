import type { EntityManager } from 'typeorm';
import type { Order } from '../../../domain/order/order';
import { sampleCreditUsed } from '../../../domain/order/order.errors';
import { CREDITABLE } from './sample-fees';

/** The sample fees that orders were credited with (OPEN-36). */
export class UsedCreditRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Marks all fees that these orders were credited with as used, or none. If two checkouts use
   * one fee, the second waits for the first and then throws sampleCreditUsed. It also waits for a
   * concurrent refund of a sample.
   */
  async take(orders: readonly Order[], now: Date): Promise<void> {
    const wanted = orders.flatMap(({ id, credits }) =>
      credits.map(({ sampleRequestId, amountCents }) => ({
        sample_request_id: sampleRequestId,
        order_id: id,
        amount_cents: amountCents,
        used_at: now,
      })),
    );
    if (wanted.length === 0) return;
    const taken = await this.manager.query<unknown[]>(
      `INSERT INTO used_sample_credits
       SELECT wanted.* FROM jsonb_populate_recordset(NULL::used_sample_credits, $1::jsonb) wanted
         JOIN orders sample ON sample.sample_request_id = wanted.sample_request_id AND ${CREDITABLE}
        ORDER BY wanted.sample_request_id FOR SHARE OF sample
       ON CONFLICT DO NOTHING RETURNING sample_request_id`,
      [JSON.stringify(wanted)],
    );
    if (taken.length !== wanted.length) throw sampleCreditUsed();
    // Other checkouts with these fees can no longer be paid: the next repair closes them. A locked
    // one is being completed, and waits for this transaction.
    await this.manager.query(
      `UPDATE checkouts SET next_check_at = $3 WHERE id IN (
         SELECT id FROM checkouts
          WHERE brand_id = $1 AND status = 'open' AND credit_cents > 0
            AND EXISTS (SELECT FROM jsonb_array_elements(credits) credit WHERE credit->>'sampleRequestId' = ANY($2))
          ORDER BY id FOR UPDATE SKIP LOCKED)`,
      [orders[0]?.brandId, wanted.map((credit) => credit.sample_request_id), now],
    );
  }

  /** Makes the fees that this order used available for the brand's next first order. */
  async giveBack(orderId: string): Promise<void> {
    await this.manager.query('DELETE FROM used_sample_credits WHERE order_id = $1', [orderId]);
  }

  async isUsed(sampleRequestId: string): Promise<boolean> {
    const used = await this.manager.query<unknown[]>(
      'SELECT FROM used_sample_credits WHERE sample_request_id = $1',
      [sampleRequestId],
    );
    return used.length > 0;
  }
}
