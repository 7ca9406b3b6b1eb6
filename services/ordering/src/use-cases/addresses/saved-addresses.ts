import type { SavedAddress } from '../../domain/checkout/saved-address';
import type { ShippingInfo } from '../../domain/shipping/shipping';

export interface AddressInput {
  readonly label: string;
  readonly address: ShippingInfo;
}

/** What brands keep for their checkouts. Everything is done to the brand's own addresses only. */
export abstract class SavedAddresses {
  /** The default first, then the latest used or saved. */
  abstract list(brandId: string): Promise<SavedAddress[]>;
  /** Where the brand's latest order goes to. */
  abstract findLastOrdered(brandId: string): Promise<ShippingInfo | null>;
  /**
   * Of an address that is there already only the label changes; the first one becomes the default. False: the brand has
   * `max` of them.
   */
  abstract insert(brandId: string, input: AddressInput, max: number, now: Date): Promise<boolean>;
  /** An equal address of the brand is merged into it. False: the brand has no such address. */
  abstract update(brandId: string, addressId: string, input: AddressInput): Promise<boolean>;
  /** Without the default, the one that was used or saved last takes its place. False: there is no such address. */
  abstract delete(brandId: string, addressId: string): Promise<boolean>;
  /** False: there is no such address. */
  abstract setDefault(brandId: string, addressId: string): Promise<boolean>;
  /** A checkout was opened with this address, which the brand may have saved or not. */
  abstract markUsed(brandId: string, address: ShippingInfo, now: Date): Promise<void>;
}
