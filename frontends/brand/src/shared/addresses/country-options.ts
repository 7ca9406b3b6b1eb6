import { countryCodes, countryName, isDeliverable } from '@makeport/rules';
import type { SelectOption } from '@makeport/ui';

let options: readonly SelectOption[] | undefined;

/** Returns all delivery countries in alphabetical order. */
export function countryOptions(): readonly SelectOption[] {
  options ??= [
    { value: '', label: 'Select a country' },
    ...countryCodes
      .filter(isDeliverable)
      .map((value) => ({ value, label: countryName(value) }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
  ];
  return options;
}
