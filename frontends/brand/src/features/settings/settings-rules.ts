import { contactErrors, wholeNumberError, getWholeNumber } from '@makeport/account/settings';
import type { BrandSettingsFragment, UpdateBrandProfileInput } from '../../gen/graphql';

/** BDASH-30, OPEN-65. */
export const NOTIFICATION_CHOICES = [
  { name: 'email', label: 'Email notifications', help: 'News about your account by email.' },
  { name: 'push', label: 'Push notifications', help: 'News on your devices, also while Makeport is closed.' },
  {
    name: 'orderUpdates',
    label: 'Order updates',
    help: 'Orders, messages and samples, by the ways above. They always show under the bell.',
  },
  { name: 'marketingEmails', label: 'Marketing emails', help: 'Offers and new features.' },
] as const;

/** The form's entries, as they stand in its controls. */
export interface BrandSettings {
  name: string;
  website: string;
  phone: string;
  address: string;
  logo: string;
  preferredCategories: string[];
  priceRangeMin: string;
  priceRangeMax: string;
  notificationPreferences: UpdateBrandProfileInput['notificationPreferences'];
}

export function toSettings(profile: BrandSettingsFragment): BrandSettings {
  const { email, push, orderUpdates, marketingEmails } = profile.notificationPreferences;
  return {
    name: profile.name,
    website: profile.website ?? '',
    phone: profile.phone ?? '',
    address: profile.address ?? '',
    logo: profile.logo ?? '',
    preferredCategories: profile.preferredCategories,
    priceRangeMin: profile.priceRangeMin?.toString() ?? '',
    priceRangeMax: profile.priceRangeMax?.toString() ?? '',
    notificationPreferences: { email, push, orderUpdates, marketingEmails },
  };
}

/** An empty entry empties the field. */
export function toInput(settings: BrandSettings): Omit<UpdateBrandProfileInput, 'expectedVersion'> {
  const { name, website, phone, address, logo, preferredCategories, notificationPreferences } = settings;
  const orNull = (text: string): string | null => text.trim() || null;
  return {
    name: name.trim(),
    website: orNull(website),
    phone: orNull(phone),
    address: orNull(address),
    logo: orNull(logo),
    preferredCategories,
    priceRangeMin: getWholeNumber(settings.priceRangeMin) ?? null,
    priceRangeMax: getWholeNumber(settings.priceRangeMax) ?? null,
    notificationPreferences,
  };
}

/** As the form names its fields. */
export const SETTINGS_LABELS = {
  name: 'Brand name',
  website: 'Website',
  phone: 'Phone',
  address: 'Address',
  logo: 'Logo',
  preferredCategories: 'Preferred categories',
  priceRangeMin: 'Minimum price',
  priceRangeMax: 'Maximum price',
  ...Object.fromEntries(
    NOTIFICATION_CHOICES.map(({ name, label }) => [`notificationPreferences.${name}`, label]),
  ),
};

/** BDASH-28: what the server would refuse, said beside the field before it is sent. */
export function settingsErrors(settings: BrandSettings): Partial<Record<keyof BrandSettings, string>> {
  const [min, max] = [getWholeNumber(settings.priceRangeMin), getWholeNumber(settings.priceRangeMax)];
  const minError = wholeNumberError('Minimum price', settings.priceRangeMin);
  const maxError = wholeNumberError('Maximum price', settings.priceRangeMax);
  return {
    ...contactErrors(settings, 'Brand name'),
    ...(minError && { priceRangeMin: minError }),
    ...(maxError && { priceRangeMax: maxError }),
    ...(typeof min === 'number' &&
      typeof max === 'number' &&
      max < min && { priceRangeMax: 'Maximum price must not be below minimum price' }),
  };
}
