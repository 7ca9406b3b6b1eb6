import { Injectable } from '@nestjs/common';
import { SavedAddresses } from '../../adapters/postgres/checkout/saved-addresses';
import { savedAddressNotFound } from '../../domain/checkout/saved-address.errors';
import { readAddressBook, type AddressBook } from './address-book';

/** @throws DomainError savedAddressNotFound */
@Injectable()
export class SetDefaultAddress {
  constructor(private readonly saved: SavedAddresses) {}

  async execute(brandId: string, addressId: string): Promise<AddressBook> {
    if (!(await this.saved.setDefault(brandId, addressId))) throw savedAddressNotFound();
    return readAddressBook(this.saved, brandId);
  }
}
