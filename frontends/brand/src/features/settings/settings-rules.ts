import { PRICE_RANGE_TEXT } from '@makeport/rules';
import {
  contactErrors,
  getCommonLabels,
  getNotificationChoices,
  getWholeNumber,
  toContact,
  toStoredContact,
  wholeNumberError,
} from '@makeport/account/settings';
import type { BrandSettingsFragment, UpdateBrandProfileInput } from '../../gen/settings';

/** The kinds of notifications that a brand can turn off (BDASH-30). */
export const NOTIFICATION_CHOICES = getNotificationChoices('orderUpdates', 'Order updates');

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
    ...toContact(profile),
    preferredCategories: profile.preferredCategories,
    priceRangeMin: profile.priceRangeMin?.toString() ?? '',
    priceRangeMax: profile.priceRangeMax?.toString() ?? '',
    notificationPreferences: { email, push, orderUpdates, marketingEmails },
  };
}

export function toInput(settings: BrandSettings): Omit<UpdateBrandProfileInput, 'expectedVersion'> {
  const { preferredCategories, priceRangeMin, priceRangeMax, notificationPreferences } = settings;
  return {
    ...toStoredContact(settings),
    preferredCategories,
    priceRangeMin: getWholeNumber(priceRangeMin) ?? null,
    priceRangeMax: getWholeNumber(priceRangeMax) ?? null,
    notificationPreferences,
  };
}

export const SETTINGS_LABELS = {
  ...getCommonLabels('Brand name', NOTIFICATION_CHOICES),
  preferredCategories: 'Preferred categories',
  priceRangeMin: 'Minimum price',
  priceRangeMax: 'Maximum price',
};

/** Returns the errors that the server would report, by field (BDASH-28). */
export function settingsErrors(
  settings: BrandSettings,
): Partial<Record<keyof BrandSettings, string>> {
  const [min, max] = [
    getWholeNumber(settings.priceRangeMin),
    getWholeNumber(settings.priceRangeMax),
  ];
  const minError = wholeNumberError('Minimum price', settings.priceRangeMin);
  const maxError = wholeNumberError('Maximum price', settings.priceRangeMax);
  return {
    ...contactErrors(settings, 'Brand name'),
    ...(minError && { priceRangeMin: minError }),
    ...(maxError && { priceRangeMax: maxError }),
    ...(typeof min === 'number' &&
      typeof max === 'number' &&
      max < min && { priceRangeMax: PRICE_RANGE_TEXT }),
  };
}
