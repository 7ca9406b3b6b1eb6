import type { Cents } from '@makeport/money';
import type { OrderStatus } from '../order/order';

export interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}

export interface WeekFigures {
  /** The week's Monday, in UTC. */
  readonly week: string;
  readonly orders: number;
  readonly releasedCents: Cents;
  readonly refundedCents: Cents;
  readonly feeCents: Cents;
}

export interface Duration {
  readonly orders: number;
  readonly medianSeconds: number | null;
  readonly p90Seconds: number | null;
}

export interface Ranked {
  readonly id: string;
  readonly name: string;
  readonly orders: number;
  readonly releasedCents: Cents;
}

export interface Report {
  readonly held: { readonly orders: number; readonly cents: Cents };
  readonly releasedCents: Cents;
  readonly refundedCents: Cents;
  readonly feeCents: Cents;
  readonly placedOrders: number;
  readonly disputedOrders: number;
  readonly statuses: readonly { readonly status: OrderStatus; readonly orders: number }[];
  readonly weeks: readonly WeekFigures[];
  readonly timeToApprove: Duration;
  readonly timeToShip: Duration;
  readonly topProducts: readonly Ranked[];
  readonly topManufacturers: readonly Ranked[];
}

const DAY_MS = 86_400_000;

/** Returns the Mondays of all weeks that overlap the period, in UTC. */
export function getWeeks({ from, until }: Period): string[] {
  const monday = new Date(from);
  monday.setUTCHours(0, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const weeks: string[] = [];
  for (let at = monday.getTime(); at < until.getTime(); at += 7 * DAY_MS)
    weeks.push(new Date(at).toISOString().slice(0, 10));
  return weeks;
}

/** Returns each week of the period once, in order, with zeros for a week without figures. */
export function fillWeeks(period: Period, figures: readonly Partial<WeekFigures>[]): WeekFigures[] {
  return getWeeks(period).map((week) => ({
    orders: 0,
    releasedCents: 0,
    refundedCents: 0,
    feeCents: 0,
    ...figures.filter((one) => one.week === week).reduce((sum, one) => ({ ...sum, ...one }), {}),
    week,
  }));
}
