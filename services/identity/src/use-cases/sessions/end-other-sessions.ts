import { identityEvents } from '@makeport/contracts';
import type { IdentityTransaction } from '../../adapters/postgres/accounts/identity-transaction';

/**
 * X39: ends all other sessions of the account.
 * @returns the number of ended sessions
 */
export async function endOtherSessions(
  transaction: IdentityTransaction,
  accountId: string,
  keptTokenHash: Buffer,
  now: Date,
): Promise<number> {
  const ended = await transaction.removeOtherSessions(accountId, keptTokenHash);
  if (ended > 0) {
    const data = { accountId, at: now.toISOString() };
    await transaction.publish(accountId, identityEvents.signedOut, data);
  }
  return ended;
}
