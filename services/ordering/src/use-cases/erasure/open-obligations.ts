import type { orderingRpc } from '@makeport/contracts';

export interface OpenObligation {
  readonly kind: (typeof orderingRpc.openObligationKinds)[number];
  /** Null for a checkout that has no order yet. */
  readonly orderId: string | null;
}

/** The amounts that an account owes or is owed on either side of an order (ADR 0063). */
export abstract class OpenObligations {
  /** Oldest first. */
  abstract find(accountId: string, limit: number): Promise<OpenObligation[]>;
}
