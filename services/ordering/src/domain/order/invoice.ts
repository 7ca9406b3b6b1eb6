import type { Cents } from '@makeport/money';
import type { Order } from './order';

/** A document's number in the series of its year. It never changes (ADR 0027). */
export interface Invoice {
  readonly orderId: string;
  readonly year: number;
  /** From 1, without gaps. */
  readonly sequence: number;
  readonly issuedAt: Date;
}

/** 'MP-2026-000001' (PAPER-6). */
export function invoiceNumber({ year, sequence }: Pick<Invoice, 'year' | 'sequence'>): string {
  return `MP-${year}-${sequence.toString().padStart(6, '0')}`;
}

/** The amounts of an order's payment that were released or refunded so far. */
export interface Settlement {
  /** Including the platform's fee. */
  readonly releasedCents: Cents;
  readonly feeCents: Cents;
  /** The amount refunded to the brand. */
  readonly refundedCents: Cents;
}

/** Sums up the payouts. A release that was taken back does not count. */
export function getSettlement(
  { escrowState }: Pick<Order, 'escrowState'>,
  payouts: readonly {
    readonly type: string;
    readonly amountCents: Cents;
    readonly feeCents: Cents;
  }[],
): Settlement {
  const find = (type: string) => payouts.find((payout) => payout.type === type);
  const release = escrowState === 'refunded' ? undefined : find('release');
  return {
    releasedCents: release?.amountCents ?? 0,
    feeCents: release?.feeCents ?? 0,
    refundedCents: find('refund')?.amountCents ?? 0,
  };
}
