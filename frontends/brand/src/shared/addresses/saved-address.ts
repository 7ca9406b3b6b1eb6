import type { AddressBookFragment } from '../../gen/settings';
import { isSameAddress, toShippingInfo, type ShippingInfo } from './address-rules';

export type SavedAddress = AddressBookFragment['addresses'][number];

export function findSaved(book: AddressBookFragment, info: ShippingInfo): SavedAddress | undefined {
  return book.addresses.find(({ address }) => isSameAddress(toShippingInfo(address), info));
}

/** Returns the text that identifies the address in lists. */
export function addressName({ label, address }: Pick<SavedAddress, 'label' | 'address'>): string {
  return `${label || `${address.firstName} ${address.lastName}`}: ${address.address}, ${address.city}`;
}
