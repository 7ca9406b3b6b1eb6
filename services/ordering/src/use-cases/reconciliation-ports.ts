import type { Cents } from '@makeport/money';
import type { ProviderEvent } from './ports';

/** What moved through the payment provider for one checkout, as one side has it. */
export interface MovedSums {
  readonly chargedCents: Cents;
  readonly refundedCents: Cents;
  readonly transferredCents: Cents;
  readonly reversedCents: Cents;
}

export interface BookedCheckout extends MovedSums {
  readonly checkoutId: string;
  readonly paymentIntentId: string;
  readonly orderIds: readonly string[];
  /** What the provider keeps, as far as it is booked. */
  readonly feeCents: Cents;
}

export interface Reconciliations {
  /** Checkouts whose books changed since they were compared, before `until`, and those that differed last time. */
  due(since: Date, until: Date, limit: number): Promise<BookedCheckout[]>;
  /** @param difference null: both sides agree */
  compared(checkoutId: string, at: Date, difference: string | null): Promise<void>;
}

export interface AuditedOrders {
  readonly broken: readonly { readonly orderId: string; readonly what: string }[];
  /** Where the next audit goes on; null at the end. */
  readonly lastId: string | null;
}

export interface LedgerAudit {
  /** Checks the books of the next orders by id, and writes down what is wrong with them as long as it is. */
  audit(afterId: string | null, limit: number): Promise<AuditedOrders>;
}

/** What the provider has. Both may throw ProviderFailure. */
export interface ProviderBooks {
  /** Confirmed movements only; `feeCents`: what the provider keeps of payment and refunds, chargebacks apart. */
  movedFor(
    checkout: Pick<BookedCheckout, 'checkoutId' | 'paymentIntentId'>,
  ): Promise<MovedSums & { readonly feeCents: Cents }>;
  /** Everything that a webhook told, or should have told, between the two. */
  events(types: readonly string[], from: Date, until: Date): AsyncIterable<Omit<ProviderEvent, 'attempts'>>;
}
