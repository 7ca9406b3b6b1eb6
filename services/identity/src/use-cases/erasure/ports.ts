export interface OpenObligation {
  readonly kind: string;
  /** Null of a checkout that has no order yet. */
  readonly orderNumber: string | null;
}
