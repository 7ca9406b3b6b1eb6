/** What a brand prefers and a manufacturer offers (BDASH-29, MFR-63). */
export const profileCategories = [
  'Electronics',
  'Apparel',
  'Home Goods',
  'Beauty',
  'Food & Beverage',
];

/** MFR-63. */
export const manufacturerSpecialties = [
  'Custom Manufacturing',
  'OEM Production',
  'Design Services',
  'Prototyping',
  'Mass Production',
];

/** What a manufacturer's location says until the profile is filled in (AUTH-12). */
export const LOCATION_UNKNOWN_TEXT = 'Not specified';

/** Returns a manufacturer's place as it is shown, or null where none is known. */
export const knownLocation = (location: string): string | null =>
  location === '' || location === LOCATION_UNKNOWN_TEXT ? null : location;

/** Characters at most of each field of a profile. */
export const MAX_PROFILE_LENGTHS = {
  name: 200,
  website: 2_000,
  phone: 50,
  address: 500,
  logo: 2_000,
  location: 200,
  description: 5_000,
  leadTime: 100,
  /** Of one of them. */
  certifications: 200,
} as const;
