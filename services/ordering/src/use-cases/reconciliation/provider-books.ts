import type { Cents } from '@makeport/money';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import type { ProviderMovement } from '../../domain/provider/provider-movement';

/** A line of the provider's ledger, before its checkout is looked up. */
export interface ToldMovement extends ProviderMovement {
  readonly paymentIntentId: string | null;
  readonly transferGroup: string | null;
  /** For a reversal: the transfer that it reverses. */
  readonly transferId: string | null;
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
