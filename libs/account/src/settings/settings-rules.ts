import {
  isPhone,
  isWebAddress,
  MAX_PROFILE_LENGTHS,
  INVALID_PHONE_TEXT,
  INVALID_URL_TEXT,
} from '@makeport/rules';

/** Returns whether the text is the address of an uploaded logo. */
export function isUploadedLogo(text: string): boolean {
  return /^\/files\/logos\/[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/.test(text);
}

/** Returns null for an empty field, undefined for text that is not a whole number. */
export function getWholeNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Returns an error, or undefined if the text is valid. */
export function wholeNumberError(label: string, text: string): string | undefined {
  if (getWholeNumber(text) !== undefined) return undefined;
  if (/^-\d+$/.test(text.trim())) return `${label} should be 0 or more`;
  return /^\d+$/.test(text.trim())
    ? `${label} should be at most 999,999,999`
    : `${label} should be a whole number`;
}

/**
 * Returns an error that names the limit. Inputs have no `maxLength`, so they never truncate typed
 * text.
 */
export function lengthError(label: string, text: string, maxLength: number): string | undefined {
  if (text.trim().length <= maxLength) return undefined;
  return `${label} should be at most ${maxLength.toLocaleString('en-US')} characters`;
}

interface Contact {
  name: string;
  website: string;
  phone: string;
  address: string;
  logo: string;
}

type StoredContact = { name: string } & {
  [Field in Exclude<keyof Contact, 'name'>]: string | null;
};

/** Converts a stored contact to the fields of ProfileSection. */
export function toContact({ name, website, phone, address, logo }: StoredContact): Contact {
  return {
    name,
    website: website ?? '',
    phone: phone ?? '',
    address: address ?? '',
    logo: logo ?? '',
  };
}

export function toStoredContact({ name, website, phone, address, logo }: Contact): StoredContact {
  return {
    name: name.trim(),
    website: textOrNull(website),
    phone: textOrNull(phone),
    address: textOrNull(address),
    logo: textOrNull(logo),
  };
}

/** Returns null for an empty entry, which clears the field. */
export function textOrNull(text: string): string | null {
  return text.trim() || null;
}

export interface NotificationChoice<Name extends string = string> {
  name: Name;
  label: string;
  help: string;
}

/** OPEN-65: returns the choices. The key of order notifications differs by kind of account. */
export function getNotificationChoices<Name extends string>(name: Name, label: string) {
  return [
    { name: 'email', label: 'Email notifications', help: 'News about your account by email.' },
    {
      name: 'push',
      label: 'Push notifications',
      help: 'News on your devices, even while Makeport is closed.',
    },
    {
      name,
      label,
      help: 'Orders, messages and samples, by the channels above. They always show under the bell.',
    },
    { name: 'marketingEmails', label: 'Marketing emails', help: 'Offers and new features.' },
  ] as const satisfies NotificationChoice[];
}

/** Returns the labels of ProfileSection's fields and of the notifications. */
export function getCommonLabels(nameLabel: string, choices: readonly NotificationChoice[]) {
  return {
    name: nameLabel,
    website: 'Website',
    phone: 'Phone',
    address: 'Address',
    logo: 'Logo',
    ...Object.fromEntries(
      choices.map(({ name, label }) => [`notificationPreferences.${name}`, label]),
    ),
  };
}

/** Validates the fields of ProfileSection; `nameLabel` is the label of the company's name. */
export function contactErrors(
  contact: Contact,
  nameLabel: string,
): Partial<Record<keyof Contact, string>> {
  const [name, phone] = [contact.name.trim(), contact.phone.trim()];
  const found = {
    name:
      name === ''
        ? `${nameLabel} is required`
        : lengthError(nameLabel, name, MAX_PROFILE_LENGTHS.name),
    website: addressError('Website', contact.website),
    phone:
      lengthError('Phone', phone, MAX_PROFILE_LENGTHS.phone) ??
      (phone === '' || isPhone(phone) ? undefined : INVALID_PHONE_TEXT),
    address: lengthError('Address', contact.address, MAX_PROFILE_LENGTHS.address),
    logo: isUploadedLogo(contact.logo) ? undefined : addressError('Logo', contact.logo),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

function addressError(label: string, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  return (
    lengthError(label, text, MAX_PROFILE_LENGTHS.website) ??
    (isWebAddress(text.trim()) ? undefined : INVALID_URL_TEXT)
  );
}
