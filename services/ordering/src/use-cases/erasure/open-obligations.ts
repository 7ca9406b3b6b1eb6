import type { orderingRpc } from '@makeport/contracts';

export interface OpenObligation {
  readonly kind: (typeof orderingRpc.openObligationKinds)[number];
  /** Null of a checkout that has no order yet. */
  readonly orderId: string | null;
}

/** What an account owes or is owed as either side of an order (ADR 0063). */
export abstract class OpenObligations {
  /** The oldest first. */
  abstract find(accountId: string, limit: number): Promise<OpenObligation[]>;
}
