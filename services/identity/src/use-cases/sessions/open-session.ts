import { identityEvents, type Account as AccountAnswer } from '@makeport/contracts';
import type { IdentityTransaction } from '../../adapters/postgres/accounts/identity-transaction';
import { getAccountType, type Account } from '../../domain/account';
import { accountClosed } from '../../domain/identity.errors';
import { getRights } from '../../domain/rights';
import { sessionStartedAt } from '../../domain/sessions/session';
import { hashToken, newToken } from './tokens';

export interface OpenedSession {
  readonly account: AccountAnswer;
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface SessionOrigin {
  readonly clientAddress: string;
  /** The browser's previous session, which ends. */
  readonly replacedToken?: string | undefined;
  readonly restriction?: AccountAnswer['restriction'] | null;
}

/** Opens a session with a new token (OPEN-9), for sign-in and sign-up. */
export async function openSession(
  transaction: IdentityTransaction,
  account: Account,
  now: Date,
  { clientAddress, replacedToken, restriction = null }: SessionOrigin,
): Promise<OpenedSession> {
  await endReplaced(transaction, replacedToken, now);
  const token = newToken();
  const tokenHash = hashToken(token);
  if (!tokenHash) throw new Error('a new session token has the length of a session token');
  const times = sessionStartedAt(now);
  const opened = await transaction.addSession(
    { tokenHash, accountId: account.id, address: clientAddress },
    times,
  );
  if (!opened) throw accountClosed();
  await transaction.publish(account.id, identityEvents.signedIn, {
    accountId: account.id,
    at: now.toISOString(),
  });
  return {
    account: toAnswer(account, restriction),
    token,
    expiresAt: times.expiresAt.toISOString(),
  };
}

export function toAnswer(
  account: Account,
  restriction: AccountAnswer['restriction'] | null = null,
): AccountAnswer {
  const { id, email, role, companyName, emailConfirmed } = account;
  const rights = getRights(account);
  return {
    id,
    email,
    accountType: getAccountType(account),
    role,
    companyName,
    emailConfirmed,
    ...(rights && { rights }),
    ...(restriction && { restriction }),
  };
}

/**
 * X15: ends the browser's previous session. The browser drops its token, so no user could sign it
 * out.
 */
async function endReplaced(
  transaction: IdentityTransaction,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const tokenHash = token === undefined ? null : hashToken(token);
  const accountId = tokenHash && (await transaction.removeSession(tokenHash));
  if (!accountId) return;
  await transaction.publish(accountId, identityEvents.signedOut, {
    accountId,
    at: now.toISOString(),
  });
}
