import type Stripe from 'stripe';

type UnexpandedField<Field> = string extends Field ? Exclude<Field, { id: string }> : Field;

/** A stored Stripe object: where the API may show an object or its id, only the id is stored. */
export type Unexpanded<Shape> = { [Key in keyof Shape]: UnexpandedField<Shape[Key]> };

export type PaymentIntent = Unexpanded<Stripe.PaymentIntent>;
export type PaymentMethod = Unexpanded<Stripe.PaymentMethod>;
export type Charge = Omit<Unexpanded<Stripe.Charge>, 'refunds'>;
export type Refund = Unexpanded<Stripe.Refund>;
export type Payout = Unexpanded<Stripe.Payout>;
export type TopUp = Unexpanded<Stripe.Topup>;
export type Dispute = Omit<Unexpanded<Stripe.Dispute>, 'balance_transactions'> & {
  balance_transactions: BalanceTransaction[];
};
export type StoredFile = Unexpanded<Stripe.File>;
export type EarlyFraudWarning = Unexpanded<Stripe.Radar.EarlyFraudWarning>;
export type BalanceTransaction = Unexpanded<Stripe.BalanceTransaction>;
/** Without its reversals: they are separate objects and are added when a transfer is shown. */
export type Transfer = Omit<Unexpanded<Stripe.Transfer>, 'reversals'>;
export type TransferReversal = Unexpanded<Stripe.TransferReversal>;
export type Account = Unexpanded<Stripe.Account>;
export type CheckoutSession = Omit<Unexpanded<Stripe.Checkout.Session>, 'line_items'>;
/** The API sends the decimal amount as a string; the SDK's type describes the converted value. */
export type Price = Omit<Unexpanded<Stripe.Price>, 'unit_amount_decimal'> & {
  unit_amount_decimal: string;
};
export interface StoredEvent {
  id: string;
  object: 'event';
  /** The connected account of the event; the platform's own events have none. */
  account?: string;
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** An event of version 2 of the API: it names the object instead of containing it. */
export interface StoredThinEvent {
  id: string;
  object: 'v2.core.event';
  account: string;
  created: number;
  data?: object;
  livemode: false;
  reason: { type: 'request'; request: { id: string; idempotency_key: string } } | null;
  related_object: Stripe.V2.Core.Events.RelatedObject;
  type: string;
}

/** Stripe never shows an account link again, but the sandbox needs it when its page is opened. */
export interface AccountLink {
  id: string;
  object: 'account_link';
  created: number;
  expires_at: number;
  account: string;
  refresh_url: string;
  return_url: string;
  used: boolean;
}

export interface BalanceSettings {
  id: string;
  object: 'balance_settings';
  created: number;
  interval: 'daily' | 'manual' | 'monthly' | 'weekly';
}

export interface SessionLine {
  id: string;
  object: 'item';
  checkout_session: string;
  created: number;
  price: Price;
  name: string;
  quantity: number;
}

export interface StoredObjects {
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  balance_transaction: BalanceTransaction;
  balance_settings: BalanceSettings;
  payout: Payout;
  topup: TopUp;
  dispute: Dispute;
  file: StoredFile;
  'radar.early_fraud_warning': EarlyFraudWarning;
  transfer: Transfer;
  transfer_reversal: TransferReversal;
  account: Account;
  account_link: AccountLink;
  'checkout.session': CheckoutSession;
  item: SessionLine;
  price: Price;
  event: StoredEvent;
  'v2.core.event': StoredThinEvent;
}
export type ObjectKind = keyof StoredObjects;

/** Facts about an object that Stripe's API does not show. */
export interface HiddenFacts {
  /** Name of the test card behind a payment method, or behind a charge. */
  testCard?: string;
  /** A payment method that paid without a customer cannot be used again. */
  spent?: boolean;
  /** An account that was created with version 2 of the API, which also sends its events. */
  apiVersion?: 2;
  /** In cents: what was paid out from a connected account to its bank or to the platform. */
  paidOut?: number;
}
