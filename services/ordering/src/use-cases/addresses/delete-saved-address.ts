import { savedAddressNotFound } from '../../domain/saved-address.errors';
import { readAddressBook, type AddressBook } from './address-book';
import type { SavedAddresses } from './saved-addresses';

/** Throws savedAddressNotFound. */
export class DeleteSavedAddress {
  constructor(private readonly saved: SavedAddresses) {}

  async execute(brandId: string, addressId: string): Promise<AddressBook> {
    if (!(await this.saved.delete(brandId, addressId))) throw savedAddressNotFound();
    return readAddressBook(this.saved, brandId);
  }
}
