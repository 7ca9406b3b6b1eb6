import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomToken(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Creates an id: 'pi' → 'pi_3k…', as long as Stripe's. */
export function newId(prefix: string): string {
  return `${prefix}_${randomToken(24)}`;
}
