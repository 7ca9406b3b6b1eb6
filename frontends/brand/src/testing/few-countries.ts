/** A short list of countries, because a search by role traverses every option. */
export function countryOptions() {
  return [
    { value: '', label: 'Select a country' },
    { value: 'CA', label: 'Canada' },
    { value: 'PT', label: 'Portugal' },
    { value: 'US', label: 'United States' },
  ];
}
