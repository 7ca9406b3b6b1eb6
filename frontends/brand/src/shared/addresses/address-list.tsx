import { Banner } from '@makeport/ui';
import type { SavedAddress } from './saved-address';
import { SavedAddressItem } from './saved-address-item';
import { useAddressBook } from './use-address-book';

type AddressListProps = {
  addresses: readonly SavedAddress[];
  onEdit: (saved: SavedAddress) => void;
};

/** Lists the saved addresses, to edit, delete or make one the default (B19). */
export function AddressList({ addresses, onEdit }: AddressListProps) {
  const { failure, busy, remove, makeDefault } = useAddressBook();
  return (
    <>
      {failure && (
        <div className="mb-4">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
      <ul aria-label="Saved addresses" className="flex flex-col gap-3">
        {addresses.map((saved) => (
          <SavedAddressItem
            key={saved.id}
            saved={saved}
            busy={busy}
            onEdit={() => onEdit(saved)}
            onDelete={() => void remove(saved.id)}
            onMakeDefault={() => void makeDefault(saved.id)}
          />
        ))}
      </ul>
    </>
  );
}
