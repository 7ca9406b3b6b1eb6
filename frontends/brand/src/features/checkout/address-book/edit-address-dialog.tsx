import { MAX_ADDRESS_LABEL_LENGTH } from '@makeport/contracts/postal-address';
import { useState } from 'react';
import { errorText, useMutation } from '@makeport/web/graphql';
import { TextField } from '@makeport/ui';
import { FormDialog } from '../../../forms/form-dialog';
import { UpdateSavedAddressDocument } from '../../../gen/graphql';
import { AddressFields, focusFirstError } from '../shipping/address-fields';
import {
  isSameAddress,
  shippingErrors,
  toShippingInfo,
  trimShipping,
  withoutError,
  type ShippingErrors,
  type ShippingInfo,
} from '../shipping/shipping-rules';
import type { SavedAddress } from './saved-address';

type EditAddressDialogProps = {
  saved: SavedAddress;
  onClose: () => void;
  onEdited: (before: ShippingInfo, after: ShippingInfo) => void;
};

export function EditAddressDialog({ saved, onClose, onEdited }: EditAddressDialogProps) {
  const before = toShippingInfo(saved.address);
  const [info, setInfo] = useState(before);
  const [label, setLabel] = useState(saved.label);
  const [errors, setErrors] = useState<ShippingErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [{ fetching }, update] = useMutation(UpdateSavedAddressDocument);

  const send = async (form: HTMLFormElement) => {
    const found = shippingErrors(info);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirstError(form, found);
    const after = trimShipping(info);
    const { error } = await update({ input: { addressId: saved.id, label: label.trim(), address: after } });
    if (error) return setFailure(errorText(error, 'The address could not be saved. Please try again.'));
    onEdited(before, after);
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit address"
      dirty={label !== saved.label || !isSameAddress(info, before)}
      submitLabel="Save Address"
      busyText="Saving..."
      busy={fetching}
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
