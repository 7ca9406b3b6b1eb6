import type { SavedAddresses } from '../../adapters/postgres/checkout/saved-addresses';
import type { SavedAddress } from '../../domain/checkout/saved-address';
import type { ShippingInfo } from '../../domain/shipping/shipping';

/** The addresses that a checkout offers to a brand. */
export interface AddressBook {
  readonly brandId: string;
  readonly addresses: readonly SavedAddress[];
  readonly lastOrdered: ShippingInfo | null;
}

export async function readAddressBook(
  saved: SavedAddresses,
  brandId: string,
): Promise<AddressBook> {
  const [addresses, lastOrdered] = await Promise.all([
    saved.list(brandId),
    saved.findLastOrdered(brandId),
  ]);
  return { brandId, addresses, lastOrdered };
}
