import { Inject, Injectable } from '@nestjs/common';
import {
  type PastCheckout,
  CheckoutHistory,
} from '../../adapters/postgres/checkout/checkout-history';
import { orderNumber } from '../../domain/order/order';
import { alreadyOrdered, paymentPending } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
import { type CheckoutStatus, CheckoutStatuses } from './checkout-status';

/** The same lines paid longer ago count as another order. */
export const SAME_ORDER_MS = 30 * 60_000;

export interface OrderedLines {
  readonly brandId: string;
  readonly linesKey: string;
  /** The current checkout, once it is stored. */
  readonly checkoutId?: string;
  /** Set if the buyer repeats the order on purpose: payments until then are known. */
  readonly repeatedSince?: Date | undefined;
}

/** Prevents that a buyer pays twice for the same lines, or in two windows (B1). */
@Injectable()
export class RepeatedOrders {
  constructor(
    private readonly history: CheckoutHistory,
    private readonly statuses: CheckoutStatuses,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @returns checkouts of the same lines whose payment was started and not made
   * @throws DomainError alreadyOrdered, paymentPending
   */
  async refuse({
    brandId,
    linesKey,
    checkoutId,
    repeatedSince,
  }: OrderedLines): Promise<CheckoutStatus[]> {
    // Ignores payments that the buyer already knows.
    const paidAfter = Math.max(this.now().getTime() - SAME_ORDER_MS, repeatedSince?.getTime() ?? 0);
    const same = await this.history.listSameLines(brandId, linesKey, new Date(paidAfter));
    const isKnown = ({ paidAt }: PastCheckout): boolean =>
      repeatedSince !== undefined && paidAt !== null && paidAt <= repeatedSince;
    const unpaid: CheckoutStatus[] = [];
    for (const checkout of same) {
      if (checkout.id === checkoutId) continue;
      const status = await this.statuses.ask(checkout);
      if (status.state === 'paid' && !isKnown(status.checkout))
        throw alreadyOrdered(getNumbers(status));
      if (status.state === 'checking' || status.state === 'charged') throw paymentPending();
      if (status.state === 'open') unpaid.push(status);
    }
    return unpaid;
  }
}

function getNumbers({ orders }: CheckoutStatus): string[] {
  return orders.map(({ id }) => orderNumber(id));
}
