import type { Chargeback, ChargebackState } from '../../domain/chargebacks/chargeback';
import type { Debt } from '../../domain/escrow/debt';

/** Chargebacks at the payment provider. Throws ProviderFailure. */
export abstract class ProviderChargebacks {
  /** Null for one that is not of this account. */
  abstract find(chargebackId: string): Promise<Chargeback | null>;
}

export interface StoredChargeback extends Chargeback {
  readonly checkoutId: string;
}

/** What has to be known about the payment of an order, wherever one works with the order. */
export interface PaymentAlert {
  readonly orderId: string;
  readonly chargeback: Exclude<ChargebackState, 'won'> | null;
  readonly fraudWarning: boolean;
  readonly debt: Pick<Debt, 'cause' | 'amountCents' | 'openCents' | 'state'> | null;
}

export type AlertReader =
  | { readonly id: string; readonly side: 'brand' | 'manufacturer' }
  | { readonly side: 'admin' };

export abstract class PaymentAlerts {
  /** The latest orders first. */
  abstract list(reader: AlertReader): Promise<PaymentAlert[]>;
}
