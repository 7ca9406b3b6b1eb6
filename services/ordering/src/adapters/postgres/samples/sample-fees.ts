import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SampleFee } from '../../../domain/samples/sample-credit';

/**
 * Condition for a sample order that was accepted, and whose payment is neither refunded nor
 * disputed.
 */
export const CREDITABLE = `sample.kind = 'sample' AND sample.status IN ('approved', 'completed')
  AND sample.escrow_state IN ('pending', 'released') AND NOT sample.has_dispute`;

/** The sample fees that a brand has paid (OPEN-36). */
@Injectable()
export class SampleFees {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Fees that a first production order of these products can be credited with, oldest first: of
   * requests that were accepted, not refunded, not disputed and not used. A product that the brand
   * already has in production has none.
   */
  async listCreditable(brandId: string, productIds: readonly string[]): Promise<SampleFee[]> {
    const rows = await this.dataSource.query<
      (Omit<SampleFee, 'amountCents'> & { amountCents: string })[]
    >(
      `SELECT sample.sample_request_id AS "sampleRequestId", sample.product_id AS "productId",
              sample.product_name AS "productName", sample.total_cents AS "amountCents"
         FROM orders sample
        WHERE sample.brand_id = $1 AND sample.product_id = ANY($2) AND ${CREDITABLE}
          AND NOT EXISTS (
            SELECT FROM used_sample_credits used WHERE used.sample_request_id = sample.sample_request_id)
          AND NOT EXISTS (
            SELECT FROM order_items item JOIN orders earlier ON earlier.id = item.order_id
             WHERE item.product_id = sample.product_id AND earlier.brand_id = $1
               AND earlier.kind = 'production' AND earlier.escrow_state <> 'refunded')
        ORDER BY sample.created_at, sample.id`,
      [brandId, [...productIds]],
    );
    return rows.map((row) => ({ ...row, amountCents: Number(row.amountCents) }));
  }
}
