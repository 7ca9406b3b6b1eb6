import type { UserType } from '../../domain/account';
import { hashToken, newToken } from '../sessions/tokens';

/** Creates a token that only its mail contains: the database stores its hash. */
export function newMailedToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = newToken();
  const tokenHash = hashToken(token);
  if (!tokenHash) throw new Error('a new token has the length of a token');
  return { token, tokenHash };
}

/**
 * Puts the token after '#'. Browsers do not send this part, so it reaches no log and no other site.
 */
export function toMailedLink(page: string, token: string, userType: UserType | null): string {
  const after = new URLSearchParams({ token, ...(userType && { account: userType }) });
  return `${page}#${after.toString()}`;
}
