import { MAX_SAVED_ADDRESSES } from '@makeport/rules';
import { errorText, useQuery } from '@makeport/web/graphql';
import { Button, Card, CardHeader, ErrorState, Skeleton } from '@makeport/ui';
import { useState } from 'react';
import { AddressDialog } from '../../shared/addresses/address-dialog';
import { AddressList } from '../../shared/addresses/address-list';
import type { SavedAddress } from '../../shared/addresses/saved-address';
import { AddressBookDocument } from '../../gen/settings';

/**
 * Manages the addresses for checkouts. Changes are saved immediately, not with 'Save Changes'
 * (B19).
 */
export function AddressSection() {
  const [dialog, setDialog] = useState<{ saved: SavedAddress | null } | null>(null);
  const [{ data, error, fetching }, reload] = useQuery({
    query: AddressBookDocument,
    requestPolicy: 'cache-and-network',
  });
  const addresses = data?.addressBook.addresses;
  const isFull = addresses !== undefined && addresses.length >= MAX_SAVED_ADDRESSES;
  return (
    <Card as="section" aria-label="Shipping addresses">
      <CardHeader
        title="Shipping addresses"
        text={
          isFull
            ? `You have saved ${MAX_SAVED_ADDRESSES} addresses. Delete one that you no longer need.`
            : 'A new checkout starts with the default. Only your brand sees them.'
        }
        actions={
          addresses && (
            <Button disabled={isFull} onClick={() => setDialog({ saved: null })}>
              Add Address
            </Button>
          )
        }
      />
      {addresses ? (
        <>
          <AddressList addresses={addresses} onEdit={(saved) => setDialog({ saved })} />
          {addresses.length === 0 && <p className="text-muted">No saved addresses yet.</p>}
        </>
      ) : error ? (
        <ErrorState
          title={errorText(error, 'Failed to load your addresses')}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
          retrying={fetching}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading addresses">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {dialog && <AddressDialog saved={dialog.saved} onClose={() => setDialog(null)} />}
    </Card>
  );
}
