export interface OpenObligation {
  readonly kind: string;
  /** Null for a checkout without an order. */
  readonly orderNumber: string | null;
}
