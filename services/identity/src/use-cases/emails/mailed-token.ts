import type { UserType } from '../../domain/account';
import { hashToken, newToken } from '../sessions/tokens';

/** A token that exists in its mail only: the database holds its hash. */
export function newMailedToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = newToken();
  const tokenHash = hashToken(token);
  if (!tokenHash) throw new Error('a new token has the length of a token');
  return { token, tokenHash };
}

/** The token stands after '#', a part that browsers send to nobody: no log and no other site gets it. */
export function toMailedLink(page: string, token: string, userType: UserType | null): string {
  const after = new URLSearchParams({ token, ...(userType && { account: userType }) });
  return `${page}#${after.toString()}`;
}
