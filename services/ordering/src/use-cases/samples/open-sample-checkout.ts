import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Cents } from '@makeport/money';
import type { ShippingMethod } from '@makeport/rules';
import {
  CheckoutRepository,
  type CheckoutChange,
} from '../../adapters/postgres/checkout/checkout.repository';
import { SavedAddresses } from '../../adapters/postgres/checkout/saved-addresses';
import type { Checkout } from '../../domain/checkout/checkout';
import { sampleAlreadyPaid, tooManyCheckouts } from '../../domain/order/order.errors';
import { checkShippingInfo, type ShippingInfo } from '../../domain/shipping/shipping';
import { CHECKOUT_LIMIT, type CountForAccount } from '../checkout/checkout-limit';
import { sampleLinesKey } from '../checkout/lines-key';
import { checkedChoice, type PaymentChoice } from '../checkout/payment-choice';
import { checkExpectation, type OpenedCheckout, PreparePayment } from '../checkout/prepare-payment';
import { obstacleErrors } from '../checkout/unplaceable';
import { CLOCK, type Clock } from '../clock';
import { PriceSample } from './price-sample';

export interface OpenSampleCheckoutInput extends PaymentChoice {
  readonly brand: { readonly id: string; readonly name: string };
  readonly sampleRequestId: string;
  readonly shippingInfo: ShippingInfo;
  readonly shippingMethod: ShippingMethod;
  readonly expectedTotalCents?: Cents | undefined;
}

/**
 * Opens the checkout of a sample request, or continues the open one: a request has one payment,
 * even if the buyer returns with another address and method (OPEN-35).
 * @throws DomainError sampleAlreadyPaid, manufacturerClosed and the errors of PriceSample and
 * PreparePayment
 */
@Injectable()
export class OpenSampleCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly priceSample: PriceSample,
    private readonly preparePayment: PreparePayment,
    private readonly savedAddresses: SavedAddresses,
    @Inject(CHECKOUT_LIMIT) private readonly countForBrand: CountForAccount,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(input: OpenSampleCheckoutInput): Promise<OpenedCheckout> {
    const { sampleRequestId, shippingMethod, expectedTotalCents } = input;
    const change = {
      ...checkedChoice(input),
      shippingInfo: checkShippingInfo(input.shippingInfo),
      shippingMethod,
    };
    // Always priced again: the request may have been rejected since its checkout was opened.
    const priced = await this.priceSample.execute(input.brand.id, sampleRequestId);
    checkExpectation(priced.totals.totalCents, expectedTotalCents);
    const stored = await this.goOn(sampleRequestId, change);
    const waitMs = stored ? null : await this.countForBrand(input.brand.id);
    if (waitMs !== null) throw tooManyCheckouts(waitMs);
    const inserted = stored
      ? null
      : await this.checkouts.insert({
          id: randomUUID(),
          kind: 'sample',
          status: 'open',
          brandId: input.brand.id,
          brandName: input.brand.name,
          idempotencyKey: `sample:${randomUUID()}`,
          requestHash: sampleRequestId,
          ...priced,
          ...change,
          sampleRequestId,
          paymentIntentId: null,
          linesKey: sampleLinesKey(sampleRequestId),
          repeated: false,
          paymentBegunAt: null,
          refundReason: null,
          createdAt: this.now(),
        });
    const checkout = stored ?? inserted ?? (await this.goOn(sampleRequestId, change));
    if (!checkout)
      throw new Error(`the checkout of sample request ${sampleRequestId} was not stored`);
    const obstacle = await this.checkouts.findObstacle(checkout.id);
    if (obstacle) throw obstacleErrors[obstacle]();
    await this.savedAddresses.markUsed(input.brand.id, change.shippingInfo, this.now());
    return this.preparePayment.execute(checkout, { expectedTotalCents, isNew: inserted !== null });
  }

  private async goOn(sampleRequestId: string, change: CheckoutChange): Promise<Checkout | null> {
    const stored = await this.checkouts.findBySampleRequest(sampleRequestId);
    if (!stored) return null;
    const changed =
      stored.status === 'open' ? await this.checkouts.changeOpen(stored.id, change) : null;
    if (!changed) throw sampleAlreadyPaid();
    return changed;
  }
}
