import { readAddressBook, type AddressBook } from './address-book';
import type { SavedAddresses } from './saved-addresses';

export class GetAddressBook {
  constructor(private readonly saved: SavedAddresses) {}

  execute(brandId: string): Promise<AddressBook> {
    return readAddressBook(this.saved, brandId);
  }
}
