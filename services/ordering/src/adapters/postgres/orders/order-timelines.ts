import { Injectable } from '@nestjs/common';
import { In, Not, DataSource } from 'typeorm';
import type { Deadlines } from '../../../domain/deadlines/deadlines';
import type { EscrowTransaction } from '../../../domain/escrow/escrow';
import type { Order } from '../../../domain/order/order';
import type { OrderStep } from '../../../domain/order/timeline';
import type { SettlementOffer } from '../../../domain/settlement/settlement-offer';
import { EscrowTransactionRow } from '../money/money.entities';
import { loadOrders } from './load-orders';
import { OrderDeadlineRow, OrderStepRow } from './order-step.entity';
import { findOpenOffers } from './settlement.repository';

/** The stored history of an order, readable without its workflow, also long after its end. */
export interface OrderTimelineRecord {
  readonly order: Order;
  /** Oldest first. */
  readonly steps: readonly OrderStep[];
  readonly deadlines: Deadlines;
  /** Release, refund and reversal, without the hold. */
  readonly payouts: readonly EscrowTransaction[];
  /** The open offer to settle its problem. */
  readonly openOffer: SettlementOffer | null;
}

export interface ManufacturerRating {
  readonly manufacturerId: string;
  /** Rounded to one decimal. */
  readonly average: number;
  readonly count: number;
}

@Injectable()
export class OrderTimelines {
  constructor(private readonly dataSource: DataSource) {}

  /** Unknown orders are left out. Always runs six queries. */
  async findByIds(orderIds: readonly string[]): Promise<OrderTimelineRecord[]> {
    const { manager } = this.dataSource;
    const orderId = In([...orderIds]);
    const [orders, steps, deadlines, payouts, offers] = await Promise.all([
      loadOrders(manager, { where: { id: orderId } }),
      manager.find(OrderStepRow, { where: { orderId }, order: { seq: 'ASC' } }),
      manager.find(OrderDeadlineRow, { where: { orderId } }),
      manager.find(EscrowTransactionRow, { where: { orderId, type: Not('hold') } }),
      findOpenOffers(manager, orderIds),
    ]);
    const own = <Row extends { orderId: string }>(rows: readonly Row[], id: string): Row[] =>
      rows.filter((row) => row.orderId === id);
    return orders.map((order) => ({
      order,
      steps: own(steps, order.id),
      deadlines: toDeadlines(own(deadlines, order.id)),
      payouts: own(payouts, order.id),
      openOffer: own(offers, order.id)[0] ?? null,
    }));
  }

  /** Manufacturers without ratings are left out (OPEN-44). */
  getRatings(manufacturerIds: readonly string[]): Promise<ManufacturerRating[]> {
    return this.dataSource.query(
      `SELECT manufacturer_id AS "manufacturerId", round(avg(rating), 1)::float AS average, count(*)::int AS count
         FROM orders WHERE manufacturer_id = ANY($1::uuid[]) AND rating IS NOT NULL GROUP BY manufacturer_id`,
      [manufacturerIds],
    );
  }
}

function toDeadlines(rows: readonly OrderDeadlineRow[]): Deadlines {
  return Object.fromEntries(rows.map(({ kind, dueAt }) => [kind, dueAt]));
}
