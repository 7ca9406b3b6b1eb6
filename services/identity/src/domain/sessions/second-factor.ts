import { getAccountType, type Account } from '../account';

/** The time limit between the password and the code. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** RFC 6238. */
export const STEP_MS = 30 * 1000;
export const RECOVERY_CODE_COUNT = 10;
/** Excludes letters and digits that look alike. 31 characters give more than 49 bits per code. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_LENGTH = 10;

export type EnteredCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly code: string };

/**
 * Parses a typed or pasted code, with or without spaces and hyphen. Returns null if the text has
 * the form of neither kind.
 */
export function readCode(entered: string): EnteredCode | null {
  const code = entered.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', digits: code };
  const isRecovery =
    code.length === RECOVERY_LENGTH && [...code].every((each) => RECOVERY_ALPHABET.includes(each));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** Formats the code in two groups, which are easier to write down. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export interface SecondFactorPolicy {
  readonly requiredOfAdmins: boolean;
}

/**
 * Returns the restriction of an administrator who must set up a second factor before any other
 * action, or null.
 */
export function getRestriction(
  account: Pick<Account, 'userType' | 'role' | 'secondFactor'>,
  { requiredOfAdmins }: SecondFactorPolicy,
): 'second_factor_required' | null {
  const required = requiredOfAdmins && getAccountType(account) === 'admin';
  return required && !account.secondFactor ? 'second_factor_required' : null;
}
