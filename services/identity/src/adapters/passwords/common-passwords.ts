import passwords from '@zxcvbn-ts/language-common/src/passwords.json';

/**
 * About 49,000 passwords from published leaks. Includes passwords below the minimum length, because
 * people append a number to them (X39).
 */
const common = new Set(passwords.map((password) => password.toLowerCase()));

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
