import { countryName } from '@makeport/rules';
import { SelectField } from '@makeport/ui';

interface PayoutCountryFieldProps {
  /** ISO 3166-1 codes of the countries with payouts. */
  countries: readonly string[];
  /** An empty string if none is chosen. */
  value: string;
  missing: boolean;
  onChange: (country: string) => void;
}

/**
 * Renders the choice of the payout account's country. The payment provider needs it to create the
 * account.
 */
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
      help="It cannot be changed later. We do not pay out to other countries yet."
      error={missing ? 'Please choose the country of your business' : undefined}
      required
      className="mt-4 max-w-80"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: '', label: 'Choose a country' }, ...options]}
    />
  );
}
