import { MAX_PROFILE_LENGTHS } from '@makeport/rules';
import { invalidField } from './identity.errors';

const CONTROL_CHARACTER = /\p{Cc}/u;

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
