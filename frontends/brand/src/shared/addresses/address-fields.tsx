import { useState } from 'react';
import { MAX_ADDRESS_LENGTHS } from '@makeport/rules';
import { SelectField, TextField } from '@makeport/ui';
import { countryOptions } from './country-options';
import {
  changeField,
  fieldLabel,
  isRequired,
  shippingFields,
  type ShippingErrors,
  type ShippingField,
  type ShippingInfo,
} from './address-rules';

type AddressFieldsProps = {
  /** Names the autofill section, because a checkout has two addresses. */
  section: 'shipping' | 'billing';
  info: ShippingInfo;
  errors: ShippingErrors;
  /** Called with the changed address and the name of the changed field. */
  onChange: (info: ShippingInfo, field: ShippingField) => void;
};

const browserNames: Record<ShippingField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  address: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
  country: 'country',
};
const kinds: Partial<Record<ShippingField, string>> = { email: 'email', phone: 'tel' };
const wide: readonly ShippingField[] = ['address'];

/** Renders the nine fields of an address (CHK-8). */
export function AddressFields({ section, info, errors, onChange }: AddressFieldsProps) {
  const [stateLeftBehind, setStateLeftBehind] = useState('');
  const change = (name: ShippingField, value: string) => {
    if (name === 'country' && info.state !== '') setStateLeftBehind(info.state);
    onChange(changeField(info, name, value, stateLeftBehind), name);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {shippingFields.map(({ name }) => {
        const field = {
          name,
          label: fieldLabel(name, info.country),
          autoComplete: `${section} ${browserNames[name]}`,
          required: isRequired(name, info.country),
          value: info[name],
          error: errors[name],
          onChange: (event: { target: { value: string } }) => change(name, event.target.value),
        };
        if (name === 'country')
          return <SelectField key={name} options={countryOptions()} {...field} />;
        return (
          <TextField
            key={name}
            type={kinds[name] ?? 'text'}
            maxLength={MAX_ADDRESS_LENGTHS[name]}
            className={wide.includes(name) ? 'sm:col-span-2' : undefined}
            help={field.required ? undefined : 'Optional'}
            {...field}
          />
        );
      })}
    </div>
  );
}

/** Focuses the first invalid field in form order without scrolling. */
export function focusFirstError(form: HTMLElement | null, errors: ShippingErrors): void {
  const first = shippingFields.find(({ name }) => errors[name] !== undefined);
  if (first)
    form?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus({ preventScroll: true });
}
