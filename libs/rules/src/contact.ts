const EMAIL = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u;
const MAX_EMAIL_LENGTH = 254;
const PHONE = /^[\d+\-() ]+$/;
const LEAST_PHONE_DIGITS = 7;

/** Whether somebody could have this address (CHK-10, OPEN-29). */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

/** Digits and what is written between them, seven digits at least (CHK-10, OPEN-29). */
export const isPhone = (text: string): boolean =>
  PHONE.test(text) && text.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS;
