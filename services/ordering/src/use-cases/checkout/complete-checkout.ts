import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { orderingEvents } from '@makeport/contracts';
import { outboxEntry, type OutboxEntry } from '@makeport/event-bus';
import { CheckoutRepository } from '../../adapters/postgres/checkout/checkout.repository';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import {
  checkPayment,
  orderPayment,
  placeOrders,
  type Checkout,
  type Payment,
} from '../../domain/checkout/checkout';
import type { Totals } from '../../domain/checkout/order-total';
import { placementDeadlines, type DeadlineLengths } from '../../domain/deadlines/deadlines';
import { getInspectionDays } from '../../domain/deadlines/inspection';
import { hold } from '../../domain/escrow/escrow';
import type { Order, PaymentMethod } from '../../domain/order/order';
import {
  checkoutNotFound,
  checkoutRefunded,
  paymentNotSucceeded,
  paymentUnavailable,
} from '../../domain/order/order.errors';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { CLOCK, type Clock } from '../clock';
import { toOrderSnapshot } from '../orders/present-order';
import { PaymentGateway } from '../payment-gateway';
import { DEADLINE_LENGTHS } from '../settings';
import { isUnplaceable, obstacleErrors } from './unplaceable';

export interface CompleteCheckoutInput {
  readonly checkoutId: string;
  /** The calling brand; absent for the provider's webhook and for repairs. */
  readonly brandId?: string;
  readonly paymentMethod?: PaymentMethod;
}

/**
 * The only step that creates the orders of a paid checkout. Browser, webhook and repair all call
 * it: the first call wins, and the others receive the same orders (architecture: the main flow, 3).
 */
@Injectable()
export class CompleteCheckout {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentGateway,
    @Inject(DEADLINE_LENGTHS) private readonly deadlineLengths: DeadlineLengths,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(input: CompleteCheckoutInput): Promise<{ orders: Order[]; totals: Totals }> {
    const checkout = await this.checkouts.find(input.checkoutId);
    const isForeign = input.brandId !== undefined && input.brandId !== checkout?.brandId;
    if (!checkout || isForeign) throw checkoutNotFound();
    const orders =
      checkout.status === 'completed'
        ? await this.orders.listByCheckout(checkout.id)
        : await this.completeOrGiveBack(checkout, input.paymentMethod);
    return { orders, totals: checkout.totals };
  }

  /**
   * For the webhook and the repair, which return no orders: the browser has completed most
   * checkouts before.
   */
  async ensure(checkoutId: string): Promise<'completed' | 'completed before'> {
    if ((await this.checkouts.getStatus(checkoutId)) === 'completed') return 'completed before';
    await this.execute({ checkoutId });
    return 'completed';
  }

  /**
   * Schedules the refund of a payment that cannot become orders with the next repair, even if its
   * webhook never arrives.
   */
  private async completeOrGiveBack(
    checkout: Checkout,
    method: PaymentMethod | undefined,
  ): Promise<Order[]> {
    try {
      return await this.complete(checkout, method);
    } catch (error) {
      if (isUnplaceable(error)) await this.checkouts.scheduleNow(checkout.id, this.now());
      throw error;
    }
  }

  private async complete(checkout: Checkout, method: PaymentMethod | undefined): Promise<Order[]> {
    if (checkout.status === 'refunded') throw checkoutRefunded();
    const payment = await this.getPayment(checkout);
    checkPayment(checkout, payment);
    const now = this.now();
    const paid = orderPayment(checkout, payment, method);
    const orders = placeOrders(checkout, paid, now, randomUUID);
    return this.transactions.run(async (tx) => {
      const outcome = await tx.placeOrders({
        payment: {
          checkoutId: checkout.id,
          amountCents: checkout.totals.totalCents,
          payment: paid,
          capturedAt: now,
        },
        orders,
        deadlines: orders.map(({ id: orderId }) => ({
          orderId,
          deadlines: placementDeadlines(now, this.deadlineLengths),
        })),
        holds: orders.map(hold),
        events: orders.flatMap((order) => placedEvents(order, now, this.deadlineLengths)),
      });
      if (outcome === 'refunded') throw checkoutRefunded();
      if (outcome === 'placed') return orders;
      if (outcome === 'completed') return tx.orders.listByCheckout(checkout.id);
      throw obstacleErrors[outcome]();
    });
  }

  private async getPayment(checkout: Checkout): Promise<Payment> {
    if (checkout.paymentIntentId === null) throw paymentNotSucceeded(null);
    try {
      return await this.payments.getPayment(checkout.paymentIntentId);
    } catch (error) {
      if (isProviderFailure(error)) throw paymentUnavailable(error);
      throw error;
    }
  }
}

function placedEvents(order: Order, now: Date, { inspectionMs }: DeadlineLengths): OutboxEntry[] {
  const placed = {
    order: toOrderSnapshot(order),
    inspectionDays: getInspectionDays(order, inspectionMs),
  };
  return [
    outboxEntry(orderingEvents.orderPlaced, placed, order.version),
    outboxEntry(
      orderingEvents.escrowHeld,
      {
        orderId: order.id,
        brandId: order.brandId,
        manufacturerId: order.manufacturerId,
        amountCents: order.totals.totalCents,
        at: now.toISOString(),
      },
      1,
    ),
  ];
}
