import type { SavedAddress } from '../../domain/checkout/saved-address';
import type { ShippingInfo } from '../../domain/shipping/shipping';

export interface AddressInput {
  readonly label: string;
  readonly address: ShippingInfo;
}

/**
 * The addresses that brands save for their checkouts. Each method only affects the brand's own
 * addresses.
 */
export abstract class SavedAddresses {
  /** The default first, then by latest use. */
  abstract list(brandId: string): Promise<SavedAddress[]>;
  /** The shipping address of the brand's latest order. */
  abstract findLastOrdered(brandId: string): Promise<ShippingInfo | null>;
  /**
   * If the address exists already, only its label changes; the first one becomes the default.
   * False: the brand already has `max` addresses.
   */
  abstract insert(brandId: string, input: AddressInput, max: number, now: Date): Promise<boolean>;
  /** Merges an equal address of the brand into this one. False: the brand has no such address. */
  abstract update(brandId: string, addressId: string, input: AddressInput): Promise<boolean>;
  /**
   * If it was the default, the most recently used address replaces it. False: there is no such
   * address.
   */
  abstract delete(brandId: string, addressId: string): Promise<boolean>;
  /** False: there is no such address. */
  abstract setDefault(brandId: string, addressId: string): Promise<boolean>;
  /** Records that a checkout was opened with this address, whether it is saved or not. */
  abstract markUsed(brandId: string, address: ShippingInfo, now: Date): Promise<void>;
}
