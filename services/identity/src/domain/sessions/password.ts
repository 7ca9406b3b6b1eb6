import { isPasswordTooShort, PASSWORD_TOO_SHORT } from '@makeport/rules';
import { invalidField } from '../identity.errors';

/** Allows long passphrases, but prevents requests from hashing megabytes. */
export const PASSWORD_MAX_LENGTH = 256;

export interface PasswordContext {
  readonly email: string;
  readonly companyName: string;
  readonly isCommon: (password: string) => boolean;
}

/**
 * Checks a new password (OPEN-6): it needs a minimum length, and must not be one that attackers try
 * first. There are no composition rules.
 */
export function checkNewPassword(password: string, context: PasswordContext): void {
  if (isPasswordTooShort(password))
    throw invalidField('password', 'password_too_short', PASSWORD_TOO_SHORT);
  if ([...password].length > PASSWORD_MAX_LENGTH) {
    const text = `Password should be at most ${PASSWORD_MAX_LENGTH} characters`;
    throw invalidField('password', 'password_too_long', text);
  }
  const stem = getStem(password);
  if (
    context.isCommon(password) ||
    context.isCommon(stem) ||
    isAboutTheAccount([password, stem], context)
  ) {
    throw invalidField('password', 'password_too_common', 'Please choose a less common password');
  }
}

function isAboutTheAccount(
  passwords: readonly string[],
  { email, companyName }: PasswordContext,
): boolean {
  const guesses = new Set(
    [email, email.split('@')[0] ?? '', companyName, 'makeport'].map(lettersAndDigits),
  );
  return passwords.some(
    (word) => word !== '' && (guesses.has(lettersAndDigits(word)) || /^(.)\1*$/u.test(word)),
  );
}

/**
 * X39: returns the letters of the password, without digits at both ends: 'summer' for
 * 'Summer2026!'.
 */
function getStem(password: string): string {
  return lettersAndDigits(password)
    .replace(/^\d{1,4}/, '')
    .replace(/\d{1,4}$/, '');
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
