import {
  contactErrors,
  getCommonLabels,
  getNotificationChoices,
  getWholeNumber,
  lengthError,
  textOrNull,
  toContact,
  toStoredContact,
  wholeNumberError,
} from '@makeport/account/settings';
import { LOCATION_UNKNOWN_TEXT, MAX_PROFILE_LENGTHS } from '@makeport/rules';
import type {
  ManufacturerSettingsFragment,
  UpdateManufacturerProfileInput,
} from '../../gen/graphql';

/** The choices of notifications (MFR-64). */
export const NOTIFICATION_CHOICES = getNotificationChoices('inquiryAlerts', 'Inquiry alerts');

export interface ManufacturerSettings {
  name: string;
  website: string;
  phone: string;
  address: string;
  location: string;
  logo: string;
  description: string;
  specialties: string[];
  leadTime: string;
  minMoq: string;
  categories: string[];
  /** One per line. */
  certifications: string;
  notificationPreferences: UpdateManufacturerProfileInput['notificationPreferences'];
}

export function toSettings(profile: ManufacturerSettingsFragment): ManufacturerSettings {
  const { email, push, inquiryAlerts, marketingEmails } = profile.notificationPreferences;
  const { logo, ...contact } = toContact(profile);
  // The order of the form decides which invalid field gets the focus first.
  return {
    ...contact,
    location: profile.location === LOCATION_UNKNOWN_TEXT ? '' : profile.location,
    logo,
    description: profile.description ?? '',
    specialties: profile.specialties,
    leadTime: profile.leadTime ?? '',
    minMoq: profile.minMoq.toString(),
    categories: profile.categories,
    certifications: profile.certifications.join('\n'),
    notificationPreferences: { email, push, inquiryAlerts, marketingEmails },
  };
}

export function toInput(
  settings: ManufacturerSettings,
): Omit<UpdateManufacturerProfileInput, 'expectedVersion'> {
  const { specialties, categories, notificationPreferences } = settings;
  return {
    ...toStoredContact(settings),
    location: settings.location.trim(),
    description: textOrNull(settings.description),
    specialties,
    leadTime: textOrNull(settings.leadTime),
    minMoq: getWholeNumber(settings.minMoq) ?? 0,
    categories,
    certifications: getLines(settings.certifications),
    notificationPreferences,
  };
}

export const SETTINGS_LABELS = {
  ...getCommonLabels('Company name', NOTIFICATION_CHOICES),
  location: 'Location',
  description: 'Description',
  specialties: 'Specialties',
  leadTime: 'Lead time',
  minMoq: 'Minimum MOQ',
  categories: 'Categories',
  certifications: 'Certifications',
};

/** Returns the errors that the server would report, by field. */
export function settingsErrors(
  settings: ManufacturerSettings,
): Partial<Record<keyof ManufacturerSettings, string>> {
  const found = {
    location:
      settings.location.trim() === ''
        ? 'Location is required'
        : lengthError('Location', settings.location, MAX_PROFILE_LENGTHS.location),
    description: lengthError('Description', settings.description, MAX_PROFILE_LENGTHS.description),
    certifications: certificationsError(settings.certifications),
    leadTime: lengthError('Lead time', settings.leadTime, MAX_PROFILE_LENGTHS.leadTime),
    minMoq: wholeNumberError('Minimum MOQ', settings.minMoq),
  };
  return {
    ...contactErrors(settings, 'Company name'),
    ...Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined)),
  };
}

const getLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const MAX_CERTIFICATIONS = 50;

function certificationsError(text: string): string | undefined {
  const lines = getLines(text);
  if (lines.length > MAX_CERTIFICATIONS) return `At most ${MAX_CERTIFICATIONS} entries are allowed`;
  return lines
    .map((line) => lengthError('A certification', line, MAX_PROFILE_LENGTHS.certifications))
    .find((error) => error !== undefined);
}
