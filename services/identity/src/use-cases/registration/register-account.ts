import { identityEvents } from '@makeport/contracts';
import type { IdentityTransaction } from '../../adapters/postgres/accounts/identity-transaction';
import { getAccountType } from '../../domain/account';
import type { Profile } from '../../domain/profiles/profile';
import type { Credentials } from '../ports';

/**
 * Stores an account with its profile and publishes it, for sign-up and demo accounts.
 * @returns false if the account already exists
 */
export async function registerAccount(
  transaction: IdentityTransaction,
  credentials: Credentials,
  profile: Profile | null,
  now: Date,
): Promise<boolean> {
  const { account } = credentials;
  if (!(await transaction.addAccount(credentials, now))) return false;
  if (profile) await transaction.addProfile(profile);
  await transaction.publish(account.id, identityEvents.accountRegistered, {
    accountId: account.id,
    accountType: getAccountType(account),
    email: account.email,
    companyName: account.companyName,
    location: profile?.userType === 'manufacturer' ? profile.profile.location : null,
    registeredAt: now.toISOString(),
    emailConfirmed: account.emailConfirmed,
  });
  if (profile?.userType === 'manufacturer' && profile.profile.verificationStatus === 'verified') {
    const change = { state: 'approved', verified: true, decision: null, reason: null } as const;
    await transaction.publish(account.id, identityEvents.verificationChanged, {
      accountId: account.id,
      ...change,
      at: now.toISOString(),
    });
  }
  return true;
}
