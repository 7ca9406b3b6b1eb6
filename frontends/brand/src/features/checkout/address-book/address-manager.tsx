import { useState } from 'react';
import { Dialog } from '@makeport/ui';
import { AddressDialog } from '../../../shared/addresses/address-dialog';
import { AddressList } from '../../../shared/addresses/address-list';
import type { ShippingInfo } from '../../../shared/addresses/address-rules';
import type { SavedAddress } from '../../../shared/addresses/saved-address';
import type { AddressBookFragment } from '../../../gen/settings';

type AddressManagerProps = {
  book: AddressBookFragment;
  open: boolean;
  onClose: () => void;
  onEdited: (before: ShippingInfo, after: ShippingInfo) => void;
};

/** Manages the saved addresses in a dialog over the checkout (B19). */
export function AddressManager({ book, open, onClose, onEdited }: AddressManagerProps) {
  const [edited, setEdited] = useState<SavedAddress | null>(null);
  return (
    <>
      <Dialog
        open={open && edited === null}
        onOpenChange={onClose}
        title="Saved addresses"
        description="A new checkout starts with the default."
      >
        <AddressList addresses={book.addresses} onEdit={setEdited} />
        {book.addresses.length === 0 && <p className="py-6 text-muted">No saved addresses left.</p>}
      </Dialog>
      {edited && (
        <AddressDialog
          key={edited.id}
          saved={edited}
          onClose={() => setEdited(null)}
          onSaved={onEdited}
        />
      )}
    </>
  );
}
