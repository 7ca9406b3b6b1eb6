import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { orderStatuses } from '@makeport/rules';
import {
  fillWeeks,
  type Duration,
  type Period,
  type Ranked,
  type Report,
  type WeekFigures,
} from '../../../domain/administration/report';
import type { OrderStatus } from '../../../domain/order/order';
import { disputedSql, heldSql, moneySql, placedSql, timesSql } from './order-report.sql';

/** A row of a week, or of a top product or manufacturer. */
type MovedRow = Ranked & Omit<WeekFigures, 'week' | 'orders'> & { readonly kind: string };
interface Placed {
  readonly week: string;
  readonly status: OrderStatus;
  readonly orders: number;
}
interface Times {
  readonly action: string;
  readonly orders: number;
  readonly seconds: readonly [number, number];
}

/**
 * Per statement: enough to sort and group a year's rows in memory. Few reports run concurrently.
 */
const WORK_MEMORY = '64MB';

/**
 * The figures of all orders in a period. Whole cents are returned as floats, which are exact below
 * 2^53.
 */
@Injectable()
export class OrderReports {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ from, until }: Period): Promise<Report> {
    const period = [from, until];
    const [[held], placed, moved, times, [disputed]] = await Promise.all([
      this.ask<Report['held']>(heldSql),
      this.ask<Placed>(placedSql, period),
      this.ask<MovedRow>(moneySql, period),
      this.ask<Times>(timesSql, period),
      this.ask<{ orders: number }>(disputedSql, period),
    ]);
    const ranked = (kind: string): Ranked[] =>
      moved
        .filter((row) => row.kind === kind)
        .map(({ id, name, orders, releasedCents }) => ({ id, name, orders, releasedCents }));
    const money = moved
      .filter((row) => row.kind === 'week')
      .map(({ id: week, releasedCents, refundedCents, feeCents }) => ({
        week,
        releasedCents,
        refundedCents,
        feeCents,
      }));
    const weeks = [...new Set(placed.map(({ week }) => week))].map((week) => ({
      week,
      orders: sum(placed.filter((row) => row.week === week).map(({ orders }) => orders)),
    }));
    return {
      held: held ?? { orders: 0, cents: 0 },
      releasedCents: sum(money.map(({ releasedCents }) => releasedCents)),
      refundedCents: sum(money.map(({ refundedCents }) => refundedCents)),
      feeCents: sum(money.map(({ feeCents }) => feeCents)),
      placedOrders: sum(placed.map(({ orders }) => orders)),
      disputedOrders: disputed?.orders ?? 0,
      statuses: orderStatuses.map((status) => ({
        status,
        orders: sum(placed.filter((row) => row.status === status).map(({ orders }) => orders)),
      })),
      weeks: fillWeeks({ from, until }, [...weeks, ...money]),
      timeToApprove: getDuration(times, 'approve'),
      timeToShip: getDuration(times, 'mark_shipping'),
      topProducts: ranked('product'),
      topManufacturers: ranked('manufacturer'),
    };
  }

  private ask<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL work_mem = '${WORK_MEMORY}'`);
      return manager.query<Row[]>(sql, [...parameters]);
    });
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function getDuration(times: readonly Times[], action: string): Duration {
  const found = times.find((row) => row.action === action);
  if (!found) return { orders: 0, medianSeconds: null, p90Seconds: null };
  const [median, p90] = found.seconds;
  return { orders: found.orders, medianSeconds: Math.round(median), p90Seconds: Math.round(p90) };
}
