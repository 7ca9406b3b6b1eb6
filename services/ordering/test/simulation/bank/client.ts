import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  exampleSampleRequest,
  orderingRpc,
  type Order,
  type OrderAction,
  type SampleRequestView,
} from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { isUnderWay, orderStatuses } from '@makeport/rules';
import Stripe from 'stripe';
import { shippingInfo } from '../../support/builders';
import { adminActor, type OrderingStack } from '../../support/ordering-stack';
import { decideChargeback, payOutToBank, settlePayments, takePaymentBack } from './card-banks';
import type { KnownOrders } from './known-orders';
import { brands, manufacturers, products, type Person } from './parties';
import type { BankOperation } from './plan';
import { decideSample } from './sample-decisions';

/** The answers that clients have received, to be compared with the final state. */
export class Told {
  /** The ids of steps that were answered with success. */
  readonly steps = new Set<string>();
  readonly orders = new Set<string>();
  readonly outcomes: Record<string, number> = {};
  done = 0;

  count(outcome: string): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
  }
}

const REFUSED = Symbol('refused');
const UNDER_WAY = orderStatuses.filter(isUnderWay);
const PAUSE_MS = 200;
/** Longer than the restart of a process on a busy machine. */
const PATIENCE_MS = 120_000;

type Of<Kind extends BankOperation['kind']> = Extract<BankOperation, { kind: Kind }>;

/**
 * Performs operations in sequence like a browser: a request without an answer is repeated
 * unchanged.
 */
export class BankClient {
  constructor(
    private readonly stack: OrderingStack,
    private readonly orders: KnownOrders,
    private readonly requests: Map<string, SampleRequestView>,
    private readonly told: Told,
  ) {}

  async perform(operation: BankOperation): Promise<void> {
    const outcome = await this.getOutcome(operation);
    this.told.count(`${getName(operation)}: ${outcome}`);
    this.told.done += 1;
  }

  private getOutcome(operation: BankOperation): Promise<string> {
    switch (operation.kind) {
      case 'pay':
        return this.pay(operation);
      case 'sample':
        return this.sample(operation);
      case 'press':
        return this.press(operation);
      case 'report':
      case 'withdraw':
      case 'cancel':
        return this.dispute(operation);
      case 'offer':
        return this.offer(operation);
      case 'answer':
        return this.answer(operation);
      case 'decide':
        return this.decide(operation);
      case 'confirm':
        return this.confirm(operation);
      case 'dismiss_warning':
        return this.dismissWarning(operation);
      case 'account':
        return this.account(operation);
      case 'account_payout':
        return payOutToBank(this.stack, at(manufacturers, operation.manufacturer));
      case 'chargeback':
        return takePaymentBack(this.stack, this.orders.any(operation.order), operation.inquiry);
      case 'settle':
        return settlePayments(this.stack);
      case 'bank_decision':
        return decideChargeback(this.stack, operation.chargeback, operation.won);
    }
  }

  private async pay({
    brand,
    manufacturers: makers,
    quantity,
    method,
  }: Of<'pay'>): Promise<string> {
    const buyer = at(brands, brand);
    const items = makers.map((maker, index) => ({
      productId: at(products, maker).id,
      quantity: quantity + index,
    }));
    const idempotencyKey = randomUUID();
    const request = {
      items,
      idempotencyKey,
      shippingInfo,
      shippingMethod: 'standard' as const,
      orderAgain: true,
    };
    const opened = await this.asked(() =>
      this.stack.call(orderingRpc.openCheckout, request, buyer),
    );
    return opened === REFUSED ? 'refused' : this.settle(opened, method, buyer);
  }

  private async sample({ brand, manufacturer, quantity, method }: Of<'sample'>): Promise<string> {
    const buyer = at(brands, brand);
    const maker = at(manufacturers, manufacturer);
    const sampleRequest: SampleRequestView = {
      ...exampleSampleRequest,
      id: randomUUID(),
      brandId: buyer.userId,
      quantity,
      productId: at(products, manufacturer).id,
      manufacturerId: maker.userId,
      manufacturerName: maker.name,
    };
    this.requests.set(sampleRequest.id, sampleRequest);
    const request = {
      sampleRequestId: sampleRequest.id,
      shippingInfo,
      shippingMethod: 'standard' as const,
    };
    const opened = await this.asked(() =>
      this.stack.call(orderingRpc.openSampleCheckout, request, buyer),
    );
    return opened === REFUSED ? 'refused' : this.settle(opened, method, buyer);
  }

