import { contactErrors, lengthError, wholeNumberError, getWholeNumber } from '@makeport/account/settings';
import { LOCATION_UNKNOWN_TEXT } from '@makeport/rules';
import type { ManufacturerSettingsFragment, UpdateManufacturerProfileInput } from '../../gen/graphql';

/** MFR-64, OPEN-65. */
export const NOTIFICATION_CHOICES = [
  { name: 'email', label: 'Email notifications', help: 'News about your account by email.' },
  { name: 'push', label: 'Push notifications', help: 'News on your devices, also while Makeport is closed.' },
  {
    name: 'inquiryAlerts',
    label: 'Inquiry alerts',
    help: 'Orders, messages and samples, by the ways above. They always show under the bell.',
  },
  { name: 'marketingEmails', label: 'Marketing emails', help: 'Offers and new features.' },
] as const;

/** The form's entries, as they stand in its controls. */
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
  /** One a line. */
  certifications: string;
  notificationPreferences: UpdateManufacturerProfileInput['notificationPreferences'];
}

export function toSettings(profile: ManufacturerSettingsFragment): ManufacturerSettings {
  const { email, push, inquiryAlerts, marketingEmails } = profile.notificationPreferences;
  return {
    name: profile.name,
    website: profile.website ?? '',
    phone: profile.phone ?? '',
    address: profile.address ?? '',
    location: profile.location === LOCATION_UNKNOWN_TEXT ? '' : profile.location,
    logo: profile.logo ?? '',
    description: profile.description ?? '',
    specialties: profile.specialties,
    leadTime: profile.leadTime ?? '',
    minMoq: profile.minMoq.toString(),
    categories: profile.categories,
    certifications: profile.certifications.join('\n'),
    notificationPreferences: { email, push, inquiryAlerts, marketingEmails },
  };
}

/** An empty entry empties the field. */
export function toInput(
  settings: ManufacturerSettings,
): Omit<UpdateManufacturerProfileInput, 'expectedVersion'> {
  const { name, website, phone, address, location, logo, description, leadTime } = settings;
  const { specialties, categories, notificationPreferences } = settings;
  const orNull = (text: string): string | null => text.trim() || null;
  return {
    name: name.trim(),
    website: orNull(website),
    phone: orNull(phone),
    address: orNull(address),
    location: location.trim(),
    logo: orNull(logo),
    description: orNull(description),
    specialties,
    leadTime: orNull(leadTime),
    minMoq: getWholeNumber(settings.minMoq) ?? 0,
    categories,
    certifications: getLines(settings.certifications),
    notificationPreferences,
  };
}

/** As the form names its fields. */
export const SETTINGS_LABELS = {
  name: 'Company name',
  website: 'Website',
  phone: 'Phone',
  address: 'Address',
  location: 'Location',
  logo: 'Logo',
  description: 'Description',
  specialties: 'Specialties',
  leadTime: 'Lead time',
  minMoq: 'Minimum MOQ',
  categories: 'Categories',
  certifications: 'Certifications',
  ...Object.fromEntries(
    NOTIFICATION_CHOICES.map(({ name, label }) => [`notificationPreferences.${name}`, label]),
  ),
};

/** What the server would refuse, said beside the field before it is sent. */
export function settingsErrors(
  settings: ManufacturerSettings,
): Partial<Record<keyof ManufacturerSettings, string>> {
  const found = {
    location:
      settings.location.trim() === ''
        ? 'Location is required'
        : lengthError('Location', settings.location, 200),
    description: lengthError('Description', settings.description, 5000),
    certifications: certificationsError(settings.certifications),
    leadTime: lengthError('Lead time', settings.leadTime, 100),
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
  return lines.map((line) => lengthError('A certification', line, 200)).find((error) => error !== undefined);
}
