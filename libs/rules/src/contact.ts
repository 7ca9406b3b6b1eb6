const EMAIL = /^[^\s@<>\p{Cc}\p{Cf}]+@[^\s@.<>\p{Cc}\p{Cf}]+(?:\.[^\s@.<>\p{Cc}\p{Cf}]+)+$/u;
const MAX_EMAIL_LENGTH = 254;
const PHONE = /^[\d+\-() ]+$/;
const LEAST_PHONE_DIGITS = 7;

/** Returns whether the address is valid (CHK-10, OPEN-29) and no mail program reads it as another one (X30). */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !looksLikeAnother(text);

/** Letters of several scripts in one word look alike: 'аdmin' with a Cyrillic а. */
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

/** Returns the domain as a mail server looks it up; empty if it is invalid. */
function toAsciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Digits and what is written between them, seven digits at least (CHK-10, OPEN-29). */
export const isPhone = (text: string): boolean =>
  PHONE.test(text) && text.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS;

/** A page or a picture of the web: no other scheme, nobody's name or password in it, no space (BDASH-28). */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
