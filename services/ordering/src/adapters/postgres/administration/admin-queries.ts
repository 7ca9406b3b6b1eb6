import type { Cents } from '@makeport/money';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AdminOrderSort } from '@makeport/contracts';
import type { FraudWarning } from '../../../domain/chargebacks/fraud-warning';
import type { Deadlines } from '../../../domain/deadlines/deadlines';
import type { EscrowState, EscrowTransaction } from '../../../domain/escrow/escrow';
import type { OrderStatus, Order } from '../../../domain/order/order';
import type { ProviderCall } from '../../../domain/provider/provider-call';
import { FraudWarningRow } from '../chargebacks/fraud-warning.entity';
import { EscrowTransactionRow } from '../money/money.entities';
import { loadOrders } from '../orders/load-orders';
import { idsOfNumber } from '../orders/order-number-range';
import { OrderDeadlineRow, OrderStepRow } from '../orders/order-step.entity';
import { StripeCallRow } from '../provider/stripe.entities';

export interface AdminOrderFilter {
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly escrowState?: EscrowState | undefined;
  readonly disputed?: boolean | undefined;
  readonly paymentDisputed?: boolean | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly minCents?: Cents | undefined;
  readonly maxCents?: Cents | undefined;
  readonly sort: AdminOrderSort;
  readonly first: number;
  readonly after?: string | undefined;
}

export type ListedOrder = Pick<
  Order,
  | 'id'
  | 'brandId'
  | 'brandName'
  | 'manufacturerId'
  | 'manufacturerName'
  | 'status'
  | 'escrowState'
  | 'hasDispute'
  | 'createdAt'
  | 'version'
> & { readonly productName: string; readonly totalCents: Cents };

export interface BookedPosting {
  readonly kind: string;
  readonly at: Date;
  readonly entries: readonly {
    readonly account: string;
    readonly debitCents: Cents | null;
    readonly creditCents: Cents | null;
  }[];
}

export interface Told {
  readonly type: string;
  readonly version: number;
  readonly at: Date;
  /** Null: not published yet. */
  readonly publishedAt: Date | null;
}

export interface OrderBooks {
  readonly order: Order;
  readonly postings: readonly BookedPosting[];
  readonly transactions: readonly (EscrowTransaction & { readonly createdAt: Date })[];
  /** The state of the latest call that transfers its release; null if none was started. */
  readonly lastTransfer: ProviderCall['state'] | null;
  readonly deadlines: Deadlines;
  readonly holdingLimitNear: boolean;
  /** A warning that waits for a decision. */
  readonly fraudWarning: Pick<FraudWarning, 'fraudType' | 'warnedAt'> | null;
  /** Newest first, limited by the retention of the outbox. */
  readonly events: readonly Told[];
}

const ORDER_BY: Readonly<Record<AdminOrderSort, { column: string; direction: 'ASC' | 'DESC' }>> = {
  newest: { column: 'created_at', direction: 'DESC' },
  oldest: { column: 'created_at', direction: 'ASC' },
  amount_highest: { column: 'total_cents', direction: 'DESC' },
  amount_lowest: { column: 'total_cents', direction: 'ASC' },
};

/** The views of orders and their money for administrators. */
@Injectable()
export class AdminQueries {
  constructor(private readonly dataSource: DataSource) {}

  async listOrders(filter: AdminOrderFilter): Promise<{ orders: ListedOrder[]; hasMore: boolean }> {
    const { column, direction } = ORDER_BY[filter.sort];
    const { where, parameters } = toConditions(filter);
    if (filter.after !== undefined) {
      parameters.push(filter.after);
      where.push(
        `(${column}, id) ${direction === 'ASC' ? '>' : '<'}
           (SELECT mark.${column}, mark.id FROM orders mark WHERE mark.id = $${parameters.length})`,
      );
    }
    parameters.push(filter.first + 1);
    const rows = await this.dataSource.query<
      (Omit<ListedOrder, 'totalCents'> & { totalCents: string })[]
    >(
      `SELECT id, brand_id AS "brandId", brand_name AS "brandName", manufacturer_id AS "manufacturerId",
              manufacturer_name AS "manufacturerName", product_name AS "productName", total_cents AS "totalCents",
              status, escrow_state AS "escrowState", has_dispute AS "hasDispute", created_at AS "createdAt", version
         FROM orders WHERE ${where.join(' AND ')}
        ORDER BY ${column} ${direction}, id ${direction} LIMIT $${parameters.length}`,
      parameters,
    );
    const orders = rows
      .slice(0, filter.first)
      // bigint is returned as text
      .map((row) => ({ ...row, totalCents: Number(row.totalCents) }));
    return { orders, hasMore: rows.length > filter.first };
  }

