import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_LENGTH = 43;

/** Returns an opaque token of 256 random bits. Only a cookie or a mailed link contains it. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the hash of a token, or null if the text cannot be a token. The database stores only
 * hashes, so that a copy of it opens no session.
 */
export function hashToken(token: string): Buffer | null {
  if (token.length !== TOKEN_LENGTH) return null;
  return createHash('sha256').update(token).digest();
}
