/** What the server takes for a website or a logo: the form says so before it is sent. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

/** As the server names a logo that was uploaded here. */
export function isUploadedLogo(text: string): boolean {
  return /^\/files\/logos\/[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/.test(text);
}

/** Null for an empty field, undefined for what is no whole number. */
export function getWholeNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Undefined if it may be saved. */
export function wholeNumberError(label: string, text: string): string | undefined {
  if (getWholeNumber(text) !== undefined) return undefined;
  if (/^-\d+$/.test(text.trim())) return `${label} should be 0 or more`;
  return /^\d+$/.test(text.trim())
    ? `${label} should be at most 999,999,999`
    : `${label} should be a whole number`;
}

/** The rule of the checkout, so that what is saved here can be filled in there. */
export function isPhone(text: string): boolean {
  return /^[\d+\-() ]+$/.test(text) && text.replace(/\D/g, '').length >= 7;
}

/** A field never cuts what is typed: the error says the limit. */
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

/** What is wrong with the fields of ContactFields; `nameLabel` is that of the company's name. */
export function contactErrors(contact: Contact, nameLabel: string): Partial<Record<keyof Contact, string>> {
  const [name, phone] = [contact.name.trim(), contact.phone.trim()];
  const found = {
    name: name === '' ? `${nameLabel} is required` : lengthError(nameLabel, name, 200),
    website: addressError('Website', contact.website),
    phone:
      lengthError('Phone', phone, 50) ??
      (phone === '' || isPhone(phone) ? undefined : 'Enter a phone number with at least 7 digits'),
    address: lengthError('Address', contact.address, 500),
    logo: isUploadedLogo(contact.logo) ? undefined : addressError('Logo', contact.logo),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

function addressError(label: string, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  return lengthError(label, text, 2000) ?? (isWebAddress(text) ? undefined : 'Please enter a valid URL');
}
