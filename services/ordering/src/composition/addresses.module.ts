import { Module } from '@nestjs/common';
import { SavedAddresses } from '../adapters/postgres/checkout/saved-addresses';
import { AddressBookRpc } from '../adapters/rpc/address-book.rpc';
import { DeleteSavedAddress } from '../use-cases/addresses/delete-saved-address';
import { GetAddressBook } from '../use-cases/addresses/get-address-book';
import { SaveAddress } from '../use-cases/addresses/save-address';
import { SetDefaultAddress } from '../use-cases/addresses/set-default-address';
import { UpdateSavedAddress } from '../use-cases/addresses/update-saved-address';

/** The addresses that brands save for their checkouts. */
@Module({
  controllers: [AddressBookRpc],
  providers: [
    DeleteSavedAddress,
    GetAddressBook,
    SaveAddress,
    SetDefaultAddress,
    UpdateSavedAddress,
    SavedAddresses,
  ],
  exports: [SavedAddresses],
})
export class AddressesModule {}
