import passwords from '@zxcvbn-ts/language-common/src/passwords.json';

const MIN_LENGTH = 8;

/** About 18,000 passwords of published leaks; shorter ones are refused for their length already. */
const common = new Set(
  passwords.filter((password) => password.length >= MIN_LENGTH).map((password) => password.toLowerCase()),
);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
