import { identityEvents, type AdministratorChange } from '@makeport/contracts';
import type { AccountTransaction } from '../../adapters/postgres/accounts/account-transactions';

/** X24: publishes the change, so that all open administrators and the account itself get a mail. */
export async function notifyAdministratorChange(
  transaction: AccountTransaction,
  accountId: string,
  {
    change,
    byId,
    at,
  }: { readonly change: AdministratorChange; readonly byId: string; readonly at: Date },
): Promise<void> {
  const administratorIds = [...new Set([...(await transaction.listAdministrators()), accountId])];
  const data = { accountId, change, byId, administratorIds, at: at.toISOString() };
  await transaction.publish(accountId, identityEvents.administratorChanged, data);
}
