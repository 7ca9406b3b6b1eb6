import { MAX_ADDRESS_LABEL_LENGTH } from '@makeport/rules';
import { useState } from 'react';
import { errorText, useMutation } from '@makeport/web/graphql';
import { TextField } from '@makeport/ui';
import { FormDialog } from '../form-dialog';
import { SaveAddressDocument, UpdateSavedAddressDocument } from '../../gen/settings';
import { AddressFields, focusFirstError } from './address-fields';
import {
  emptyShipping,
  isSameAddress,
  shippingErrors,
  toShippingInfo,
  trimShipping,
  withoutError,
  type ShippingErrors,
  type ShippingInfo,
} from './address-rules';
import type { SavedAddress } from './saved-address';
import { isGone, useAddressBookReload } from './use-address-book';

type AddressDialogProps = {
  /** Null for a new address. */
  saved: SavedAddress | null;
  onClose: () => void;
  onSaved?: (before: ShippingInfo, after: ShippingInfo) => void;
};

export function AddressDialog({ saved, onClose, onSaved }: AddressDialogProps) {
  const before = saved ? toShippingInfo(saved.address) : emptyShipping;
  const labelBefore = saved?.label ?? '';
  const [info, setInfo] = useState(before);
  const [label, setLabel] = useState(labelBefore);
  const [errors, setErrors] = useState<ShippingErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [updating, update] = useMutation(UpdateSavedAddressDocument);
  const [adding, add] = useMutation(SaveAddressDocument);
  const reload = useAddressBookReload();

  const send = async (form: HTMLFormElement) => {
    const found = shippingErrors(info);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirstError(form, found);
    const after = trimShipping(info);
    const input = { label: label.trim(), address: after };
    const { error } = saved
      ? await update({ input: { ...input, addressId: saved.id } })
      : await add({ input });
    if (error) {
      setFailure(errorText(error, 'The address could not be saved. Please try again.'));
      return isGone(error) ? reload() : undefined;
    }
    onSaved?.(before, after);
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={saved ? 'Edit address' : 'Add address'}
      dirty={label !== labelBefore || !isSameAddress(info, before)}
      submitLabel="Save Address"
      busyText="Saving..."
      busy={updating.fetching || adding.fetching}
      error={failure}
      onSubmit={(form) => void send(form)}
    >
      <TextField
        label="Save it as"
        help="Optional, such as Warehouse"
        autoComplete="off"
        maxLength={MAX_ADDRESS_LABEL_LENGTH}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <AddressFields
        section="shipping"
        info={info}
        errors={errors}
        onChange={(changed, field) => {
          setInfo(changed);
          setErrors((shown) => withoutError(shown, field));
        }}
      />
    </FormDialog>
  );
}
