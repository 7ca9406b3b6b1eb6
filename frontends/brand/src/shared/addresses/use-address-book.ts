import { useState } from 'react';
import { errorText, toRequestError, useClient, useMutation } from '@makeport/web/graphql';
import {
  AddressBookDocument,
  DeleteSavedAddressDocument,
  SetDefaultAddressDocument,
} from '../../gen/settings';

type Failed = Parameters<typeof toRequestError>[0];

/**
 * Returns whether the address has been deleted, for example in another tab, so that the list is
 * stale (B19).
 */
export function isGone(error: Failed): boolean {
  return toRequestError(error).code === 'ordering.saved_address_not_found';
}

/**
 * Returns a function that refetches the saved addresses. All components that show them are updated.
 */
export function useAddressBookReload(): () => Promise<void> {
  const client = useClient();
  return async () => {
    await client.query(AddressBookDocument, {}, { requestPolicy: 'network-only' });
  };
}

/** Deletes addresses and changes the default address. `failure` is the text of the last error. */
export function useAddressBook() {
  const [failure, setFailure] = useState<string | null>(null);
  const [deletion, deleteAddress] = useMutation(DeleteSavedAddressDocument);
  const [choice, setDefault] = useMutation(SetDefaultAddressDocument);
  const reload = useAddressBookReload();

  const remove = async (addressId: string) => {
    setFailure(null);
    const { error } = await deleteAddress({ input: { addressId } });
    if (!error) return;
    // another tab has already deleted the address
    if (isGone(error)) return reload();
    setFailure(errorText(error, 'The address could not be deleted. Please try again.'));
  };
  const makeDefault = async (addressId: string) => {
    setFailure(null);
    const { error } = await setDefault({ input: { addressId } });
    if (!error) return;
    setFailure(errorText(error, 'The default could not be changed. Please try again.'));
    if (isGone(error)) await reload();
  };
  return { failure, busy: deletion.fetching || choice.fetching, remove, makeDefault };
}
