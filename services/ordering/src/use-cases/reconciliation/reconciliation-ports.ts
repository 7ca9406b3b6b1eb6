import type { Cents } from '@makeport/money';
import type { OwnMovement, ProviderMovement } from '../../domain/provider/provider-movement';
import type { ProviderEvent } from '../ports';

/** What moved through the payment provider for one checkout, as one side has it. */
export interface MovedSums {
  readonly chargedCents: Cents;
  readonly refundedCents: Cents;
  readonly transferredCents: Cents;
  readonly reversedCents: Cents;
  /** Taken for chargebacks with their fees, less what came back. */
  readonly chargedBackCents: Cents;
}

/** Both books of one checkout at one moment. */
export interface ComparedCheckout {
  readonly checkoutId: string;
  readonly orderIds: readonly string[];
  readonly ledger: MovedSums;
  readonly provider: MovedSums;
  /** Owed to the brand and not confirmed: the provider's balance may have paid them already. */
  readonly pendingRefundCents: Cents;
  /** What the provider keeps of the payment and its refunds, as far as it is booked, and in all. */
  readonly bookedFeeCents: Cents;
  readonly feeCents: Cents;
}

export interface ComparedWindow {
  readonly since: Date;
  /** What moved later is in one of the books alone: its checkout is compared when it rests. */
  readonly until: Date;
  readonly now: Date;
}

export abstract class Reconciliations {
  /** Checkouts of which either book changed in the window and since they were compared, and those that differed then. */
  abstract due(window: ComparedWindow, limit: number): Promise<ComparedCheckout[]>;
  /** @param difference null: both sides agree */
  abstract compared(checkoutId: string, at: Date, difference: string | null): Promise<void>;
}

/** The balance at one moment, in cents. */
export interface BalanceComparison {
  readonly comparedAt: Date;
  readonly providerCents: Cents;
  readonly ledgerCents: Cents;
  /** What moved at the provider lately and is not booked yet; below zero: booked, and not moved yet. */
  readonly inFlightCents: Cents;
  readonly differenceCents: Cents;
}

export abstract class BalanceComparisons {
  abstract lastAt(): Promise<Date | null>;
  /** @param movedSince what moved later may still be on its way into the other book */
  abstract books(
    movedSince: Date,
  ): Promise<Pick<BalanceComparison, 'ledgerCents' | 'inFlightCents'>>;
  /** What the newest lines of the provider's book have moved, newest first. */
  abstract newestCents(count: number): Promise<readonly Cents[]>;
  abstract add(comparison: BalanceComparison): Promise<void>;
}

/** A line of the provider's book as it is told, before its checkout is looked up. */
export interface ToldMovement extends ProviderMovement {
  readonly paymentIntentId: string | null;
  readonly transferGroup: string | null;
  /** Of a reversal: the transfer that it takes back. */
  readonly transferId: string | null;
}

/** Our copy of the provider's book. */
export abstract class ProviderMovements {
  abstract importedUntil(): Promise<Date | null>;
  /** Answers how many of them are new. */
  abstract add(movements: readonly ToldMovement[], importedAt: Date): Promise<number>;
  abstract setImportedUntil(until: Date): Promise<void>;
  /** Those of no checkout that the ledger does not have. */
  abstract unbooked(limit: number): Promise<OwnMovement[]>;
}

export interface AuditedOrders {
  readonly broken: readonly { readonly orderId: string; readonly what: string }[];
  /** Where the next audit goes on; null at the end. */
  readonly lastId: string | null;
}

export abstract class LedgerAudit {
  /** Checks the books of the next orders by id, and writes down what is wrong with them as long as it is. */
  abstract audit(afterId: string | null, limit: number): Promise<AuditedOrders>;
}

/** What the provider has. All may throw ProviderFailure. */
export abstract class ProviderBooks {
  /** Every change of the platform's balance between the two. */
  abstract movements(from: Date | null, until: Date): AsyncIterable<ToldMovement>;
  /** What the platform has there, available or not, in cents. */
  abstract balanceCents(): Promise<Cents>;
  /**
   * Everything that a webhook told, or should have told, between the two.
   * @param accountId of that connected account; else of the platform's own
   */
  abstract events(
    types: readonly string[],
    from: Date,
    until: Date,
    accountId?: string,
  ): AsyncIterable<Omit<ProviderEvent, 'attempts'>>;
}
