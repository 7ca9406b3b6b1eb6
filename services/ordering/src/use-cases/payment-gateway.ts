import type { Cents } from '@makeport/money';
import type { Payment } from '../domain/checkout/checkout';
import type { Charge } from '../domain/provider/charge';

export interface OpenedPayment {
  readonly id: string;
  /** For the provider's script in the buyer's browser; never stored. */
  readonly clientSecret: string;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** Pending because the platform's balance at the provider does not cover it. */
  readonly waitsForBalance?: boolean;
  readonly failureReason: string | null;
}

export interface RefundRequest {
  readonly paymentIntentId: string;
  readonly amountCents: Cents;
  /** 'order:<id>' or 'checkout:<id>', by which the refund can be found. */
  readonly subject: string;
}

export interface TransferRequest {
  readonly orderId: string;
  readonly checkoutId: string;
  readonly chargeId: string;
  readonly destination: string;
  readonly amountCents: Cents;
}

export interface ReversalRequest {
  readonly orderId: string;
  readonly transferId: string;
  readonly amountCents: Cents;
}

export interface PaymentRequest {
  readonly checkoutId: string;
  readonly brandId: string;
  readonly amountCents: Cents;
  readonly description: string;
  readonly statementSuffix: string;
  /** Null: the provider sends no receipt. */
  readonly receiptEmail: string | null;
  /**
   * Whether the cardholder's bank has to confirm the payment, which shifts the liability for fraud
   * to the bank.
   */
  readonly asksForThreeDSecure: boolean;
}

/** The payment provider. Every method may throw ProviderFailure. */
export abstract class PaymentGateway {
  abstract createPayment(request: PaymentRequest, idempotencyKey: string): Promise<OpenedPayment>;
  abstract describePayment(paymentIntentId: string, description: string): Promise<void>;
  abstract findPayment(checkoutId: string, since: Date): Promise<OpenedPayment | null>;
  abstract getOpenedPayment(paymentIntentId: string): Promise<OpenedPayment>;
  abstract getPayment(paymentIntentId: string): Promise<Payment>;
  abstract getCharge(chargeId: string): Promise<Charge>;
  /** Cancels a payment that will not be made. False: it was made in the meantime. */
  abstract cancelPayment(paymentIntentId: string): Promise<boolean>;
  abstract refund(request: RefundRequest, idempotencyKey: string): Promise<ProviderRefund>;
  abstract findRefund(request: RefundRequest): Promise<ProviderRefund | null>;
  abstract getRefund(refundId: string): Promise<ProviderRefund>;
  abstract transfer(request: TransferRequest, idempotencyKey: string): Promise<{ id: string }>;
  abstract findTransfer(request: TransferRequest): Promise<{ id: string } | null>;
  /** Reverses a transfer, so that a release can be refunded. */
  abstract reverseTransfer(
    request: ReversalRequest,
    idempotencyKey: string,
  ): Promise<{ id: string }>;
  abstract findReversal(request: ReversalRequest): Promise<{ id: string } | null>;
}
