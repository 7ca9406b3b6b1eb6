/** The categories that a brand prefers and a manufacturer offers (BDASH-29, MFR-63). */
export const profileCategories = [
  'Electronics',
  'Apparel',
  'Home Goods',
  'Beauty',
  'Food & Beverage',
];

/** The specialties of a manufacturer (MFR-63). */
export const manufacturerSpecialties = [
  'Custom Manufacturing',
  'OEM Production',
  'Design Services',
  'Prototyping',
  'Mass Production',
];

/** A manufacturer's location until the profile is filled in (AUTH-12). */
export const LOCATION_UNKNOWN_TEXT = 'Not specified';

/** Returns a manufacturer's location for display, or null if it is unknown. */
export const knownLocation = (location: string): string | null =>
  location === '' || location === LOCATION_UNKNOWN_TEXT ? null : location;

/** Maximum characters of each profile field. */
export const MAX_PROFILE_LENGTHS = {
  name: 200,
  website: 2_000,
  phone: 50,
  address: 500,
  logo: 2_000,
  location: 200,
  description: 5_000,
  leadTime: 100,
  /** Maximum characters of one certification. */
  certifications: 200,
} as const;
