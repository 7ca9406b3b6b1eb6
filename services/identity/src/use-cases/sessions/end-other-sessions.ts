import { identityEvents } from '@makeport/contracts';
import type { IdentityTransaction } from '../ports';

/** X39. @returns how many ended */
export async function endOtherSessions(
  transaction: Pick<IdentityTransaction, 'removeOtherSessions' | 'publish'>,
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
