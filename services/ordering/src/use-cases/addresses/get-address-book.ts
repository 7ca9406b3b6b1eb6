import { Injectable } from '@nestjs/common';
import { SavedAddresses } from '../../adapters/postgres/checkout/saved-addresses';
import { readAddressBook, type AddressBook } from './address-book';

@Injectable()
export class GetAddressBook {
  constructor(private readonly saved: SavedAddresses) {}

  execute(brandId: string): Promise<AddressBook> {
    return readAddressBook(this.saved, brandId);
  }
}
