import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Invoice } from '../../../domain/order/invoice';
import type { ShippingInfo } from '../../../domain/shipping/shipping';

/** The parties before the account of one of them was erased (ADR 0063). */
export interface InvoiceParties {
  readonly brandName: string;
  readonly manufacturerName: string;
  readonly shippingInfo: ShippingInfo;
  readonly billingAddress: ShippingInfo;
}

const COLUMNS = `order_id AS "orderId", year, sequence, issued_at AS "issuedAt"`;
const FIND = `SELECT ${COLUMNS} FROM invoices WHERE order_id = $1`;

@Injectable()
export class Invoices {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the order's invoice, and issues it if there is none yet. */
  issue(orderId: string, now: Date): Promise<Invoice> {
    return this.dataSource.transaction((manager) => Invoices.issueWithin(manager, orderId, now));
  }

  /** Null: the order itself still names them. */
  async findParties(orderId: string): Promise<InvoiceParties | null> {
    const [row] = await this.dataSource.query<InvoiceParties[]>(
      `SELECT brand_name AS "brandName", manufacturer_name AS "manufacturerName", shipping_info AS "shippingInfo",
         billing_address AS "billingAddress" FROM invoice_parties WHERE order_id = $1`,
      [orderId],
    );
    return row ?? null;
  }

  /** Ignores an unknown order: an event may be about one that this database has lost. */
  static async issueIfKnown(manager: EntityManager, orderId: string, now: Date): Promise<void> {
    await issueNext(manager, orderId, now);
  }

  static async issueWithin(manager: EntityManager, orderId: string, now: Date): Promise<Invoice> {
    const invoice = (await find(manager, orderId)) ?? (await issueNext(manager, orderId, now));
    if (!invoice) throw new Error(`the invoice of order ${orderId} was not stored`);
    return invoice;
  }
}

/**
 * Issues the next number of the year, once for each order. It locks the year's counter first, so
 * that it reads invoices that were issued concurrently, and no number is wasted.
 *
 * @returns null for an order that this database does not have
 */
async function issueNext(
  manager: EntityManager,
  orderId: string,
  now: Date,
): Promise<Invoice | null> {
  await lockCounter(manager, now.getUTCFullYear());
  const [invoice] = await manager.query<Invoice[]>(
    `WITH known AS (${FIND}
     ), counted AS (
       UPDATE invoice_counters SET last = last + 1
        WHERE year = $2 AND NOT EXISTS (SELECT FROM known) AND EXISTS (SELECT FROM orders WHERE id = $1)
       RETURNING year, last
     ), issued AS (
       INSERT INTO invoices (order_id, year, sequence, issued_at) SELECT $1, year, last, $3 FROM counted
       RETURNING ${COLUMNS}
     ) SELECT * FROM known UNION ALL SELECT * FROM issued`,
    [orderId, now.getUTCFullYear(), now],
  );
  return invoice ?? null;
}

async function lockCounter(manager: EntityManager, year: number): Promise<void> {
  const lock = (): Promise<unknown[]> =>
    manager.query(`SELECT FROM invoice_counters WHERE year = $1 FOR UPDATE`, [year]);
  if ((await lock()).length > 0) return;
  await manager.query(
    `INSERT INTO invoice_counters (year, last) VALUES ($1, 0) ON CONFLICT DO NOTHING`,
    [year],
  );
  await lock();
}

async function find(manager: EntityManager, orderId: string): Promise<Invoice | null> {
  const [row] = await manager.query<Invoice[]>(FIND, [orderId]);
  return row ?? null;
}
