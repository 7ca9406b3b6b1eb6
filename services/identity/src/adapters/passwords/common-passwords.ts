import passwords from '@zxcvbn-ts/language-common/src/passwords.json';

/** About 49,000 passwords of published leaks, short ones too: people add a number to them (X39). */
const common = new Set(passwords.map((password) => password.toLowerCase()));

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
