import type { DomainError } from '@makeport/errors';
import {
  accountNotFound,
  invalidConfirmationLink,
  invalidField,
  invalidLoginCredentials,
  invalidResetLink,
  logoUnknown,
  profileChanged,
  tooManyAttempts,
  tooManyConfirmations,
  tooManyLogos,
  userAlreadyRegistered,
  wrongAccountType,
} from './identity.errors';

/** Formats everything that a caller receives: kind, code, field and text. */
const told = ({ kind, code, field, fields, message }: DomainError): string =>
  [kind, code, field, ...(fields ?? []).map((each) => `${each.field}=${each.message}`)]
    .filter(Boolean)
    .join(' ') + `: ${message}`;

describe('what is refused of an account', () => {
  it.each([
    [
      () => invalidLoginCredentials(),
      'unauthenticated identity.invalid_login_credentials: Invalid login credentials',
    ],
    [
      () => userAlreadyRegistered(),
      'conflict identity.user_already_registered email: User already registered',
    ],
    [
      () => invalidResetLink(),
      'not_found identity.invalid_reset_link: This link is no longer valid. Please request a new one.',
    ],
    [
      () => invalidConfirmationLink(),
      'not_found identity.invalid_confirmation_link: This link is no longer valid. You can send a new one from your settings.',
    ],
    [
      () => tooManyConfirmations(120_000),
      'rate_limited identity.too_many_confirmations: You requested many confirmation e-mails in a short time. Please try again in 2 minutes.',
    ],
    [
      () => tooManyAttempts(),
      'rate_limited identity.too_many_attempts: Too many attempts. Please try again later.',
    ],
    [
      () => wrongAccountType('brand'),
      'forbidden identity.wrong_account_type: This account is not registered as a brand. Please use the manufacturer login page.',
    ],
    [
      () => wrongAccountType('manufacturer'),
      'forbidden identity.wrong_account_type: This account is not registered as a manufacturer. Please use the brand login page.',
    ],
    [
      () => invalidField('name', 'name_required', 'Name is required'),
      'invalid_input identity.name_required name: Name is required',
    ],
    [
      () => profileChanged(),
      'conflict identity.profile_changed: These settings have changed since you opened them. Please check them again.',
    ],
    [
      () => logoUnknown(),
      'invalid_input identity.logo_unknown logo: This picture is not available any more. Please upload it again.',
    ],
    [
      () => tooManyLogos(),
      'rate_limited identity.too_many_logos: Too many pictures were uploaded. Please save one, or try again later.',
    ],
    [() => accountNotFound(), 'unauthenticated identity.not_authenticated: User not authenticated'],
  ])('%s', (make, expected) => {
    expect(told(make())).toBe(expected);
  });
});
