import { Inject, Injectable } from '@nestjs/common';
import type { Cents } from '@makeport/money';
import type { Checkout } from '../../domain/checkout/checkout';
import type { PricedCart } from '../../domain/checkout/order-total';
import { checkoutDescription, statementSuffix } from '../../domain/checkout/payment-texts';
import {
  checkoutClosed,
  paymentNotPrepared,
  priceChanged,
  receiptAddressRefused,
} from '../../domain/order/order.errors';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { IdempotentCall } from '../idempotent-call';
import { type OpenedPayment, PaymentGateway } from '../payment-gateway';
import { SENDS_RECEIPTS, THREE_D_SECURE_FROM_CENTS } from '../settings';

export interface OpenedCheckout extends PricedCart {
  readonly checkoutId: string;
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/**
 * Creates the one payment of a stored checkout at the provider, however often it is called
 * (CHK-20).
 */
@Injectable()
export class PreparePayment {
  constructor(
    private readonly payments: PaymentGateway,
    private readonly idempotentCall: IdempotentCall,
    /** Whether the provider sends the brand a receipt by e-mail. */
    @Inject(SENDS_RECEIPTS) private readonly sendsReceipts: boolean,
    /**
     * From this total on, the cardholder's bank has to confirm the payment; below, the provider
     * decides.
     */
    @Inject(THREE_D_SECURE_FROM_CENTS) private readonly threeDSecureFromCents: number,
  ) {}

  /**
   * @param options.isNew whether the caller has just stored this checkout
   * @throws DomainError checkoutClosed, priceChanged, receiptAddressRefused, paymentNotPrepared
   */
  async execute(
    checkout: Checkout,
    { expectedTotalCents, isNew }: { expectedTotalCents: Cents | undefined; isNew: boolean },
  ): Promise<OpenedCheckout> {
    if (checkout.status === 'abandoned' || checkout.status === 'refunded') throw checkoutClosed();
    checkExpectation(checkout.totals.totalCents, expectedTotalCents);
    const payment = await this.prepare(checkout, isNew);
    return {
      checkoutId: checkout.id,
      lines: checkout.lines,
      totals: checkout.totals,
      credits: checkout.credits,
      paymentIntentId: payment.id,
      clientSecret: payment.clientSecret,
    };
  }

  private async prepare(
    { id: checkoutId, brandId, brandName, totals, shippingInfo }: Checkout,
    begun: boolean,
  ): Promise<OpenedPayment> {
    const request = {
      checkoutId,
      brandId,
      amountCents: totals.totalCents,
      description: checkoutDescription(brandName),
      statementSuffix: statementSuffix(checkoutId),
      receiptEmail: this.sendsReceipts ? shippingInfo.email : null,
      asksForThreeDSecure: totals.totalCents >= this.threeDSecureFromCents,
    };
    try {
      return await this.idempotentCall.execute({
        subject: `checkout:${checkoutId}`,
        step: 'payment',
        begun,
        call: (key) => this.payments.createPayment(request, key),
        lookUp: (since) => this.payments.findPayment(checkoutId, since),
        fetch: (id) => this.payments.getOpenedPayment(id),
      });
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      if (error.code === 'email_invalid') throw receiptAddressRefused(error);
      throw paymentNotPrepared(error);
    }
  }
}

/** Rejects a total that differs from the one that the buyer saw. */
export function checkExpectation(totalCents: Cents, expectedTotalCents: Cents | undefined): void {
  if (expectedTotalCents !== undefined && expectedTotalCents !== totalCents)
    throw priceChanged(totalCents);
}
