import { TextField } from '@makeport/ui';
import { shippingFields, type ShippingErrors, type ShippingField, type ShippingInfo } from './shipping-rules';

type AddressFieldsProps = {
  /** Keeps the two addresses apart for the browser's own filling. */
  section: 'shipping' | 'billing';
  info: ShippingInfo;
  errors: ShippingErrors;
  onChange: (field: ShippingField, value: string) => void;
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

/** The nine fields of an address (CHK-8). */
export function AddressFields({ section, info, errors, onChange }: AddressFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {shippingFields.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type={kinds[name] ?? 'text'}
          autoComplete={`${section} ${browserNames[name]}`}
          required
          maxLength={200}
          className={wide.includes(name) ? 'sm:col-span-2' : undefined}
          value={info[name]}
          error={errors[name]}
          onChange={(event) => onChange(name, event.target.value)}
        />
      ))}
    </div>
  );
}

/** The first field in form order that is wrong gets the focus; the page stays where it is. */
export function focusFirstError(form: HTMLElement | null, errors: ShippingErrors): void {
  const first = shippingFields.find(({ name }) => errors[name] !== undefined);
  if (first) form?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus({ preventScroll: true });
}
