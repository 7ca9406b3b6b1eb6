import { countryCodes, NO_DELIVERY, OTHER_NAMES, REGIONS } from './country-tables';

export { countryCodes } from './country-tables';

/** Maximum characters of each address field (DATA-19). */
export const MAX_ADDRESS_LENGTHS = {
  firstName: 200,
  lastName: 200,
  email: 320,
  phone: 50,
  address: 500,
  city: 200,
  state: 200,
  zipCode: 50,
  country: 100,
} as const;

/** How many addresses a brand can save, and the maximum characters of an address's label. */
export const MAX_SAVED_ADDRESSES = 50;
export const MAX_ADDRESS_LABEL_LENGTH = 60;

const regionByCountry: ReadonlyMap<string, string> = new Map(
  Object.entries(REGIONS).flatMap(([name, codes]) =>
    codes.split(' ').map((code) => [code, name] as const),
  ),
);

let names: Intl.DisplayNames | undefined;

/** Returns the name of a country code. Returns any other text unchanged. */
export function countryName(country: string): string {
  if (!countryCodes.includes(country)) return country;
  names ??= new Intl.DisplayNames(['en'], { type: 'region' });
  return names.of(country) ?? country;
}

let codesByName: ReadonlyMap<string, string> | undefined;

/** Returns the code of a country from its code or one of its names; null for any other text. */
export function findCountry(text: string): string | null {
  const given = simplify(text);
  const code = given.toUpperCase();
  if (countryCodes.includes(code)) return code;
  codesByName ??= new Map([
    ...Object.entries(OTHER_NAMES),
    ...countryCodes.map((each) => [simplify(countryName(each)), each] as const),
  ]);
  return codesByName.get(given) ?? null;
}

/** Returns whether Makeport delivers to a country, given by its code or name (P30). */
export function isDeliverable(country: string): boolean {
  return !NO_DELIVERY.includes(findCountry(country) ?? '');
}

/**
 * Returns the word for the region in this country's addresses: 'State', 'Province', …; null if they
 * need no region.
 */
export function findRegionName(country: string): string | null {
  const code = findCountry(country);
  // 'State' is the label while the country is missing or unknown.
  return code === null ? 'State' : (regionByCountry.get(code) ?? null);
}

/** Returns 'Portland, OR 97201'. Omits missing parts and their separators. */
export function cityLine(address: { city: string; state: string; zipCode: string }): string {
  const region = [address.state, address.zipCode].filter(Boolean).join(' ');
  return [address.city, region].filter(Boolean).join(address.state ? ', ' : ' ');
}

function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F.]/g, '')
    .replaceAll('&', 'and')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
