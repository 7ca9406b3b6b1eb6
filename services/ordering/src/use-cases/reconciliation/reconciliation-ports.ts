import type { Cents } from '@makeport/money';
import type { OwnMovement, ProviderMovement } from '../../domain/provider/provider-movement';
import type { ProviderEvent } from '../ports';

/** The sums that moved through the payment provider for one checkout, in one of the two ledgers. */
export interface MovedSums {
  readonly chargedCents: Cents;
  readonly refundedCents: Cents;
  readonly transferredCents: Cents;
  readonly reversedCents: Cents;
  /** Withdrawn for chargebacks, including fees, minus returns. */
  readonly chargedBackCents: Cents;
}

/** Both ledgers of one checkout at the same moment. */
export interface ComparedCheckout {
  readonly checkoutId: string;
  readonly orderIds: readonly string[];
  readonly ledger: MovedSums;
  readonly provider: MovedSums;
  /** Owed to the brand and not confirmed: the provider's balance may already have paid it. */
  readonly pendingRefundCents: Cents;
  /** The provider's fees for the payment and its refunds that are booked so far, and in total. */
  readonly bookedFeeCents: Cents;
  readonly feeCents: Cents;
}

export interface ComparedWindow {
  readonly since: Date;
  /**
   * Later movements are in one of the ledgers only: a checkout is compared after its last movement.
   */
  readonly until: Date;
  readonly now: Date;
}

export abstract class Reconciliations {
  /**
   * Checkouts that changed in one of the ledgers within the window and since their last comparison,
   * and those with a difference.
   */
  abstract due(window: ComparedWindow, limit: number): Promise<ComparedCheckout[]>;
  /** @param difference null: both ledgers agree */
  abstract compared(checkoutId: string, at: Date, difference: string | null): Promise<void>;
}

/** The balance at one moment, in cents. */
export interface BalanceComparison {
  readonly comparedAt: Date;
  readonly providerCents: Cents;
  readonly ledgerCents: Cents;
  /**
   * Recent movements at the provider that are not booked yet; negative: booked, and not moved yet.
   */
  readonly inFlightCents: Cents;
  readonly differenceCents: Cents;
}

export abstract class BalanceComparisons {
  abstract lastAt(): Promise<Date | null>;
  /** @param movedSince later movements may still be missing in the other ledger */
  abstract books(
    movedSince: Date,
  ): Promise<Pick<BalanceComparison, 'ledgerCents' | 'inFlightCents'>>;
  /** The amounts of the newest lines of the provider's ledger, newest first. */
  abstract newestCents(count: number): Promise<readonly Cents[]>;
  abstract add(comparison: BalanceComparison): Promise<void>;
}

/** A line of the provider's ledger, before its checkout is looked up. */
export interface ToldMovement extends ProviderMovement {
  readonly paymentIntentId: string | null;
  readonly transferGroup: string | null;
  /** For a reversal: the transfer that it reverses. */
  readonly transferId: string | null;
}

/** Our copy of the provider's ledger. */
export abstract class ProviderMovements {
  abstract importedUntil(): Promise<Date | null>;
  /** Returns how many of them are new. */
  abstract add(movements: readonly ToldMovement[], importedAt: Date): Promise<number>;
  abstract setImportedUntil(until: Date): Promise<void>;
  /** Provider movements without a checkout that are not in the ledger. */
  abstract unbooked(limit: number): Promise<OwnMovement[]>;
}

export interface AuditedOrders {
  readonly broken: readonly { readonly orderId: string; readonly what: string }[];
  /** The id after which the next audit starts; null at the end. */
  readonly lastId: string | null;
}

export abstract class LedgerAudit {
  /** Checks the ledger of the next orders by id, and stores violations as long as they exist. */
  abstract audit(afterId: string | null, limit: number): Promise<AuditedOrders>;
}

/** The provider's ledger and events. Every method may throw ProviderFailure. */
export abstract class ProviderBooks {
  /** Every change of the platform's balance between the two instants. */
  abstract movements(from: Date | null, until: Date): AsyncIterable<ToldMovement>;
  /** The platform's balance there, available or not, in cents. */
  abstract balanceCents(): Promise<Cents>;
  /**
   * All events between the two instants, whether their webhook was delivered or not.
   * @param accountId a connected account; default: the platform's own
   */
  abstract events(
    types: readonly string[],
    from: Date,
    until: Date,
    accountId?: string,
  ): AsyncIterable<Omit<ProviderEvent, 'attempts'>>;
}
