import { useRef, useState, type SubmitEvent } from 'react';
import { Card, CardHeader, ChoiceCards, TextField } from '@makeport/ui';
import type { CheckoutDraft } from './checkout-memory';
import {
  missingShippingMessage,
  shippingErrors,
  shippingFields,
  shippingMethods,
  trimShipping,
  type ShippingErrors,
  type ShippingField,
  type ShippingMethodId,
} from './shipping-rules';

type ShippingStepProps = {
  formId: string;
  draft: CheckoutDraft;
  onChange: (draft: CheckoutDraft) => void;
  /** What is missing, for the top of the page (CHK-9); null when nothing is. */
  onMissing: (message: string | null) => void;
  onContinue: (draft: CheckoutDraft) => void;
};

const browserNames: Record<ShippingField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
  country: 'country-name',
};
const kinds: Partial<Record<ShippingField, string>> = { email: 'email', phone: 'tel' };
const wide: readonly ShippingField[] = ['address'];

/** The first step: address and shipping method (CHK-8 to CHK-13). */
export function ShippingStep({ formId, draft, onChange, onMissing, onContinue }: ShippingStepProps) {
  const [errors, setErrors] = useState<ShippingErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { shippingInfo, shippingMethod } = draft;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = shippingErrors(shippingInfo);
    setErrors(found);
    onMissing(missingShippingMessage(shippingInfo));
    const first = shippingFields.find(({ name }) => found[name] !== undefined);
    if (first)
      form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus({ preventScroll: true });
    else onContinue({ shippingInfo: trimShipping(shippingInfo), shippingMethod });
  };
  const change = (field: ShippingField, value: string) => {
    onChange({ ...draft, shippingInfo: { ...shippingInfo, [field]: value } });
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Card as="section">
        <CardHeader title="Shipping information" />
        <div className="grid gap-4 sm:grid-cols-2">
          {shippingFields.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type={kinds[name] ?? 'text'}
              autoComplete={browserNames[name]}
              required
              maxLength={200}
              className={wide.includes(name) ? 'sm:col-span-2' : undefined}
              value={shippingInfo[name]}
              error={errors[name]}
              onChange={(event) => change(name, event.target.value)}
            />
          ))}
        </div>
      </Card>
      <Card as="section">
        <ChoiceCards
          legend="Shipping method"
          name="shippingMethod"
          choices={shippingMethods.map(({ id, name, price, time }) => ({
            value: id,
            label: name,
            help: time,
            aside: price,
          }))}
          value={shippingMethod}
          onChange={(value) => onChange({ ...draft, shippingMethod: value as ShippingMethodId })}
        />
      </Card>
    </form>
  );
}
