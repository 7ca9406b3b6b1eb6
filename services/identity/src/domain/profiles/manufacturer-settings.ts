import {
  LOCATION_UNKNOWN_TEXT,
  manufacturerSpecialties,
  MAX_PROFILE_LENGTHS,
  profileCategories,
} from '@makeport/rules';
import { type ManufacturerProfile } from './profile';
import {
  chosenFrom,
  optionalLogo,
  optionalPhone,
  optionalText,
  optionalUrl,
  requiredText,
  textList,
  wholeNumber,
} from './profile-fields';

/** The fields that a manufacturer edits in its settings; null is an empty field. */
export type ManufacturerProfileFields = Omit<
  ManufacturerProfile,
  'id' | 'certifications' | 'verificationStatus' | 'stripeAccountId' | 'version' | 'updatedAt'
> & {
  /** Absent: unchanged. */
  readonly certifications?: readonly string[] | undefined;
};

/**
 * Returns the profile with the manufacturer's changes (MFR-65). The verification and the payout
 * account cannot be changed here.
 * @throws DomainError that names the invalid field
 */
export function changedManufacturerProfile(
  before: ManufacturerProfile,
  entered: ManufacturerProfileFields,
  now: Date,
): ManufacturerProfile {
  const { email, push, inquiryAlerts, marketingEmails } = entered.notificationPreferences;
  const location = {
    field: 'location',
    label: 'Location',
    maxLength: MAX_PROFILE_LENGTHS.location,
  };
  return {
    ...before,
    name: requiredText(entered.name, {
      field: 'name',
      label: 'Company name',
      maxLength: MAX_PROFILE_LENGTHS.name,
    }),
    location: optionalText(entered.location, location) ?? LOCATION_UNKNOWN_TEXT,
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
    description: optionalText(entered.description, {
      field: 'description',
      label: 'Description',
      maxLength: MAX_PROFILE_LENGTHS.description,
    }),
    specialties: chosenFrom(entered.specialties, manufacturerSpecialties, 'specialties'),
    certifications: entered.certifications
      ? textList(entered.certifications, {
          field: 'certifications',
          label: 'A certification',
          maxLength: MAX_PROFILE_LENGTHS.certifications,
        })
      : before.certifications,
    leadTime: optionalText(entered.leadTime, {
      field: 'leadTime',
      label: 'Lead time',
      maxLength: MAX_PROFILE_LENGTHS.leadTime,
    }),
    minMoq: wholeNumber(entered.minMoq, { field: 'minMoq', label: 'Minimum MOQ' }),
    categories: chosenFrom(entered.categories, profileCategories, 'categories'),
    notificationPreferences: { email, push, inquiryAlerts, marketingEmails },
    version: before.version + 1,
    updatedAt: now,
  };
}
