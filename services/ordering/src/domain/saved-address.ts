import { DomainError } from '@makeport/errors';
import type { ShippingInfo } from './shipping';

/** An address that a brand keeps for its checkouts (B19). */
export interface SavedAddress {
  readonly id: string;
  readonly label: string;
  readonly address: ShippingInfo;
  readonly isDefault: boolean;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

/** Unknown, or another brand's. */
export class SavedAddressNotFound extends DomainError {
  constructor() {
    super('not_found', 'ordering.saved_address_not_found', 'Address not found');
  }
}

export class TooManySavedAddresses extends DomainError {
  constructor(max: number) {
    const text = `You have saved ${max} addresses. Please delete one that you do not need any more.`;
    super('conflict', 'ordering.too_many_saved_addresses', text);
  }
}
