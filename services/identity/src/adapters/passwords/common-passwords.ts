import passwords from '@zxcvbn-ts/language-common/src/passwords.json';

/**
 * About 49,000 passwords from published leaks. Short ones are included, because people append a
 * number to them (X39).
 */
const common = new Set(passwords.map((password) => password.toLowerCase()));

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
