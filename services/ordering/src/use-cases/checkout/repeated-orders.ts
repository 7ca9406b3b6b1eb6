import { Inject, Injectable } from '@nestjs/common';
import { alreadyOrdered, paymentPending } from '../../domain/order/order.errors';
import { orderNumber } from '../../domain/order/order';
import { CLOCK, type Clock } from '../ports';
import { CheckoutHistory, type PastCheckout } from './checkout-history';
import { type CheckoutStatus, CheckoutStatuses } from './checkout-status';

/** The same lines paid longer ago are another order. */
export const SAME_ORDER_MS = 30 * 60_000;

export interface OrderedLines {
  readonly brandId: string;
  readonly linesKey: string;
  /** The checkout that is asked for, once it is stored. */
  readonly checkoutId?: string;
  /** The buyer wants them again on purpose, knowing what was paid until then. */
  readonly repeatedSince?: Date | undefined;
}

/** Nobody is charged for what he has just paid, or is paying in another window (B1). */
@Injectable()
export class RepeatedOrders {
  constructor(
    private readonly history: CheckoutHistory,
    private readonly statuses: CheckoutStatuses,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @returns checkouts of the same lines that are begun and not paid
   * @throws DomainError alreadyOrdered, paymentPending
   */
  async refuse({
    brandId,
    linesKey,
    checkoutId,
    repeatedSince,
  }: OrderedLines): Promise<CheckoutStatus[]> {
    // What is known to be paid is of no interest.
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
