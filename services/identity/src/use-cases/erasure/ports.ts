export interface OpenObligation {
  readonly kind: string;
  /** Null for an obligation from a checkout without an order. */
  readonly orderNumber: string | null;
}
