import { countryName } from '@makeport/rules';
import { SelectField } from '@makeport/ui';

interface PayoutCountryFieldProps {
  /** ISO 3166-1: where payouts are possible. */
  countries: readonly string[];
  /** '' while none is chosen. */
  value: string;
  missing: boolean;
  onChange: (country: string) => void;
}

/** Where the payout account is to be: the payment provider has to know before it asks for anything. */
export function PayoutCountryField({
  countries,
  value,
  missing,
  onChange,
}: PayoutCountryFieldProps) {
  const options = countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <SelectField
      label="Country of your business"
      help="It cannot be changed later. We pay out to these countries; to others we cannot pay out yet."
      error={missing ? 'Please choose the country of your business' : undefined}
      required
      className="mt-4 max-w-80"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: '', label: 'Choose a country' }, ...options]}
    />
  );
}
