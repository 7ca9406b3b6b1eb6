import { isEmail, INVALID_EMAIL_TEXT } from '@makeport/rules';
import { invalidField } from './identity.errors';

/** Trims and lowercases the address, so that an address has one account however it is typed. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * @returns the normalised address
 * @throws if the address is not valid
 */
export function validEmail(email: string): string {
  const normalised = normaliseEmail(email);
  if (!isEmail(normalised)) {
    throw invalidField('email', 'invalid_email', INVALID_EMAIL_TEXT);
  }
  return normalised;
}
