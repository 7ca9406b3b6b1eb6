import type { Chargeback, ChargebackState } from '../../domain/chargebacks/chargeback';
import type { Debt } from '../../domain/escrow/debt';

/** Chargebacks at the payment provider. Throws ProviderFailure. */
export abstract class ProviderChargebacks {
  /** Null for a chargeback of another account. */
  abstract find(chargebackId: string): Promise<Chargeback | null>;
}

/** A warning about an order's payment, shown on every page of the order. */
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
