import type { Cents } from '@makeport/money';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Order, OrderStatus } from '../../../domain/order/order';
import { withItems } from './load-orders';
import { idsOfNumber } from './order-number-range';
import {
  getStatistics,
  type ChargedBackRow,
  type SplitHoldsRow,
  type RevenueRow,
  type StatisticsRow,
} from './order-statistics';
import { OrderRow } from './order.entity';

/** The account whose orders are read: an account only sees its own. */
export type OrderOwner =
  | { readonly brandId: string; readonly manufacturerId?: never }
  | { readonly manufacturerId: string; readonly brandId?: never };

export type OrderAttention = 'problem' | 'rating';

export interface OrderFilter {
  readonly owner: OrderOwner;
  readonly status: OrderStatus | undefined;
  readonly search: string | undefined;
  /**
   * Only orders that wait for the owner: an open problem, or a completed order without a rating.
   */
  readonly attention?: OrderAttention | undefined;
  readonly first: number;
  readonly after: string | undefined;
}

export interface OrderStatistics {
  readonly countByStatus: Record<OrderStatus, number>;
  /** Pending orders without those that are answered through a sample request. */
  readonly pendingProduction: number;
  readonly completedThisMonth: number;
  readonly revenueThisMonthCents: Cents;
  readonly completedRevenueCents: Cents;
  readonly totalInvestmentCents: Cents;
  readonly inEscrowCents: Cents;
  /** The manufacturers' shares of the holds that have ended. */
  readonly releasedCents: Cents;
  /** The brands' shares of the holds that have ended. */
  readonly refundedCents: Cents;
  /** The amount that was ordered and not cancelled in each requested month ('YYYY-MM'). */
  readonly spendingByMonth: readonly MonthlyAmount[];
  /** The amount that a manufacturer completed in each of the same months; empty for a brand. */
  readonly revenueByMonth: readonly MonthlyAmount[];
}

export interface MonthlyAmount {
  readonly month: string;
  readonly amountCents: Cents;
}

/** A manufacturer that has completed an order of a brand. */
export interface Partner {
  readonly manufacturerId: string;
  readonly completedOrders: number;
  readonly lastCompletedAt: Date;
}

/** The product that an order is named after, with the order's owners. */
export interface NamedOrder extends Pick<Order, 'brandId' | 'manufacturerId'> {
  readonly orderId: string;
  readonly productId: string;
}

/**
 * Formatted after the grouping, because formatting each order's month takes longer than the sums.
 */
const MONTH = `date_trunc('month', created_at AT TIME ZONE 'UTC')`;

/**
 * These conditions match the partial indexes. Orders that are disputed, charged back or refunded do
 * not ask for a rating (B39).
 */
const ATTENTION = {
  problem: `orders.has_dispute AND orders.escrow_state = 'pending'`,
  rating: `orders.status = 'completed' AND orders.rating IS NULL AND NOT orders.has_dispute
    AND orders.escrow_state IN ('pending', 'released')
    AND coalesce(orders.chargeback_state NOT IN ('open', 'lost'), true)`,
} as const;

@Injectable()
export class OrderQueries {
  constructor(private readonly dataSource: DataSource) {}

  async listOrders(
    filter: OrderFilter,
  ): Promise<{ orders: Order[]; total: number; hasMore: boolean }> {
    const total = await this.matching(filter).getCount();
    return { ...(await this.pageOfOrders(filter)), total };
  }

  /** A page without the total. */
  async pageOfOrders(filter: OrderFilter): Promise<{ orders: Order[]; hasMore: boolean }> {
    const page = this.matching(filter)
      .orderBy('orders.createdAt', 'DESC')
      .addOrderBy('orders.id', 'DESC')
      .limit(filter.first + 1);
    if (filter.after !== undefined) {
      // The cursor is looked up among the caller's own orders, so that another account's id finds
      // nothing.
      page.andWhere(
        `(orders.created_at, orders.id) <
           (SELECT mark.created_at, mark.id FROM orders mark WHERE mark.id = :after AND mark.${ownerColumn(filter.owner)} = :owner)`,
        { after: filter.after },
      );
    }
    const rows = await page.getMany();
    const orders = await withItems(this.dataSource.manager, rows.slice(0, filter.first));
    return { orders, hasMore: rows.length > filter.first };
  }

