import { isEmail, MAX_PROFILE_LENGTHS } from '@makeport/rules';
import { invalidField } from './identity.errors';

const CONTROL_CHARACTER = /\p{Cc}/u;

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
    throw invalidField('email', 'invalid_email', 'Please enter a valid email address');
  }
  return normalised;
}

export function validCompanyName(companyName: string): string {
  const trimmed = companyName.trim();
  if (trimmed === '')
    throw invalidField('companyName', 'company_name_missing', 'Company name is required');
  if (trimmed.length > MAX_PROFILE_LENGTHS.name || CONTROL_CHARACTER.test(trimmed)) {
    const text = `Company name should be at most ${MAX_PROFILE_LENGTHS.name} plain characters`;
    throw invalidField('companyName', 'invalid_company_name', text);
  }
  return trimmed;
}
