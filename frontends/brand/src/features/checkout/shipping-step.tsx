import { useRef, useState, type SubmitEvent } from 'react';
import { Card, CardHeader, ChoiceCards } from '@makeport/ui';
import { AddressFields, focusFirstError } from './address-fields';
import type { CheckoutDraft } from './checkout-memory';
import {
  missingAddressMessage,
  shippingErrors,
  shippingMethods,
  trimShipping,
  type ShippingErrors,
  type ShippingField,
  type ShippingMethodId,
} from './shipping-rules';

type ShippingStepProps = {
  formId: string;
  draft: CheckoutDraft;
  /** A sample's shipping is part of its fee (OPEN-33). */
  included: boolean;
  onChange: (draft: CheckoutDraft) => void;
  /** What is missing, for the top of the page (CHK-9); null when nothing is. */
  onMissing: (message: string | null) => void;
  onContinue: (draft: CheckoutDraft) => void;
};

/** The first step: address and shipping method (CHK-8 to CHK-13). */
export function ShippingStep({
  formId,
  draft,
  included,
  onChange,
  onMissing,
  onContinue,
}: ShippingStepProps) {
  const [errors, setErrors] = useState<ShippingErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { shippingInfo, shippingMethod } = draft;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = shippingErrors(shippingInfo);
    setErrors(found);
    onMissing(missingAddressMessage('shipping', shippingInfo));
    if (Object.keys(found).length > 0) focusFirstError(form.current, found);
    else onContinue({ ...draft, shippingInfo: trimShipping(shippingInfo) });
  };
  const change = (field: ShippingField, value: string) => {
    onChange({ ...draft, shippingInfo: { ...shippingInfo, [field]: value } });
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Card as="section">
        <CardHeader title="Shipping information" />
        <AddressFields section="shipping" info={shippingInfo} errors={errors} onChange={change} />
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
          onChange={(value) => onChange({ ...draft, shippingMethod: value as ShippingMethodId })}
        />
      </Card>
    </form>
  );
}

const INCLUDED = 'Included';