  /** @param months first instants of months, oldest first; the last one is the current month */
  async statistics(owner: OrderOwner, months: readonly Date[]): Promise<OrderStatistics> {
    const rows: StatisticsRow[] = await this.dataSource.query(
      `SELECT status, to_char(${MONTH}, 'YYYY-MM') AS month,
              count(*)::int AS orders, count(*) FILTER (WHERE kind = 'production')::int AS production_orders,
              sum(total_cents)::bigint AS total,
              count(*) FILTER (WHERE completed_at >= $2)::int AS orders_this_month,
              coalesce(sum(total_cents) FILTER (WHERE completed_at >= $2), 0)::bigint AS total_this_month,
              coalesce(sum(total_cents) FILTER (WHERE escrow_state = 'pending'), 0)::bigint AS held,
              coalesce(sum(total_cents) FILTER (WHERE escrow_state = 'released'), 0)::bigint AS released,
              coalesce(sum(total_cents) FILTER (WHERE escrow_state = 'refunded'), 0)::bigint AS refunded
         FROM orders WHERE ${ownerColumn(owner)} = $1 GROUP BY status, ${MONTH}`,
      [ownerId(owner), months.at(-1)],
    );
    const split: SplitHoldsRow[] = await this.dataSource.query(
      `SELECT orders.status, to_char(${MONTH.replace('created_at', 'orders.created_at')}, 'YYYY-MM') AS month,
              coalesce(sum(part.amount_cents) FILTER (WHERE part.type = 'release'), 0)::bigint AS released,
              coalesce(sum(part.amount_cents) FILTER (WHERE part.type = 'refund'), 0)::bigint AS refunded
         FROM orders JOIN escrow_transactions part ON part.order_id = orders.id
        WHERE orders.${ownerColumn(owner)} = $1 AND orders.escrow_state = 'split' GROUP BY 1, 2`,
      [ownerId(owner)],
    );
    // Read from a small index; the shares of split orders are read from their transactions.
    const [chargedBack]: ChargedBackRow[] = await this.dataSource.query(
      `SELECT coalesce(sum(charged_back_cents) FILTER (WHERE escrow_state = 'pending'), 0)::bigint AS held,
              coalesce(sum(charged_back_cents) FILTER (WHERE escrow_state = 'released'), 0)::bigint AS released,
              coalesce(sum(charged_back_cents) FILTER (WHERE escrow_state = 'refunded'), 0)::bigint AS refunded
         FROM orders WHERE ${ownerColumn(owner)} = $1 AND charged_back_cents > 0`,
      [ownerId(owner)],
    );
    return getStatistics(
      rows,
      { split, chargedBack },
      await this.revenue(owner, months[0]),
      months,
    );
  }

  /** Null for a brand, which does not complete orders. */
  private async revenue(owner: OrderOwner, since: Date | undefined): Promise<RevenueRow[] | null> {
    if (owner.brandId !== undefined) return null;
    return this.dataSource.query(
      `SELECT to_char(month, 'YYYY-MM') AS month, total FROM (
         SELECT date_trunc('month', completed_at AT TIME ZONE 'UTC') AS month, sum(total_cents)::bigint AS total
           FROM orders WHERE manufacturer_id = $1 AND status = 'completed' AND completed_at >= $2 GROUP BY 1) months`,
      [owner.manufacturerId, since],
    );
  }

  /** The latest completion first. */
  async partners(brandId: string, limit: number): Promise<Partner[]> {
    return this.dataSource.query(
      `SELECT manufacturer_id AS "manufacturerId", count(*)::int AS "completedOrders",
              max(completed_at) AS "lastCompletedAt"
         FROM orders WHERE brand_id = $1 AND status = 'completed'
        GROUP BY manufacturer_id ORDER BY max(completed_at) DESC, manufacturer_id LIMIT $2`,
      [brandId, limit],
    );
  }

  /** Unknown orders are left out. */
  async findProducts(orderIds: readonly string[]): Promise<NamedOrder[]> {
    return this.dataSource.query(
      `SELECT id AS "orderId", product_id AS "productId", brand_id AS "brandId", manufacturer_id AS "manufacturerId"
         FROM orders WHERE id = ANY($1)`,
      [orderIds],
    );
  }

  private matching({
    owner,
    status,
    search,
    attention,
  }: OrderFilter): SelectQueryBuilder<OrderRow> {
    const query = this.dataSource
      .getRepository(OrderRow)
      .createQueryBuilder('orders')
      .where(`orders.${ownerColumn(owner)} = :owner`, { owner: ownerId(owner) });
    if (status) query.andWhere('orders.status = :status', { status });
    if (attention) query.andWhere(ATTENTION[attention]);
    const text = search?.trim();
    if (text) {
      const words = owner.brandId === undefined ? 'words_for_manufacturer' : 'words_for_brand';
      const ids = idsOfNumber(text);
      const byWords = `orders.${words} LIKE lower(:text COLLATE "pg_c_utf8")`;
      query.andWhere(ids ? `(${byWords} OR orders.id BETWEEN :from AND :to)` : byWords, {
        text: `%${text.replace(/[\\%_]/g, '\\$&')}%`,
        ...ids,
      });
    }
    return query;
  }
}

function ownerColumn(owner: OrderOwner): 'brand_id' | 'manufacturer_id' {
  return owner.brandId === undefined ? 'manufacturer_id' : 'brand_id';
}

function ownerId(owner: OrderOwner): string {
  return owner.brandId ?? owner.manufacturerId;
}