  /** Completes the same checkout from two tabs. */
  private async settle(
    { checkoutId, paymentIntentId }: { checkoutId: string; paymentIntentId: string },
    method: string,
    buyer: Person,
  ): Promise<string> {
    if (!(await this.paid(paymentIntentId, method))) return 'declined';
    const request = { checkoutId, paymentMethod: 'credit' as const };
    const complete = () =>
      this.asked(() => this.stack.call(orderingRpc.completeCheckout, request, buyer));
    const [first] = await Promise.all([complete(), complete()]);
    if (first === REFUSED) return 'refused';
    for (const order of first.orders) {
      this.told.orders.add(order.id);
      this.orders.heard(order);
    }
    return 'done';
  }

  /** Returns false if the card was declined. */
  private async paid(paymentIntentId: string, method: string): Promise<boolean> {
    const { stripe } = this.stack;
    for (const end = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
      try {
        const { status } = await stripe.paymentIntents.retrieve(paymentIntentId);
        if (status === 'succeeded') return true;
        await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: method });
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return false;
        const away = error instanceof Stripe.errors.StripeConnectionError;
        const lost = error instanceof Stripe.errors.StripeAPIError;
        if ((!away && !lost) || Date.now() > end) throw error;
      }
    }
  }

  private async press({
    action,
    order: dice,
    fitting,
    foreign,
    twice,
  }: Of<'press'>): Promise<string> {
    const order = fitting ? this.orders.fitting(action, dice) : this.orders.any(dice);
    if (!order) return 'nothing there';
    const owner = manufacturers.findIndex(({ userId }) => userId === order.manufacturerId);
    const maker = at(manufacturers, (owner + (foreign ? 1 : 0)) % manufacturers.length);
    if (order.sampleRequestId && !foreign)
      return this.pressSample(order, order.sampleRequestId, action);
    const requestId = randomUUID();
    const request = { orderId: order.id, action, requestId };
    const press = () =>
      this.asked(() => this.stack.call(orderingRpc.changeOrderStatus, request, maker));
    const [changed] = await Promise.all(twice ? [press(), press()] : [press()]);
    if (changed === undefined || changed === REFUSED) return 'refused';
    if (foreign)
      throw new Error(`${maker.name} was allowed to ${action} an order of another manufacturer`);
    this.told.steps.add(`${order.id}:${action}:${requestId}`);
    this.orders.heard(changed.order);
    return 'done';
  }

  /**
   * Changes a sample's request as its manufacturer. The order itself refuses status changes and
   * follows the request.
   */
  private async pressSample(order: Order, requestId: string, action: OrderAction): Promise<string> {
    const maker = manufacturers.find(({ userId }) => userId === order.manufacturerId);
    const { id: orderId } = order;
    const pressed = await this.asked(() =>
      this.stack.call(orderingRpc.changeOrderStatus, { orderId, action }, maker),
    );
    if (pressed !== REFUSED)
      throw new Error(`${action} was allowed on sample order ${orderId} itself`);
    const decided = await decideSample(this.stack, this.requests, requestId, action);
    this.describeReply(
      await this.asked(() => this.stack.call(orderingRpc.getOrder, { orderId }, maker)),
    );
    return decided ? 'sample decided' : 'refused';
  }

  private async dispute({
    kind,
    order: dice,
  }: Of<'report' | 'withdraw' | 'cancel'>): Promise<string> {
    const fitting = kind === 'cancel' ? (['pending'] as const) : UNDER_WAY;
    const order = this.orders.in([...fitting], dice) ?? this.orders.any(dice);
    if (!order) return 'nothing there';
    const buyer = brands.find(({ userId }) => userId === order.brandId);
    if (!buyer) throw new Error(`order ${order.id} is not an order of a test brand`);
    const { id: orderId } = order;
    const ask = (): Promise<{ order: Order }> => {
      switch (kind) {
        case 'report':
          return this.stack.call(
            orderingRpc.reportProblem,
            { orderId, reason: 'Not as ordered' },
            buyer,
          );
        case 'withdraw':
          return this.stack.call(orderingRpc.withdrawProblem, { orderId }, buyer);
        case 'cancel':
          return this.stack.call(
            orderingRpc.cancelOrder,
            { orderId, requestId: randomUUID() },
            buyer,
          );
      }
    };
    return this.describeReply(await this.asked(ask));
  }

  private async offer({ order: dice, byBrand, share }: Of<'offer'>): Promise<string> {
    const disputed = await this.stack.rows<DisputedOrder & { held: number }>(
      `SELECT id, brand_id, manufacturer_id, (total_cents - charged_back_cents)::int AS held FROM orders
        WHERE has_dispute AND escrow_state = 'pending' ORDER BY id LIMIT 50`,
    );
    const order = disputed[dice % Math.max(disputed.length, 1)];
    if (!order) return 'nothing there';
    const brandCents = Math.floor((order.held * share) / 100);
    const request = {
      orderId: order.id,
      brandCents,
      manufacturerCents: order.held - brandCents,
      requestId: randomUUID(),
    };
    const side = getSide(order, byBrand);
    return this.describeReply(
      await this.asked(() => this.stack.call(orderingRpc.offerSettlement, request, side)),
    );
  }

  private async answer({ offer: dice, byBrand, answer }: Of<'answer'>): Promise<string> {
    const open = await this.stack.rows<DisputedOrder & { offer: string }>(
      `SELECT orders.id, brand_id, manufacturer_id, offer.id AS offer FROM settlement_offers offer
         JOIN orders ON orders.id = order_id WHERE outcome IS NULL ORDER BY offer.id LIMIT 50`,
    );
    const found = open[dice % Math.max(open.length, 1)];
    if (!found) return 'nothing there';
    const request = { orderId: found.id, offerId: found.offer, answer, requestId: randomUUID() };
    const side = getSide(found, byBrand);
    const answered = await this.asked(() =>
      this.stack.call(orderingRpc.answerSettlement, request, side),
    );
    const outcome = this.describeReply(answered);
    return `${answer} ${outcome}`;
  }

  private async confirm({ order: dice }: Of<'confirm'>): Promise<string> {
    const order = this.orders.in(['completed'], dice) ?? this.orders.any(dice);
    if (!order) return 'nothing there';
    const buyer = brands.find(({ userId }) => userId === order.brandId);
    const request = { orderId: order.id };
    return this.describeReply(
      await this.asked(() => this.stack.call(orderingRpc.confirmReceipt, request, buyer)),
    );
  }

  private async dismissWarning({ order: dice }: Of<'dismiss_warning'>): Promise<string> {
    const warned = await this.stack.rows<{ id: string }>(
      `SELECT id FROM orders WHERE fraud_warning = 'open' ORDER BY id LIMIT 50`,
    );
    const order = warned[dice % Math.max(warned.length, 1)];
    if (!order) return 'nothing there';
    const request = { orderId: order.id, reason: 'The buyer is known', requestId: randomUUID() };
    return this.describeReply(
      await this.asked(() => this.stack.call(orderingRpc.dismissFraudWarning, request, adminActor)),
    );
  }

  private async decide({ decision, order: dice, share }: Of<'decide'>): Promise<string> {
    const order = this.orders.any(dice);
    if (!order) return 'nothing there';
    const manufacturerCents = Math.max(Math.floor((order.totals.totalCents * share) / 100), 1);
    const request = {
      orderId: order.id,
      decision,
      ...(decision === 'split' && { manufacturerCents }),
    };
    return this.describeReply(
      await this.asked(() => this.stack.call(orderingRpc.decideDispute, request, adminActor)),
    );
  }

  /** Restricts an account at the provider, or lifts the restriction. */
  private async account({ manufacturer, restricted }: Of<'account'>): Promise<string> {
    const { userId } = at(manufacturers, manufacturer);
    const [row] = await this.stack.rows<{ id: string }>(
      `SELECT account_id AS id FROM payout_accounts WHERE manufacturer_id = $1`,
      [userId],
    );
    if (!row) return 'nothing there';
    await this.stack
      .sandbox(`/accounts/${row.id}/restriction`, { restricted })
      .catch(() => undefined);
    return 'done';
  }

  private describeReply(answer: { order: Order } | typeof REFUSED): string {
    if (answer === REFUSED) return 'refused';
    this.orders.heard(answer.order);
    return 'done';
  }

  /** A refusal is a valid answer; an internal error fails the test. */
  private async asked<Answer>(ask: () => Promise<Answer>): Promise<Answer | typeof REFUSED> {
    for (const end = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
      try {
        return await ask();
      } catch (error) {
        if (!isDomainError(error) || error.kind === 'internal') throw error;
        if (error.kind !== 'unavailable') return REFUSED;
        this.told.count('asked again');
        if (Date.now() > end) throw error;
      }
    }
  }
}

interface DisputedOrder {
  readonly id: string;
  readonly brand_id: string;
  readonly manufacturer_id: string;
}

function getSide(order: DisputedOrder, byBrand: boolean): Person | undefined {
  return byBrand
    ? brands.find(({ userId }) => userId === order.brand_id)
    : manufacturers.find(({ userId }) => userId === order.manufacturer_id);
}

function getName(operation: BankOperation): string {
  if (operation.kind === 'press') return operation.action;
  return operation.kind === 'decide' ? operation.decision : operation.kind;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`nothing at ${index}`);
  return item;
}
