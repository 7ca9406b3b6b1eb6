import { useState } from 'react';
import { errorText, useMutation } from '@makeport/web/graphql';
import { Banner, Dialog } from '@makeport/ui';
import {
  DeleteSavedAddressDocument,
  SetDefaultAddressDocument,
  type AddressBookFragment,
} from '../../../gen/graphql';
import type { ShippingInfo } from '../shipping/shipping-rules';
import { EditAddressDialog } from './edit-address-dialog';
import type { SavedAddress } from './saved-address';
import { SavedAddressItem } from './saved-address-item';

type AddressManagerProps = {
  book: AddressBookFragment;
  open: boolean;
  onClose: () => void;
  onEdited: (before: ShippingInfo, after: ShippingInfo) => void;
};

/** What was saved, to be changed, deleted or made the default (B19). */
export function AddressManager({ book, open, onClose, onEdited }: AddressManagerProps) {
  const [edited, setEdited] = useState<SavedAddress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [deletion, deleteAddress] = useMutation(DeleteSavedAddressDocument);
  const [choice, setDefault] = useMutation(SetDefaultAddressDocument);

  const remove = async (addressId: string) => {
    setFailure(null);
    const { error } = await deleteAddress({ input: { addressId } });
    if (error) setFailure(errorText(error, 'The address could not be deleted. Please try again.'));
  };
  const makeDefault = async (addressId: string) => {
    setFailure(null);
    const { error } = await setDefault({ input: { addressId } });
    if (error) setFailure(errorText(error, 'The default could not be changed. Please try again.'));
  };
  return (
    <>
      <Dialog
        open={open && edited === null}
        onOpenChange={() => {
          setFailure(null);
          onClose();
        }}
        title="Saved addresses"
        description="A new checkout begins with the default."
      >
        {failure && (
          <div className="mb-4">
            <Banner tone="error">{failure}</Banner>
          </div>
        )}
        {book.addresses.length === 0 ? (
          <p className="py-6 text-muted">No address is saved any more.</p>
        ) : (
          <ul aria-label="Saved addresses" className="flex flex-col gap-3">
            {book.addresses.map((saved) => (
              <SavedAddressItem
                key={saved.id}
                saved={saved}
                busy={deletion.fetching || choice.fetching}
                onEdit={() => setEdited(saved)}
                onDelete={() => void remove(saved.id)}
                onMakeDefault={() => void makeDefault(saved.id)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {edited && (
        <EditAddressDialog
          key={edited.id}
          saved={edited}
          onClose={() => setEdited(null)}
          onEdited={onEdited}
        />
      )}
    </>
  );
}
