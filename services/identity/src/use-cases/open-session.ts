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
): Promise<OpenedSession> {
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
  const { id, email, role, companyName } = account;
  return { id, email, accountType: accountTypeOf(account), role, companyName };
}
