import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DirectPurchase, DirectPurchases } from '../../../use-cases/purchases/purchase-ports';

@Injectable()
export class PostgresDirectPurchases implements DirectPurchases {
  constructor(private readonly dataSource: DataSource) {}

  async record(purchase: DirectPurchase): Promise<boolean> {
    const inserted: unknown[] = await this.dataSource.query(
      `INSERT INTO direct_purchases
         (session_id, item_key, price_id, account_id, amount_cents, payment_intent_id, purchased_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (session_id) DO NOTHING RETURNING session_id`,
      [
        purchase.sessionId,
        purchase.itemKey,
        purchase.priceId,
        purchase.accountId,
        purchase.amountCents,
        purchase.paymentIntentId,
        purchase.purchasedAt,
      ],
    );
    return inserted.length > 0;
  }
}
