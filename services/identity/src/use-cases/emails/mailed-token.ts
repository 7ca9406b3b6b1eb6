import type { UserType } from '../../domain/account';
import { hashToken, newToken } from '../sessions/tokens';

/** Creates a token and its hash. Only the mail contains the token; the database stores the hash. */
export function newMailedToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = newToken();
  const tokenHash = hashToken(token);
  if (!tokenHash) throw new Error('a new token has the length of a token');
  return { token, tokenHash };
}

/**
 * Puts the token after '#', because browsers send that part to no server, so that no log contains
 * it.
 */
export function toMailedLink(page: string, token: string, userType: UserType | null): string {
  const after = new URLSearchParams({ token, ...(userType && { account: userType }) });
  return `${page}#${after.toString()}`;
}
