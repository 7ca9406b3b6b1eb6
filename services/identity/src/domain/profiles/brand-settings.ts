import { MAX_PROFILE_LENGTHS, profileCategories, PRICE_RANGE_TEXT } from '@makeport/rules';
import { invalidField } from '../identity.errors';
import { type BrandProfile } from './profile';
import {
  chosenFrom,
  optionalLogo,
  optionalPhone,
  optionalText,
  optionalUrl,
  requiredText,
  wholeNumber,
} from './profile-fields';

/** The fields that a brand edits in its settings; null is an empty field. */
export type BrandProfileFields = Omit<
  BrandProfile,
  'id' | 'productsPerPage' | 'version' | 'updatedAt'
>;

/**
 * Returns the profile with the brand's changes (BDASH-28, BDASH-31).
 * @throws DomainError that names the invalid field
 */
export function changedBrandProfile(
  before: BrandProfile,
  entered: BrandProfileFields,
  now: Date,
): BrandProfile {
  const { email, push, orderUpdates, marketingEmails } = entered.notificationPreferences;
  return {
    ...before,
    name: requiredText(entered.name, {
      field: 'name',
      label: 'Brand name',
      maxLength: MAX_PROFILE_LENGTHS.name,
    }),
    website: optionalUrl(entered.website, {
      field: 'website',
      label: 'Website',
      maxLength: MAX_PROFILE_LENGTHS.website,
    }),
    phone: optionalPhone(entered.phone),
    address: optionalText(entered.address, {
      field: 'address',
      label: 'Address',
      maxLength: MAX_PROFILE_LENGTHS.address,
    }),
    logo: optionalLogo(entered.logo),
    preferredCategories: chosenFrom(
      entered.preferredCategories,
      profileCategories,
      'preferredCategories',
    ),
    ...priceRange(entered),
    notificationPreferences: { email, push, orderUpdates, marketingEmails },
    version: before.version + 1,
    updatedAt: now,
  };
}

function priceRange(
  entered: BrandProfileFields,
): Pick<BrandProfile, 'priceRangeMin' | 'priceRangeMax'> {
  const { priceRangeMin: min, priceRangeMax: max } = entered;
  if (min !== null) wholeNumber(min, { field: 'priceRangeMin', label: 'Minimum price' });
  if (max !== null) wholeNumber(max, { field: 'priceRangeMax', label: 'Maximum price' });
  if (min !== null && max !== null && max < min) {
    throw invalidField('priceRangeMax', 'price_range_reversed', PRICE_RANGE_TEXT);
  }
  return { priceRangeMin: min, priceRangeMax: max };
}
