/** A list as short as a test needs it: a search by role looks into every option, each time. */
export function countryOptions() {
  return [
    { value: '', label: 'Select a country' },
    { value: 'CA', label: 'Canada' },
    { value: 'PT', label: 'Portugal' },
    { value: 'US', label: 'United States' },
  ];
}
