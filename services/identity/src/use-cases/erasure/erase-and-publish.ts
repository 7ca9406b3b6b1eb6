import { identityEvents } from '@makeport/contracts';
import type { AccountTransaction } from '../../adapters/postgres/accounts/account-transactions';
import type { LockedAccount } from '../accounts/ports';

export async function eraseAndPublish(
  transaction: AccountTransaction,
  { account: { id, email } }: LockedAccount,
  passwordHash: string,
  now: Date,
): Promise<Date> {
  await transaction.erase({ id, email, passwordHash, now });
  await transaction.publish(id, identityEvents.accountErased, {
    accountId: id,
    at: now.toISOString(),
  });
  return now;
}
