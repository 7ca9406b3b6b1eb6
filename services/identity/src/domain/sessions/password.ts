import { invalidField } from '../identity.errors';

const MIN_LENGTH = 8;
/** Long passphrases are welcome; the limit only keeps a request from hashing megabytes. */
export const PASSWORD_MAX_LENGTH = 256;

export interface PasswordContext {
  readonly email: string;
  readonly companyName: string;
  readonly isCommon: (password: string) => boolean;
}

/** OPEN-6: a length and no composition rules, but nothing that everybody would try first. */
export function checkNewPassword(password: string, context: PasswordContext): void {
  const length = [...password].length;
  if (length < MIN_LENGTH) {
    const text = `Password should be at least ${MIN_LENGTH} characters`;
    throw invalidField('password', 'password_too_short', text);
  }
  if (length > PASSWORD_MAX_LENGTH) {
    const text = `Password should be at most ${PASSWORD_MAX_LENGTH} characters`;
    throw invalidField('password', 'password_too_long', text);
  }
  if (context.isCommon(password) || isAboutTheAccount(password, context)) {
    throw invalidField('password', 'password_too_common', 'Please choose a less common password');
  }
}

function isAboutTheAccount(password: string, { email, companyName }: PasswordContext): boolean {
  const guesses = [email, email.split('@')[0] ?? '', companyName, 'makeport'].map(lettersAndDigits);
  return guesses.includes(lettersAndDigits(password)) || /^(.)\1*$/u.test(password);
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
