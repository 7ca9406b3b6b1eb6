import { orderStatuses } from '@makeport/rules';
import { monthName } from '../../../domain/administration/months';
import { type OrderStatus } from '../../../domain/order/order';
import type { OrderStatistics } from './order-queries';

/** Sums over an account's orders by status and month. */
export interface StatisticsRow {
  readonly status: OrderStatus;
  readonly month: string;
  readonly orders: number;
  readonly production_orders: number;
  readonly orders_this_month: number;
  /** bigint is returned as text. */
  readonly total: string;
  readonly total_this_month: string;
  readonly held: string;
  readonly released: string;
  readonly refunded: string;
}

/** The completed amount of one month. */
export interface RevenueRow {
  readonly month: string;
  /** bigint is returned as text. */
  readonly total: string;
}

/** The shares of split holds. All other holds belong to one side. */
export interface SplitHoldsRow {
  readonly status: OrderStatus;
  readonly month: string;
  /** bigint is returned as text. */
  readonly released: string;
  readonly refunded: string;
}

/** The amount that chargebacks have used of holds before they ended. */
export interface ChargedBackRow {
  readonly held: string;
  readonly released: string;
  readonly refunded: string;
}

export function getStatistics(
  rows: readonly StatisticsRow[],
  {
    split,
    chargedBack,
  }: { split: readonly SplitHoldsRow[]; chargedBack: ChargedBackRow | undefined },
  revenue: readonly RevenueRow[] | null,
  months: readonly Date[],
): OrderStatistics {
  const of = (status: OrderStatus): StatisticsRow[] => rows.filter((row) => row.status === status);
  const count = (found: readonly StatisticsRow[]): number =>
    found.reduce((total, row) => total + row.orders, 0);
  const completed = of('completed');
  const wanted = rows.filter((row) => row.status !== 'cancelled');
  const wantedSplit = split.filter((row) => row.status !== 'cancelled');
  /** Returns the amount paid for orders that were not cancelled, minus refunds (B41). */
  const invested = (isCounted: (row: { month: string }) => boolean): number =>
    sum(wanted.filter(isCounted).map((row) => row.total)) -
    sum([...wanted, ...wantedSplit].filter(isCounted).map((row) => row.refunded));
  return {
    countByStatus: Object.fromEntries(
      orderStatuses.map((status) => [status, count(of(status))]),
    ) as OrderStatistics['countByStatus'],
    pendingProduction: of('pending').reduce((total, row) => total + row.production_orders, 0),
    completedThisMonth: completed.reduce((total, row) => total + row.orders_this_month, 0),
    revenueThisMonthCents: sum(completed.map((row) => row.total_this_month)),
    completedRevenueCents: sum(completed.map((row) => row.total)),
    totalInvestmentCents: invested(() => true),
    inEscrowCents: sum(rows.map((row) => row.held)) - Number(chargedBack?.held ?? 0),
    releasedCents:
      sum([...rows, ...split].map((row) => row.released)) - Number(chargedBack?.released ?? 0),
    refundedCents:
      sum([...rows, ...split].map((row) => row.refunded)) - Number(chargedBack?.refunded ?? 0),
    spendingByMonth: months.map(monthName).map((month) => ({
      month,
      amountCents: invested((row) => row.month === month),
    })),
    revenueByMonth: (revenue === null ? [] : months).map(monthName).map((month) => ({
      month,
      amountCents: Number(revenue?.find((row) => row.month === month)?.total ?? 0),
    })),
  };
}

function sum(amounts: readonly string[]): number {
  return amounts.reduce((total, amount) => total + Number(amount), 0);
}
