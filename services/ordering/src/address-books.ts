import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PostgresSavedAddresses } from './adapters/postgres/saved-addresses.postgres';
import { Parts } from './parts';
import { DeleteSavedAddress } from './use-cases/addresses/delete-saved-address';
import { GetAddressBook } from './use-cases/addresses/get-address-book';
import { SaveAddress } from './use-cases/addresses/save-address';
import { SavedAddresses } from './use-cases/addresses/saved-addresses';
import { SetDefaultAddress } from './use-cases/addresses/set-default-address';
import { UpdateSavedAddress } from './use-cases/addresses/update-saved-address';

/** What brands keep for their checkouts. */
export const addressBooks: Provider[] = [
  {
    provide: SavedAddresses,
    inject: [DataSource],
    useFactory: (dataSource: DataSource) => new PostgresSavedAddresses(dataSource),
  },
  {
    provide: SaveAddress,
    inject: [SavedAddresses, Parts],
    useFactory: (saved: SavedAddresses, { now }: Parts) => new SaveAddress(saved, now),
  },
  ...[GetAddressBook, UpdateSavedAddress, DeleteSavedAddress, SetDefaultAddress].map((useCase) => ({
    provide: useCase,
    inject: [SavedAddresses],
    useFactory: (saved: SavedAddresses) => new useCase(saved),
  })),
];
