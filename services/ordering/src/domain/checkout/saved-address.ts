import type { ShippingInfo } from '../shipping/shipping';

/** An address that a brand has saved for its checkouts (B19). */
export interface SavedAddress {
  readonly id: string;
  readonly label: string;
  readonly address: ShippingInfo;
  readonly isDefault: boolean;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}
