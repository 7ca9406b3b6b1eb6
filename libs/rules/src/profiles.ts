/** What a brand prefers and a manufacturer offers (BDASH-29, MFR-63). */
export const profileCategories = ['Electronics', 'Apparel', 'Home Goods', 'Beauty', 'Food & Beverage'];

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
