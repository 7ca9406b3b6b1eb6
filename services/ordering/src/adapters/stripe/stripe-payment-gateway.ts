import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { Payment } from '../../domain/checkout/checkout';
import { ordersDescription } from '../../domain/checkout/payment-texts';
import type { Charge, ChargeRefund } from '../../domain/provider/charge';
import { ProviderFailure } from '../../domain/provider/provider-call';
import type {
  OpenedPayment,
  PaymentGateway,
  PaymentRequest,
  ProviderRefund,
  RefundRequest,
  ReversalRequest,
  TransferRequest,
} from '../../use-cases/payment-gateway';
import { translated } from './stripe-failure';
import { toPayment, toRefund } from './stripe-mapping';

/** Two machines' clocks differ, so a look-up starts a little earlier. */
const CLOCK_SKEW_S = 300;

@Injectable()
export class StripePaymentGateway implements PaymentGateway {
  constructor(private readonly stripe: Stripe) {}

  createPayment(
    { checkoutId, brandId, amountCents, description, statementSuffix, ...request }: PaymentRequest,
    idempotencyKey: string,
  ): Promise<OpenedPayment> {
    return translated(async () =>
      openedPayment(
        await this.stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            // The buyer stays on the page (CHK-21): methods that redirect to another site are
            // excluded.
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            transfer_group: checkoutId,
            description,
            statement_descriptor_suffix: statementSuffix,
            ...(request.receiptEmail !== null && { receipt_email: request.receiptEmail }),
            ...(request.asksForThreeDSecure && {
              payment_method_options: { card: { request_three_d_secure: 'any' } },
            }),
            metadata: { checkoutId, brandId },
          },
          { idempotencyKey },
        ),
      ),
    );
  }

  async describePayment(paymentIntentId: string, description: string): Promise<void> {
    await translated(() => this.stripe.paymentIntents.update(paymentIntentId, { description }));
  }

  findPayment(checkoutId: string, since: Date): Promise<OpenedPayment | null> {
    return translated(async () => {
      const created = { gte: Math.floor(since.getTime() / 1000) - CLOCK_SKEW_S };
      for await (const intent of this.stripe.paymentIntents.list({ created, limit: 100 })) {
        if (intent.metadata['checkoutId'] === checkoutId) return openedPayment(intent);
      }
      return null;
    });
  }

  getOpenedPayment(paymentIntentId: string): Promise<OpenedPayment> {
    return translated(async () =>
      openedPayment(await this.stripe.paymentIntents.retrieve(paymentIntentId)),
    );
  }

  getPayment(paymentIntentId: string): Promise<Payment> {
    return translated(async () =>
      toPayment(
        await this.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }),
      ),
    );
  }

  getCharge(chargeId: string): Promise<Charge> {
    return translated(async () => {
      const charge = await this.stripe.charges.retrieve(chargeId);
      return {
        refunds: charge.amount_refunded > 0 ? await this.getRefunds(chargeId) : [],
        chargebackIds: charge.disputed ? await this.getDisputes(chargeId) : [],
      };
    });
  }

  private async getRefunds(charge: string): Promise<ChargeRefund[]> {
    const refunds: ChargeRefund[] = [];
    for await (const refund of this.stripe.refunds.list({ charge, limit: 100 })) {
      const { id, status, waitsForBalance = false } = toRefund(refund);
      if (status === 'failed') continue;
      const { subject = null, orderId = null } = refund.metadata ?? {};
      refunds.push({ id, status, waitsForBalance, subject, orderId, amountCents: refund.amount });
    }
    return refunds;
  }

  private async getDisputes(charge: string): Promise<string[]> {
    const ids: string[] = [];
    for await (const { id } of this.stripe.disputes.list({ charge, limit: 100 })) ids.push(id);
    return ids;
  }

  async cancelPayment(paymentIntentId: string): Promise<boolean> {
    try {
      await translated(() =>
        this.stripe.paymentIntents.cancel(paymentIntentId, { cancellation_reason: 'abandoned' }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof ProviderFailure && error.outcome === 'refused')) throw error;
      // Stripe refuses if the payment is canceled already, or if it was paid at this moment.
      return (await this.getPayment(paymentIntentId)).status === 'canceled';
    }
  }

  refund(
    { paymentIntentId, amountCents, subject }: RefundRequest,
    idempotencyKey: string,
  ): Promise<ProviderRefund> {
    return translated(async () =>
      toRefund(
        await this.stripe.refunds.create(
          { payment_intent: paymentIntentId, amount: amountCents, metadata: { subject } },
          { idempotencyKey },
        ),
      ),
    );
  }

  findRefund({ paymentIntentId, subject }: RefundRequest): Promise<ProviderRefund | null> {
    return translated(async () => {
      for await (const refund of this.stripe.refunds.list({
        payment_intent: paymentIntentId,
        limit: 100,
      })) {
        const found = toRefund(refund);
        if (refund.metadata?.['subject'] === subject && found.status !== 'failed') return found;
      }
      return null;
    });
  }

  getRefund(refundId: string): Promise<ProviderRefund> {
    return translated(async () => toRefund(await this.stripe.refunds.retrieve(refundId)));
  }

  transfer(request: TransferRequest, idempotencyKey: string): Promise<{ id: string }> {
    return translated(() =>
      this.stripe.transfers.create(
        {
          amount: request.amountCents,
          currency: 'usd',
          destination: request.destination,
          source_transaction: request.chargeId,
          transfer_group: request.checkoutId,
          description: ordersDescription([request.orderId]),
          metadata: { orderId: request.orderId },
        },
        { idempotencyKey },
      ),
    );
  }

  findTransfer({ checkoutId, orderId }: TransferRequest): Promise<{ id: string } | null> {
    return translated(async () => {
      for await (const transfer of this.stripe.transfers.list({
        transfer_group: checkoutId,
        limit: 100,
      })) {
        if (transfer.metadata['orderId'] === orderId) return transfer;
      }
      return null;
    });
  }

  reverseTransfer(request: ReversalRequest, idempotencyKey: string): Promise<{ id: string }> {
    return translated(() =>
      this.stripe.transfers.createReversal(
        request.transferId,
        { amount: request.amountCents, metadata: { orderId: request.orderId } },
        { idempotencyKey },
      ),
    );
  }

  findReversal({ transferId, orderId }: ReversalRequest): Promise<{ id: string } | null> {
    return translated(async () => {
      for await (const reversal of this.stripe.transfers.listReversals(transferId, {
        limit: 100,
      })) {
        if (reversal.metadata?.['orderId'] === orderId) return reversal;
      }
      return null;
    });
  }
}

function openedPayment({ id, client_secret: clientSecret }: Stripe.PaymentIntent): OpenedPayment {
  if (clientSecret === null)
    throw new ProviderFailure('refused', `payment ${id} has no client secret`);
  return { id, clientSecret };
}
