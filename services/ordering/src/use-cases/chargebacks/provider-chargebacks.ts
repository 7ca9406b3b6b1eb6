import type { Chargeback } from '../../domain/chargebacks/chargeback';

/** Chargebacks at the payment provider. Throws ProviderFailure. */
export abstract class ProviderChargebacks {
  /** Null for a chargeback of another account. */
  abstract find(chargebackId: string): Promise<Chargeback | null>;
}
