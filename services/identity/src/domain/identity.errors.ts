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

/** Said to who knows the password only. */
export function accountClosed(): DomainError {
  return new DomainError(
    'forbidden',
    'identity.account_closed',
    'This account is closed. Please contact support.',
  );
}

export function userNotFound(): DomainError {
  return new DomainError('not_found', 'identity.user_not_found', 'User not found');
}

/** OPEN-80, OPEN-81. */
export function ownAccount(what: keyof typeof ownAccountTexts): DomainError {
  return new DomainError('conflict', `identity.own_${what}`, ownAccountTexts[what]);
}

const ownAccountTexts = {
  role: 'You cannot change your own role',
  account: 'You cannot delete your own account',
  view: 'You cannot view as yourself',
  second_factor: 'You turn off your own second factor in your settings',
};

/** Nobody could give rights to anybody any more. */
export function lastAdmin(): DomainError {
  return new DomainError('conflict', 'identity.last_admin', 'This is the last administrator with all rights');
}

/** VIEW-1: administrators could do more with each other's accounts than with their own. */
export function notViewable(): DomainError {
  return new DomainError(
    'conflict',
    'identity.not_viewable',
    'Only brands and manufacturers can be viewed as',
  );
}

export function viewOver(): DomainError {
  return new DomainError('forbidden', 'identity.view_over', 'This view has ended');
}

/** An administrator who is none any more by the time that the action would take effect. */
export function notAuthorized(): DomainError {
  return new DomainError('forbidden', 'identity.not_authorized', 'Not authorized');
}

/** Its role is changed once it is open again: products of a closed manufacturer stay hidden until then. */
export function userClosed(): DomainError {
  return new DomainError('conflict', 'identity.user_closed', 'This account is closed');
}

/** VER-2: they are looked at, or were approved. */
export function documentsClosed(): DomainError {
  return new DomainError(
    'conflict',
    'identity.documents_closed',
    'Your documents are with us and cannot be changed now',
  );
}

export function tooManyDocuments(): DomainError {
  return new DomainError(
    'rate_limited',
    'identity.too_many_documents',
    'Too many documents were added. Please remove one first, or try again later.',
  );
}

export function documentNotFound(): DomainError {
  return new DomainError('not_found', 'identity.document_not_found', 'Document not found');
}

export function businessRegistrationMissing(): DomainError {
  return invalidField('documents', 'document_missing', 'Please add the registration of your business');
}

export function reasonMissing(): DomainError {
  return invalidField('reason', 'reason_missing', 'Please give a reason');
}

/** VER-4: decided from something that is not so any more. */
export function verificationChanged(): DomainError {
  return new DomainError(
    'conflict',
    'identity.verification_changed',
    'This verification was changed meanwhile. Please look at it again.',
  );
}

/** MFA-2: wrong, used before or too old; which of them is nobody's business. */
export function invalidCode(): DomainError {
  return invalidField('code', 'invalid_code', 'This code is not valid. Enter the newest code of your app.');
}

export function wrongPassword(): DomainError {
  return invalidField('password', 'wrong_password', 'This password is not correct');
}

/** The challenge is used, too old, or was never one. */
export function signInExpired(): DomainError {
  return new DomainError(
    'not_found',
    'identity.sign_in_expired',
    'Signing in took too long. Enter your password again.',
  );
}

/** Said to a page of before there were second factors. */
export function secondFactorNeeded(): DomainError {
  return new DomainError(
    'forbidden',
    'identity.second_factor_needed',
    'This account needs a code to sign in. Reload the page and try again.',
  );
}

export function secondFactorEnabled(): DomainError {
  return new DomainError(
    'conflict',
    'identity.second_factor_enabled',
    'Two-step verification is turned on already',
  );
}

export function secondFactorMissing(): DomainError {
  return new DomainError(
    'conflict',
    'identity.second_factor_missing',
    'Two-step verification is not turned on',
  );
}
