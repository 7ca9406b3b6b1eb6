import { randomUUID } from 'node:crypto';
import { orderingRpc, type Actor, type Order } from '@makeport/contracts';
import type Stripe from 'stripe';
import { actor, adminActor, type OrderingStack } from '../../support/ordering-stack';
import { powerBank } from '../../support/products';
import { accountEventTypes } from '../../../src/use-cases/webhooks/handle-provider-event';

/** One order's run, with its own manufacturer and product, so that no other order affects it. */
export class ScenarioRun {
  readonly maker = { id: randomUUID(), name: 'Arrival Works' };
  private readonly as: Actor = actor('manufacturer', this.maker);
  private readonly productId = randomUUID();
  private readonly taken = new Set<string>();
  checkoutId = '';
  paymentIntentId = '';
  orderId = '';
  accountId = '';
  sessionId = '';
  private pageUrl = '';

  constructor(readonly stack: OrderingStack) {
    const manufacturer = { ...powerBank.manufacturer, ...this.maker };
    stack.neighbourhood.products.set(this.productId, {
      ...powerBank,
      id: this.productId,
      manufacturer,
    });
  }

  async checkout(): Promise<void> {
    const items = [{ productId: this.productId, quantity: 100, optionIds: ['engraving'] }];
    Object.assign(this, await this.stack.openCheckout({ items }));
  }

  /** Completes the checkout like the buyer's browser; the webhook may have been faster. */
  async ordered(): Promise<void> {
    const request = { checkoutId: this.checkoutId, paymentMethod: 'credit' } as const;
    const [order] = (await this.stack.call(orderingRpc.completeCheckout, request)).orders;
    if (!order) throw new Error('a completed checkout has an order');
    this.orderId = order.id;
  }

  press(...actions: readonly Parameters<OrderingStack['press']>[1][]): Promise<Order | undefined> {
    return actions.reduce<Promise<Order | undefined>>(
      (before, action) => before.then(() => this.stack.press(this.orderId, action, this.as)),
      Promise.resolve(undefined),
    );
  }

  async report(): Promise<void> {
    const { orderId } = this;
    await this.stack.call(orderingRpc.reportProblem, { orderId, reason: 'Scratched' });
  }

  async decide(
    decision: 'refund' | 'release' | 'split',
    manufacturerCents?: number,
  ): Promise<void> {
    const share = manufacturerCents === undefined ? {} : { manufacturerCents };
    const request = { orderId: this.orderId, decision, ...share };
    await this.stack.call(orderingRpc.decideDispute, request, adminActor);
  }

  /** Creates an account that the provider does not pay out to yet. */
  async openAccount(): Promise<void> {
    const request = { returnPath: '/manufacturer/payments', country: 'US' };
    await this.stack.call(orderingRpc.startPayoutOnboarding, request, this.as);
    const [row] = await this.stack.rows<{ id: string }>(
      `SELECT account_id AS id FROM payout_accounts WHERE manufacturer_id = $1`,
      [this.maker.id],
    );
    this.accountId = row?.id ?? '';
  }

  /** Returns when ordering last read the account from the provider. */
  async accountAskedAt(): Promise<string | undefined> {
    const [row] = await this.stack.rows<{ at: string }>(
      `SELECT asked_at::text AS at FROM payout_accounts WHERE manufacturer_id = $1`,
      [this.maker.id],
    );
    return row?.at;
  }

  async openHostedPage(): Promise<void> {
    const session = await this.stack.call(orderingRpc.createCheckoutSession, {
      priceId: 'price_powerbank',
      mode: 'payment',
      successUrl: `${this.stack.config.PUBLIC_ORIGIN}/checkout/success`,
      cancelUrl: `${this.stack.config.PUBLIC_ORIGIN}/checkout/cancel`,
    });
    this.sessionId = session.sessionId;
    this.pageUrl = session.url;
  }

  /** Submits the provider's page like a buyer. */
  async payOnHostedPage(): Promise<void> {
    const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123' };
    await fetch(this.pageUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, email: 'ada@northwind.test', name: 'Ada' }),
    });
    const { payment_intent: paid } = await this.stack.stripe.checkout.sessions.retrieve(
      this.sessionId,
    );
    if (typeof paid !== 'string') throw new Error('the page was not paid');
    this.paymentIntentId = paid;
  }

  /** Takes the next event of that type about this run. */
  async take(type: string): Promise<Stripe.Event> {
    if (type === 'checkout.session.async_payment_succeeded') return this.paidLater(type);
    const list = accountEventTypes.includes(type) ? { stripeAccount: this.accountId } : {};
    const { data } = await this.stack.stripe.events.list({ type, limit: 20 }, list);
    const event = data.toReversed().find((one) => this.isMine(one) && !this.taken.has(one.id));
    if (!event) throw new Error(`there is no ${type} event yet`);
    this.taken.add(event.id);
    return event;
  }

  /**
   * Returns the event of a payment method whose money takes days. The sandbox has none, and the
   * event differs only by its type.
   */
  private async paidLater(type: 'checkout.session.async_payment_succeeded'): Promise<Stripe.Event> {
    const { data } = await this.stack.stripe.events.list({
      type: 'checkout.session.completed',
      limit: 20,
    });
    const completed = data.find((event) => this.isMine(event));
    if (!completed) throw new Error('the page was not paid');
    return { ...completed, id: `${completed.id}_later`, type } as Stripe.Event;
  }

  private isMine({ data }: Stripe.Event): boolean {
    const object = data.object as {
      id?: string;
      payment_intent?: unknown;
      transfer_group?: unknown;
    };
    const own = [this.paymentIntentId, this.accountId, this.sessionId, this.checkoutId].filter(
      Boolean,
    );
    return [object.id, object.payment_intent, object.transfer_group].some(
      (id) => typeof id === 'string' && own.includes(id),
    );
  }
}
