const EMAIL = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u;
const MAX_EMAIL_LENGTH = 254;
const PHONE = /^[\d+\-() ]+$/;
const LEAST_PHONE_DIGITS = 7;

/** Whether somebody could have this address (CHK-10, OPEN-29). */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

/** Digits and what is written between them, seven digits at least (CHK-10, OPEN-29). */
export const isPhone = (text: string): boolean =>
  PHONE.test(text) && text.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS;

/** A page or a picture of the web: no other scheme, nobody's name or password in it, no space (BDASH-28). */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
