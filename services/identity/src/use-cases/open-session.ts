import { identityEvents, type Account as AccountAnswer } from '@makeport/contracts';
import { accountTypeOf, type Account } from '../domain/account';
import { sessionStartedAt } from '../domain/session';
import type { IdentityTransaction } from './ports';
import { hashToken, newToken } from './tokens';

export interface OpenedSession {
  readonly account: AccountAnswer;
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** A new token at every sign-in (OPEN-9); the part that signing in and signing up share. */
export async function openSession(
  transaction: IdentityTransaction,
  account: Account,
  now: Date,
  replacedToken?: string,
): Promise<OpenedSession> {
  await endReplaced(transaction, replacedToken, now);
  const token = newToken();
  const tokenHash = hashToken(token);
  if (!tokenHash) throw new Error('a new session token has the length of a session token');
  const times = sessionStartedAt(now);
  await transaction.addSession(tokenHash, account.id, times);
  await transaction.publish(account.id, identityEvents.signedIn, {
    accountId: account.id,
    at: now.toISOString(),
  });
  return { account: toAnswer(account), token, expiresAt: times.expiresAt.toISOString() };
}

export function toAnswer(account: Account): AccountAnswer {
  const { id, email, role, companyName, emailConfirmed } = account;
  return { id, email, accountType: accountTypeOf(account), role, companyName, emailConfirmed };
}

/** X15: the browser forgets this token, so nobody could sign it out any more. */
async function endReplaced(
  transaction: IdentityTransaction,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const tokenHash = token === undefined ? null : hashToken(token);
  const accountId = tokenHash && (await transaction.removeSession(tokenHash));
  if (!accountId) return;
  await transaction.publish(accountId, identityEvents.signedOut, { accountId, at: now.toISOString() });
}
