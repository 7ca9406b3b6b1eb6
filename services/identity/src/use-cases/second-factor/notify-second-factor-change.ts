import { identityEvents } from '@makeport/contracts';
import type { IdentityTransaction } from '../../adapters/postgres/accounts/identity-transaction';
import { getAccountType, type Account } from '../../domain/account';

/** MFA-8: publishes the change, so that the owner gets a mail: another person may have made it. */
export function notifySecondFactorChange(
  transaction: IdentityTransaction,
  account: Account,
  { change, at }: { readonly change: 'enabled' | 'disabled' | 'reset'; readonly at: Date },
): Promise<void> {
  return transaction.publish(account.id, identityEvents.secondFactorChanged, {
    accountId: account.id,
    accountType: getAccountType(account),
    change,
    at: at.toISOString(),
  });
}
