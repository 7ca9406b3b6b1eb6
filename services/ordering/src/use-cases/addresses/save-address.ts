import { Inject, Injectable } from '@nestjs/common';
import { MAX_SAVED_ADDRESSES } from '@makeport/rules';
import {
  type AddressInput,
  SavedAddresses,
} from '../../adapters/postgres/checkout/saved-addresses';
import { tooManySavedAddresses } from '../../domain/checkout/saved-address.errors';
import { checkSavedAddress } from '../../domain/shipping/shipping';
import { CLOCK, type Clock } from '../clock';
import { readAddressBook, type AddressBook } from './address-book';

/** @throws DomainError missingAddressFields, invalidAddress, tooManySavedAddresses */
@Injectable()
export class SaveAddress {
  constructor(
    private readonly saved: SavedAddresses,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(brandId: string, { label, address }: AddressInput): Promise<AddressBook> {
    const input = { label: label.trim(), address: checkSavedAddress(address) };
    const isSaved = await this.saved.insert(brandId, input, MAX_SAVED_ADDRESSES, this.now());
    if (!isSaved) throw tooManySavedAddresses(MAX_SAVED_ADDRESSES);
    return readAddressBook(this.saved, brandId);
  }
}
