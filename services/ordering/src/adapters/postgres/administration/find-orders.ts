import { Injectable } from '@nestjs/common';
import type { FoundHit } from '@makeport/contracts';
import { formatMoney } from '@makeport/money';
import { prefixRange } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { getForm, type TextForm } from '../../../domain/administration/find-text';
import { orderNumber } from '../../../domain/order/order';
import { idsOfNumber } from '../orders/order-number-range';

interface Row {
  readonly orderId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly matched: string;
  readonly matchedText: string;
}

interface Purchase {
  readonly accountId: string;
  readonly item: string;
  /** bigint is returned as text. */
  readonly amountCents: string;
  readonly matchedText: string;
}

const ORDER = `o.id AS "orderId", o.product_name AS "productName", o.brand_name AS "brandName"`;

/**
 * Finds orders and payments by one of their names, for administrators (FIND-1). Searches one index
 * for each form of text.
 */
@Injectable()
export class FindOrders {
  constructor(private readonly dataSource: DataSource) {}

  /** Exact matches first, then prefixes. */
  async execute(text: string, limit: number): Promise<FoundHit[]> {
    const form = getForm(text);
    if (!form) return [];
    const [orders, purchases] = await Promise.all([
      this.orders(form, limit),
      this.purchases(form, limit),
    ]);
    const hits = [
      ...orders.map((row) => orderHit(row, text)),
      ...purchases.map((row) => purchaseHit(row, text)),
    ];
    return hits.sort((one, other) => Number(other.exact) - Number(one.exact)).slice(0, limit);
  }

  private async orders(form: TextForm, limit: number): Promise<Row[]> {
    switch (form.kind) {
      case 'order': {
        const matched = form.matched === 'Id' ? 'o.id::text' : `'order-' || o.id`;
        return this.dataSource.query<Row[]>(
          `SELECT ${ORDER}, '${form.matched}' AS matched, ${matched} AS "matchedText" FROM orders o WHERE o.id = $1`,
          [form.id],
        );
      }
      case 'number': {
        const range = idsOfNumber(`#${form.digits}`);
        const rows = await this.dataSource.query<Row[]>(
          `SELECT ${ORDER}, 'Order number' AS matched, '' AS "matchedText" FROM orders o
            WHERE o.id BETWEEN $1 AND $2 ORDER BY o.id LIMIT $3`,
          [range?.from, range?.to, limit],
        );
        return rows.map((row) => ({ ...row, matchedText: orderNumber(row.orderId) }));
      }
      case 'payment': {
        const id = (column: string) =>
          `(SELECT checkout_id, ${column} AS id FROM payments WHERE ${beginsWith(column)} ORDER BY ${column} COLLATE "C" LIMIT $3)`;
        return this.dataSource.query<Row[]>(
          `SELECT ${ORDER}, 'Payment' AS matched, found.id AS "matchedText"
             FROM (${id('stripe_payment_intent_id')} UNION ALL ${id('stripe_charge_id')}) found
             JOIN orders o ON o.checkout_id = found.checkout_id
            ORDER BY found.id COLLATE "C", o.position LIMIT $3`,
          [...prefixRange(form.beginning), limit],
        );
      }
      case 'movement':
        return this.dataSource.query<Row[]>(
          `SELECT ${ORDER}, CASE t.type WHEN 'release' THEN 'Transfer' WHEN 'refund' THEN 'Refund'
                  ELSE 'Reversal' END AS matched, t.stripe_id AS "matchedText"
             FROM escrow_transactions t JOIN orders o ON o.id = t.order_id
            WHERE t.stripe_id IS NOT NULL AND ${beginsWith('t.stripe_id')}
            ORDER BY t.stripe_id COLLATE "C" LIMIT $3`,
          [...prefixRange(form.beginning), limit],
        );
      case 'session':
        return [];
    }
  }

  /** Items with a fixed price are paid without an order. */
  private async purchases(form: TextForm, limit: number): Promise<Purchase[]> {
    if (form.kind !== 'payment' && form.kind !== 'session') return [];
    const column = form.kind === 'payment' ? 'payment_intent_id' : 'session_id';
    return this.dataSource.query<Purchase[]>(
      `SELECT account_id AS "accountId", item_key AS item, amount_cents AS "amountCents",
              ${column} AS "matchedText"
         FROM direct_purchases WHERE ${beginsWith(column)} ORDER BY ${column} COLLATE "C" LIMIT $3`,
      [...prefixRange(form.beginning), limit],
    );
  }
}

/** Matches the range of the first two parameters. */
const beginsWith = (column: string): string =>
  `${column} COLLATE "C" >= $1 AND ${column} COLLATE "C" < $2`;

function orderHit(
  { orderId, productName, brandName, matched, matchedText }: Row,
  text: string,
): FoundHit {
  return {
    kind: 'order',
    id: orderId,
    title: `Order ${orderNumber(orderId)}`,
    detail: `${productName}, ${brandName}`,
    matched,
    matchedText,
    exact: [matchedText.toLowerCase(), matchedText.toLowerCase().replace('#', '')].includes(
      text.toLowerCase(),
    ),
  };
}

function purchaseHit(
  { accountId, item, amountCents, matchedText }: Purchase,
  text: string,
): FoundHit {
  return {
    kind: 'purchase',
    id: accountId,
    title: `Direct purchase of ${item}`,
    detail: formatMoney(Number(amountCents)),
    matched: matchedText.startsWith('cs_') ? 'Session' : 'Payment',
    matchedText,
    exact: matchedText === text,
  };
}
