import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Invoice } from '../../../domain/order/invoice';
import type { InvoiceParties, Invoices } from '../../../use-cases/orders/get-invoice';

@Injectable()
export class PostgresInvoices implements Invoices {
  constructor(private readonly dataSource: DataSource) {}

  issue(orderId: string, now: Date): Promise<Invoice> {
    return this.dataSource.transaction((manager) => PostgresInvoices.issueWithin(manager, orderId, now));
  }

  async findParties(orderId: string): Promise<InvoiceParties | null> {
    const [row] = await this.dataSource.query<InvoiceParties[]>(
      `SELECT brand_name AS "brandName", manufacturer_name AS "manufacturerName", shipping_info AS "shippingInfo",
         billing_address AS "billingAddress" FROM invoice_parties WHERE order_id = $1`,
      [orderId],
    );
    return row ?? null;
  }

  /** Of an order that this database has: an event may tell of one that it lost. */
  static async issueIfKnown(manager: EntityManager, orderId: string, now: Date): Promise<void> {
    const orders = await manager.query<unknown[]>('SELECT 1 FROM orders WHERE id = $1', [orderId]);
    if (orders.length > 0) await PostgresInvoices.issueWithin(manager, orderId, now);
  }

  /**
   * The next number of the year, once for each order. Whoever issues waits for the year's counter first: what was
   * issued meanwhile is then seen, and no number is taken that is not used.
   */
  static async issueWithin(manager: EntityManager, orderId: string, now: Date): Promise<Invoice> {
    const year = now.getUTCFullYear();
    const known = await find(manager, orderId);
    if (known) return known;
    await manager.query(`INSERT INTO invoice_counters (year, last) VALUES ($1, 0) ON CONFLICT DO NOTHING`, [
      year,
    ]);
    await manager.query(`SELECT last FROM invoice_counters WHERE year = $1 FOR UPDATE`, [year]);
    const issued = await find(manager, orderId);
    if (issued) return issued;
    await manager.query(`UPDATE invoice_counters SET last = last + 1 WHERE year = $1`, [year]);
    await manager.query(
      `INSERT INTO invoices (order_id, year, sequence, issued_at)
       SELECT $1, year, last, $3 FROM invoice_counters WHERE year = $2`,
      [orderId, year, now],
    );
    const invoice = await find(manager, orderId);
    if (!invoice) throw new Error(`the invoice of order ${orderId} was not stored`);
    return invoice;
  }
}

async function find(manager: EntityManager, orderId: string): Promise<Invoice | null> {
  const [row] = await manager.query<Invoice[]>(
    `SELECT order_id AS "orderId", year, sequence, issued_at AS "issuedAt" FROM invoices WHERE order_id = $1`,
    [orderId],
  );
  return row ?? null;
}
