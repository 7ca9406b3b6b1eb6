import { createHash, randomUUID } from 'node:crypto';
import type { Cents } from '@makeport/money';
import type { Checkout } from '../domain/checkout';
import { IdempotencyKeyReused, PaymentNotPrepared, PriceChanged } from '../domain/order.errors';
import type { PricedCart } from '../domain/order-total';
import { isProviderFailure } from '../domain/provider-call';
import { checkShippingInfo, type ShippingInfo } from '../domain/shipping';
import type { CallOnce } from './call-once';
import type { Clock, OpenedPayment, OrderingStore, PaymentGateway } from './ports';
import type { CartInput, PriceCart } from './price-cart';

export interface OpenCheckoutInput extends CartInput {
  readonly brand: { readonly id: string; readonly name: string };
  readonly shippingInfo: ShippingInfo;
  /** What the buyer saw; a different price now is refused, never charged silently. */
  readonly expectedTotalCents: Cents | undefined;
  readonly idempotencyKey: string;
}

export interface OpenedCheckout extends PricedCart {
  readonly checkoutId: string;
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** Prices the cart, stores the checkout and prepares its payment (architecture: the main flow, 1 and 2). */
export class OpenCheckout {
  constructor(
    private readonly store: OrderingStore,
    private readonly priceCart: PriceCart,
    private readonly payments: PaymentGateway,
    private readonly callOnce: CallOnce,
    private readonly now: Clock,
  ) {}

  async execute(input: OpenCheckoutInput): Promise<OpenedCheckout> {
    const shippingInfo = checkShippingInfo(input.shippingInfo);
    const requestHash = hashOf([input.items, shippingInfo, input.shippingMethod]);
    const checkout =
      (await this.store.findCheckoutByKey(input.brand.id, input.idempotencyKey)) ??
      (await this.storeCheckout(input, shippingInfo, requestHash));
    if (checkout.requestHash !== requestHash) throw new IdempotencyKeyReused();
    checkExpectation(checkout.totals.totalCents, input.expectedTotalCents);
    const payment = await this.preparePayment(checkout);
    return {
      checkoutId: checkout.id,
      lines: checkout.lines,
      totals: checkout.totals,
      paymentIntentId: payment.id,
      clientSecret: payment.clientSecret,
    };
  }

  private async storeCheckout(
    input: OpenCheckoutInput,
    shippingInfo: ShippingInfo,
    requestHash: string,
  ): Promise<Checkout> {
    const { lines, totals } = await this.priceCart.execute(input);
    checkExpectation(totals.totalCents, input.expectedTotalCents);
    return this.store.insertCheckout({
      id: randomUUID(),
      kind: 'production',
      status: 'open',
      brandId: input.brand.id,
      brandName: input.brand.name,
      idempotencyKey: input.idempotencyKey,
      requestHash,
      lines,
      totals,
      shippingInfo,
      shippingMethod: input.shippingMethod,
      paymentIntentId: null,
      createdAt: this.now(),
    });
  }

  private async preparePayment(checkout: Checkout): Promise<OpenedPayment> {
    const { id: checkoutId, brandId } = checkout;
    try {
      const payment = await this.callOnce.execute({
        subject: `checkout:${checkoutId}`,
        step: 'payment',
        call: (key) =>
          this.payments.createPayment({ checkoutId, brandId, amountCents: checkout.totals.totalCents }, key),
        lookUp: (since) => this.payments.findPayment(checkoutId, since),
        fetch: (id) => this.payments.getOpenedPayment(id),
      });
      if (checkout.paymentIntentId !== payment.id) await this.store.setPaymentIntent(checkoutId, payment.id);
      return payment;
    } catch (error) {
      if (isProviderFailure(error)) throw new PaymentNotPrepared(error);
      throw error;
    }
  }
}

function checkExpectation(totalCents: Cents, expectedTotalCents: Cents | undefined): void {
  if (expectedTotalCents !== undefined && expectedTotalCents !== totalCents)
    throw new PriceChanged(totalCents);
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
