import { Injectable } from '@nestjs/common';
import { readAddressBook, type AddressBook } from './address-book';
import { SavedAddresses } from './saved-addresses';

@Injectable()
export class GetAddressBook {
  constructor(private readonly saved: SavedAddresses) {}

  execute(brandId: string): Promise<AddressBook> {
    return readAddressBook(this.saved, brandId);
  }
}
