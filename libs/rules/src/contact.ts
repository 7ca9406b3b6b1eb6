const EMAIL = /^[^\s@<>\p{Cc}\p{Cf}]+@[^\s@.<>\p{Cc}\p{Cf}]+(?:\.[^\s@.<>\p{Cc}\p{Cf}]+)+$/u;
const MAX_EMAIL_LENGTH = 254;
const PHONE = /^[\d+\-() ]+$/;
const LEAST_PHONE_DIGITS = 7;

/** The errors for invalid contacts, in forms and from the server. */
export const INVALID_EMAIL_TEXT = 'Please enter a valid email address';
export const INVALID_PHONE_TEXT = `Enter a phone number with at least ${LEAST_PHONE_DIGITS} digits`;
export const INVALID_URL_TEXT = 'Please enter a valid URL';

/**
 * Returns whether the address is valid (CHK-10, OPEN-29) and cannot be mistaken for another address
 * (X30).
 */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !looksLikeAnother(text);

/**
 * Scripts whose letters look alike, as in 'аdmin' with a Cyrillic а. The part before the @ may use
 * only one of them.
 */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map(
  (script) => new RegExp(String.raw`\p{Script=${script}}`, 'u'),
);

function looksLikeAnother(email: string): boolean {
  if (email.normalize('NFKC') !== email) return true;
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return (
    toAsciiDomain(domain) !== domain || SCRIPTS.filter((script) => script.test(local)).length > 1
  );
}

/** Returns the domain in ASCII, as DNS uses it; empty if the domain is invalid. */
function toAsciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * Returns whether the text consists of digits and their separators, with at least seven digits
 * (CHK-10, OPEN-29).
 */
export const isPhone = (text: string): boolean =>
  PHONE.test(text) && text.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS;

/**
 * Returns whether the text is the address of a web page or picture: http or https, without
 * credentials and spaces (BDASH-28).
 */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
