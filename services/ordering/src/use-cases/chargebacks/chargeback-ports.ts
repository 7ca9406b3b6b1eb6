import type { Chargeback } from '../../domain/chargebacks/chargeback';

/** Chargebacks at the payment provider. Throws ProviderFailure. */
export abstract class ProviderChargebacks {
  /** Null for one that is not of this account. */
  abstract find(chargebackId: string): Promise<Chargeback | null>;
}

export interface StoredChargeback extends Chargeback {
  readonly checkoutId: string;
}
