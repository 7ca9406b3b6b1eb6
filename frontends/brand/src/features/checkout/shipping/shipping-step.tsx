import { useRef, useState, type SubmitEvent } from 'react';
import { toast } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { Card, CardHeader, ChoiceCards } from '@makeport/ui';
import type { ShippingMethod } from '@makeport/rules';
import { SaveAddressDocument, type AddressBookFragment } from '../../../gen/settings';
import { SaveAddressOption } from '../address-book/save-address-option';
import { findSaved } from '../../../shared/addresses/saved-address';
import { SavedAddressChoice } from '../address-book/saved-address-choice';
import type { CheckoutDraft } from '../checkout-storage';
import { AddressFields, focusFirstError } from '../../../shared/addresses/address-fields';
import {
  missingAddressMessage,
  shippingErrors,
  trimShipping,
  withoutError,
  type ShippingErrors,
  type ShippingInfo,
} from '../../../shared/addresses/address-rules';
import { shippingMethods } from './shipping-methods';

type ShippingStepProps = {
  formId: string;
  draft: CheckoutDraft;
  /** Whether shipping is included in the price, as in a sample's fee (OPEN-33). */
  included: boolean;
  /** The brand's saved addresses; null until loaded. */
  book: AddressBookFragment | null;
  onChange: (draft: CheckoutDraft) => void;
  /** Called with a text that names the missing fields (CHK-9); null if none are missing. */
  onMissing: (message: string | null) => void;
  onContinue: (draft: CheckoutDraft) => void;
};

/** Renders the first step: address and shipping method (CHK-8 to CHK-13). */
export function ShippingStep({
  formId,
  draft,
  included,
  book,
  onChange,
  onMissing,
  onContinue,
}: ShippingStepProps) {
  const [errors, setErrors] = useState<ShippingErrors>({});
  const [label, setLabel] = useState('');
  const [, saveAddress] = useMutation(SaveAddressDocument);
  const form = useRef<HTMLFormElement>(null);
  const { shippingInfo, shippingMethod } = draft;
  const isNew = book !== null && findSaved(book, shippingInfo) === undefined;
  const saves = isNew && (draft.saveAddress ?? book.addresses.length === 0);

  const save = async (address: ShippingInfo) => {
    const { error } = await saveAddress({ input: { label: label.trim(), address } });
    if (error) toast.error(`Your address was not saved. ${errorText(error, 'Please try again.')}`);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = shippingErrors(shippingInfo);
    setErrors(found);
    onMissing(missingAddressMessage('shipping', shippingInfo));
    if (Object.keys(found).length > 0) return focusFirstError(form.current, found);
    const address = trimShipping(shippingInfo);
    // not awaited, because the order does not need the saved address
    if (saves) void save(address);
    onContinue({ ...draft, shippingInfo: address, saveAddress: undefined });
  };
  return (
    <div className="flex flex-col gap-6">
      {book && (
        <SavedAddressChoice
          book={book}
          info={shippingInfo}
          onChoose={(chosen) => {
            setErrors({});
            onChange({ ...draft, shippingInfo: chosen });
          }}
        />
      )}
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Card as="section">
          <CardHeader title="Shipping information" />
          <AddressFields
            section="shipping"
            info={shippingInfo}
            errors={errors}
            onChange={(changed, field) => {
              onChange({ ...draft, shippingInfo: changed });
              setErrors((shown) => withoutError(shown, field));
            }}
          />
          {isNew && (
            <SaveAddressOption
              saved={book.addresses.length}
              checked={saves}
              label={label}
              onCheck={(checked) => onChange({ ...draft, saveAddress: checked })}
              onLabel={setLabel}
            />
          )}
        </Card>
        <Card as="section">
          <ChoiceCards
            legend="Shipping method"
            name="shippingMethod"
            choices={shippingMethods.map(({ id, name, price, time }) => ({
              value: id,
              label: name,
              help: time,
              aside: included ? INCLUDED : price,
            }))}
            value={shippingMethod}
            onChange={(value) => onChange({ ...draft, shippingMethod: value as ShippingMethod })}
          />
          <p className="mt-3 text-muted">
            {`Shipping days count from the day your ${included ? 'samples' : 'goods'} are finished, after the lead time.`}
          </p>
        </Card>
      </form>
    </div>
  );
}

const INCLUDED = 'Included';