  async totals(): Promise<{ orders: number; revenueCents: number }> {
    const [row] = await this.dataSource.query<{ orders: string; revenue: string }[]>(
      `SELECT coalesce(sum(orders), 0) AS orders, coalesce(sum(total_cents), 0) AS revenue FROM order_totals`,
    );
    return { orders: Number(row?.orders), revenueCents: Number(row?.revenue) };
  }

  async books(orderId: string): Promise<OrderBooks | null> {
    const { manager } = this.dataSource;
    const [[order], transactions, rows, holdingLimitNear, transfer, postings, events] =
      await Promise.all([
        loadOrders(manager, { where: { id: orderId } }),
        manager.find(EscrowTransactionRow, {
          where: { orderId },
          order: { createdAt: 'ASC', type: 'ASC' },
        }),
        manager.find(OrderDeadlineRow, { where: { orderId } }),
        manager.existsBy(OrderStepRow, { orderId, action: 'holding_limit_near' }),
        manager.findOne(StripeCallRow, {
          where: { subject: `order:${orderId}`, step: 'transfer' },
          order: { attempt: 'DESC' },
        }),
        this.postings(orderId),
        this.events(orderId),
      ]);
    if (!order) return null;
    const deadlines = Object.fromEntries(rows.map(({ kind, dueAt }) => [kind, dueAt]));
    const fraudWarning =
      order.fraudWarning === 'open' ? await this.fraudWarning(order.checkoutId) : null;
    const lastTransfer = transfer?.state ?? null;
    const ways = { deadlines, holdingLimitNear, fraudWarning, lastTransfer };
    return { order, postings, transactions, events, ...ways };
  }

  private fraudWarning(checkoutId: string): Promise<FraudWarningRow | null> {
    return this.dataSource.manager.findOne(FraudWarningRow, {
      where: { checkoutId },
      order: { warnedAt: 'DESC' },
    });
  }

  private events(orderId: string): Promise<Told[]> {
    return this.dataSource.query(
      `SELECT type, version, created_at AS at, published_at AS "publishedAt" FROM outbox
        WHERE topic IN ('ordering.order', 'ordering.escrow') AND aggregate_id = $1
        ORDER BY seq DESC LIMIT 100`,
      [orderId],
    );
  }

  private async postings(orderId: string): Promise<BookedPosting[]> {
    return this.dataSource.query(
      `SELECT posting.kind, posting.posted_at AS at,
              json_agg(json_build_object('account', account,
                'debitCents', CASE side WHEN 'debit' THEN amount_cents END,
                'creditCents', CASE side WHEN 'credit' THEN amount_cents END) ORDER BY position) AS entries
         FROM ledger_postings posting JOIN ledger_entries ON posting_id = posting.id
        WHERE order_id = $1 GROUP BY posting.id ORDER BY posted_at, posting.key`,
      [orderId],
    );
  }
}

function toConditions(filter: AdminOrderFilter): { where: string[]; parameters: unknown[] } {
  const where = ['true'];
  const parameters: unknown[] = [];
  const add = (condition: string, value: unknown): void => {
    if (value === undefined) return;
    parameters.push(value);
    where.push(condition.replaceAll('?', `$${parameters.length}`));
  };
  add('status = ?', filter.status);
  add('escrow_state = ?', filter.escrowState);
  if (filter.disputed === true) where.push('has_dispute');
  if (filter.disputed === false) where.push('NOT has_dispute');
  const inQuestion = `(chargeback_state = 'open' OR fraud_warning = 'open')`;
  if (filter.paymentDisputed === true) where.push(inQuestion);
  if (filter.paymentDisputed === false) where.push(`${inQuestion} IS NOT TRUE`);
  add('created_at >= ?', filter.from);
  add('created_at < ?', filter.until);
  add('total_cents >= ?', filter.minCents);
  add('total_cents <= ?', filter.maxCents);
  const text = filter.search?.trim();
  if (text) {
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const words = `words_for_brand LIKE lower(? COLLATE "pg_c_utf8") OR words_for_manufacturer LIKE lower(? COLLATE "pg_c_utf8")`;
    const ids = idsOfNumber(text);
    if (ids) {
      parameters.push(ids.from, ids.to);
      const range = `id BETWEEN $${parameters.length - 1} AND $${parameters.length}`;
      add(`(${words} OR ${range})`, like);
    } else add(`(${words})`, like);
  }
  return { where, parameters };
}
