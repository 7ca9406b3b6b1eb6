import { Injectable } from '@nestjs/common';
import { SavedAddresses } from '../../adapters/postgres/checkout/saved-addresses';
import { savedAddressNotFound } from '../../domain/checkout/saved-address.errors';
import { readAddressBook, type AddressBook } from './address-book';

/** @throws DomainError savedAddressNotFound */
@Injectable()
export class DeleteSavedAddress {
  constructor(private readonly saved: SavedAddresses) {}

  async execute(brandId: string, addressId: string): Promise<AddressBook> {
    if (!(await this.saved.delete(brandId, addressId))) throw savedAddressNotFound();
    return readAddressBook(this.saved, brandId);
  }
}
