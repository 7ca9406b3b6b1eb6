import { Inject, Injectable } from '@nestjs/common';
import { isDomainError } from '@makeport/errors';
import type { CheckoutRefundReason } from '@makeport/rules';
import {
  type PastCheckout,
  CheckoutHistory,
} from '../../adapters/postgres/checkout/checkout-history';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import type { Payment } from '../../domain/checkout/checkout';
import type { Order } from '../../domain/order/order';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { CLOCK, type Clock } from '../clock';
import { PaymentGateway } from '../payment-gateway';
import { CompleteCheckout } from './complete-checkout';
import { getRefundReason, isUnplaceable } from './unplaceable';

/**
 * open: nothing was charged, it can be paid; checking: the outcome of the payment is not known yet;
 * charged: the money was captured and the orders are not stored yet; paid: the orders exist;
 * refunded: the money is returned; closed: nothing was charged and it can no longer be paid.
 */
export type CheckoutState = 'open' | 'checking' | 'charged' | 'paid' | 'refunded' | 'closed';

export interface CheckoutStatus {
  readonly checkout: PastCheckout;
  readonly state: CheckoutState;
  readonly orders: readonly Order[];
  /** The provider's message for its last refusal, while the checkout is open. */
  readonly refusal: string | null;
  /** Why the money is returned. */
  readonly refundReason: CheckoutRefundReason | null;
}

/** The longest time until a submitted card reaches the provider. */
const CARD_ON_ITS_WAY_MS = 15_000;
const LOOK_UP_PAUSE_MS = 1_000;

/**
 * Returns the status of a checkout. If it is unknown, the provider is queried at most once a second
 * for each checkout, and a successful payment is completed to orders (money: an unknown outcome is
 * looked up).
 */
@Injectable()
export class CheckoutStatuses {
  constructor(
    private readonly history: CheckoutHistory,
    private readonly orders: OrderRepository,
    @Inject(PaymentGateway) private readonly payments: Pick<PaymentGateway, 'getPayment'>,
    private readonly completeCheckout: CompleteCheckout,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** For a polling page: does not query the provider again within a second. */
  async look(checkout: PastCheckout): Promise<CheckoutStatus> {
    const mayAsk =
      checkout.status !== 'open' ||
      (await this.history.claimLookUp(checkout.id, this.now(), LOOK_UP_PAUSE_MS));
    return mayAsk ? this.ask(checkout) : toStatus(checkout, 'checking');
  }

  /** Like `look`, with one query for the orders of all completed checkouts. */
  async lookAll(checkouts: readonly PastCheckout[]): Promise<CheckoutStatus[]> {
    const completed = checkouts.filter(({ status }) => status === 'completed');
    const orders =
      completed.length === 0
        ? []
        : await this.orders.listByCheckouts(completed.map(({ id }) => id));
    return Promise.all(
      checkouts.map(async (checkout) => {
        if (checkout.status !== 'completed') return this.look(checkout);
        const own = orders.filter(({ checkoutId }) => checkoutId === checkout.id);
        return toStatus(checkout, 'paid', own);
      }),
    );
  }

  /** For a decision: always queries the provider. */
  async ask(checkout: PastCheckout): Promise<CheckoutStatus> {
    switch (checkout.status) {
      case 'completed':
        return toStatus(checkout, 'paid', await this.orders.listByCheckout(checkout.id));
      case 'refunded':
        return toStatus(checkout, 'refunded');
      case 'abandoned':
        return toStatus(checkout, 'closed');
      case 'open':
        return this.askProvider(checkout);
    }
  }

  private async askProvider(checkout: PastCheckout): Promise<CheckoutStatus> {
    if (checkout.paymentIntentId === null) return toStatus(checkout, 'open');
    let payment: Payment;
    try {
      payment = await this.payments.getPayment(checkout.paymentIntentId);
    } catch (error) {
      if (isProviderFailure(error)) return toStatus(checkout, 'checking');
      throw error;
    }
    switch (payment.status) {
      case 'succeeded':
        return this.complete(checkout);
      case 'processing':
        return toStatus(checkout, 'checking');
      case 'canceled':
        return toStatus(checkout, 'closed');
      case 'unpaid':
        if (payment.untouched && this.isOnItsWay(checkout)) return toStatus(checkout, 'checking');
        return { ...toStatus(checkout, 'open'), refusal: payment.refusal };
    }
  }

  private isOnItsWay({ paymentBegunAt }: PastCheckout): boolean {
    return (
      paymentBegunAt !== null &&
      this.now().getTime() - paymentBegunAt.getTime() < CARD_ON_ITS_WAY_MS
    );
  }

  private async complete(checkout: PastCheckout): Promise<CheckoutStatus> {
    try {
      const { orders } = await this.completeCheckout.execute({ checkoutId: checkout.id });
      return toStatus({ ...checkout, paidAt: orders[0]?.createdAt ?? this.now() }, 'paid', orders);
    } catch (error) {
      if (isUnplaceable(error)) {
        return { ...toStatus(checkout, 'refunded'), refundReason: getRefundReason(error) };
      }
      if (isDomainError(error)) return toStatus(checkout, 'charged');
      throw error;
    }
  }
}

function toStatus(
  checkout: PastCheckout,
  state: CheckoutState,
  orders: readonly Order[] = [],
): CheckoutStatus {
  return { checkout, state, orders, refusal: null, refundReason: checkout.refundReason };
}
