import { useState } from 'react';
import { Button, Card, SelectField } from '@makeport/ui';
import type { AddressBookFragment } from '../../../gen/settings';
import {
  emptyShipping,
  isSameAddress,
  toShippingInfo,
  type ShippingInfo,
} from '../../../shared/addresses/address-rules';
import { AddressManager } from './address-manager';
import { addressName, findSaved } from '../../../shared/addresses/saved-address';

type SavedAddressChoiceProps = {
  book: AddressBookFragment;
  info: ShippingInfo;
  onChoose: (info: ShippingInfo) => void;
};

const NEW = 'new';
const LAST = 'last';

/** Renders the choice between the saved addresses and the address of the last order (B19). */
export function SavedAddressChoice({ book, info, onChoose }: SavedAddressChoiceProps) {
  const [managing, setManaging] = useState(false);
  const { addresses, lastOrdered } = book;
  const last = lastOrdered && toShippingInfo(lastOrdered);
  const offersLast = last !== null && findSaved(book, last) === undefined;
  const isLast = offersLast && isSameAddress(last, info);
  if (addresses.length === 0 && !offersLast) return null;

  const choose = (value: string) => {
    if (value === NEW) return onChoose({ ...emptyShipping, email: info.email });
    const saved = addresses.find(({ id }) => id === value);
    if (saved) return onChoose(toShippingInfo(saved.address));
    if (last) onChoose(last);
  };
  return (
    <Card as="section" aria-label="Saved addresses" className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Use a saved address"
        className="min-w-0 grow basis-56"
        options={[
          ...addresses.map((saved) => ({ value: saved.id, label: addressName(saved) })),
          ...(offersLast
            ? [{ value: LAST, label: `Last order: ${last.address}, ${last.city}` }]
            : []),
          { value: NEW, label: 'A new address' },
        ]}
        value={findSaved(book, info)?.id ?? (isLast ? LAST : NEW)}
        onChange={({ target }) => choose(target.value)}
      />
      {addresses.length > 0 && <Button onClick={() => setManaging(true)}>Manage addresses</Button>}
      <AddressManager
        book={book}
        open={managing}
        onClose={() => setManaging(false)}
        onEdited={(before, after) => {
          if (isSameAddress(before, info)) onChoose(after);
        }}
      />
    </Card>
  );
}
