import type { Cents } from '@makeport/money';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A fixed item bought on the provider's page, without an order or an escrow (OPEN-49). */
export interface DirectPurchase {
  readonly sessionId: string;
  readonly itemKey: string;
  readonly priceId: string;
  readonly accountId: string;
  readonly amountCents: Cents;
  readonly paymentIntentId: string;
  readonly purchasedAt: Date;
}

@Injectable()
export class DirectPurchases {
  constructor(private readonly dataSource: DataSource) {}

  /** False: the purchase of this session is already recorded. */
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
