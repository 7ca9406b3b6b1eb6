import { Injectable } from '@nestjs/common';
import {
  type AddressInput,
  SavedAddresses,
} from '../../adapters/postgres/checkout/saved-addresses';
import { savedAddressNotFound } from '../../domain/checkout/saved-address.errors';
import { checkSavedAddress } from '../../domain/shipping/shipping';
import { readAddressBook, type AddressBook } from './address-book';

/** @throws DomainError missingAddressFields, invalidAddress, savedAddressNotFound */
@Injectable()
export class UpdateSavedAddress {
  constructor(private readonly saved: SavedAddresses) {}

  async execute(
    brandId: string,
    addressId: string,
    { label, address }: AddressInput,
  ): Promise<AddressBook> {
    const input = { label: label.trim(), address: checkSavedAddress(address) };
    if (!(await this.saved.update(brandId, addressId, input))) throw savedAddressNotFound();
    return readAddressBook(this.saved, brandId);
  }
}
