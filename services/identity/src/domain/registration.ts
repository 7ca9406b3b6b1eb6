import { invalidField } from './identity.errors';

const EMAIL_MAX_LENGTH = 254;
const COMPANY_NAME_MAX_LENGTH = 200;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** One account for an address, however it is typed. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** @returns the normalised address; throws if nobody could have it */
export function validEmail(email: string): string {
  const normalised = normaliseEmail(email);
  if (!isEmail(normalised)) {
    throw invalidField('email', 'invalid_email', 'Please enter a valid email address');
  }
  return normalised;
}

export function isEmail(normalised: string): boolean {
  return (
    normalised.length <= EMAIL_MAX_LENGTH && EMAIL.test(normalised) && !CONTROL_CHARACTER.test(normalised)
  );
}

export function validCompanyName(companyName: string): string {
  const trimmed = companyName.trim();
  if (trimmed === '') throw invalidField('companyName', 'company_name_missing', 'Company name is required');
  if (trimmed.length > COMPANY_NAME_MAX_LENGTH || CONTROL_CHARACTER.test(trimmed)) {
    const text = `Company name should be at most ${COMPANY_NAME_MAX_LENGTH} plain characters`;
    throw invalidField('companyName', 'invalid_company_name', text);
  }
  return trimmed;
}
