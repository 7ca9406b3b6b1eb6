import { SavedAddressNotFound } from '../../domain/saved-address';
import { readAddressBook, type AddressBook } from './address-book';
import type { SavedAddresses } from './saved-addresses';

/** Throws SavedAddressNotFound. */
export class DeleteSavedAddress {
  constructor(private readonly saved: SavedAddresses) {}

  async execute(brandId: string, addressId: string): Promise<AddressBook> {
    if (!(await this.saved.delete(brandId, addressId))) throw new SavedAddressNotFound();
    return readAddressBook(this.saved, brandId);
  }
}
