import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_LENGTH = 43;

/** Opaque, 256 random bits; only a cookie or a mailed link holds it. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database holds: a copy of the table opens nothing. Null for what was never a token. */
export function hashToken(token: string): Buffer | null {
  if (token.length !== TOKEN_LENGTH) return null;
  return createHash('sha256').update(token).digest();
}
