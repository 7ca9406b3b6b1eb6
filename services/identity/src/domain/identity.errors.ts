import { DomainError, limitReached } from '@makeport/errors';
import type { SignInPage } from './account';

/** The texts are those of OPEN-6, AUTH-20 and AUTH-21: a person reads them as they are. */
export function invalidLoginCredentials(): DomainError {
  return new DomainError(
    'unauthenticated',
    'identity.invalid_login_credentials',
    'Invalid login credentials',
  );
}

export function userAlreadyRegistered(): DomainError {
  return new DomainError('conflict', 'identity.user_already_registered', 'User already registered', {
    field: 'email',
  });
}

/** OPEN-8: unknown, used, replaced or older than 30 minutes; which of them is nobody's business. */
export function invalidResetLink(): DomainError {
  return new DomainError(
    'not_found',
    'identity.invalid_reset_link',
    'This link is no longer valid. Please request a new one.',
  );
}

/** Unknown, used or older than a day; which of them is nobody's business. */
export function invalidConfirmationLink(): DomainError {
  return new DomainError(
    'not_found',
    'identity.invalid_confirmation_link',
    'This link is no longer valid. You can send a new one from your settings.',
  );
}

export const tooManyConfirmations = (waitMs: number): DomainError =>
  limitReached(
    'identity.too_many_confirmations',
    'You have asked for many confirmation e-mails in a short time.',
    waitMs,
  );

export function tooManyAttempts(): DomainError {
  return new DomainError(
    'rate_limited',
    'identity.too_many_attempts',
    'Too many attempts. Please try again later.',
  );
}

const wrongAccountTypeTexts: Record<SignInPage, string> = {
  manufacturer: 'This account is not registered as a manufacturer. Please use the brand login page.',
  brand: 'This account is not registered as a brand. Please use the manufacturer login page.',
};

export function wrongAccountType(page: SignInPage): DomainError {
  return new DomainError('forbidden', 'identity.wrong_account_type', wrongAccountTypeTexts[page]);
}

export function invalidField(field: string, code: string, message: string): DomainError {
  return new DomainError('invalid_input', `identity.${code}`, message, { field });
}

/** Somebody saved after this was opened: what was entered is not stored, so that nothing of theirs is lost. */
export function profileChanged(): DomainError {
  return new DomainError(
    'conflict',
    'identity.profile_changed',
    'These settings were changed meanwhile. Please look at them again.',
  );
}

/** A logo that is somebody else's, or gone. */
export function logoUnknown(): DomainError {
  return invalidField(
    'logo',
    'logo_unknown',
    'This picture is not available any more. Please upload it again.',
  );
}

export function tooManyLogos(): DomainError {
  return new DomainError(
    'rate_limited',
    'identity.too_many_logos',
    'Too many pictures were uploaded. Please save one, or try again later.',
  );
}

/** The account of a session that is still believed in somewhere. */
export function accountNotFound(): DomainError {
  return new DomainError('unauthenticated', 'identity.not_authenticated', 'User not authenticated');
}
