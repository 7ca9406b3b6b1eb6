import type { Account, SignInPage } from '../account';

/**
 * AUTH-20, AUTH-21, OPEN-7: brands and manufacturers sign in at their own page, administrators at
 * both, accounts of type 'user' at none.
 */
export function maySignInAt(
  page: SignInPage,
  account: Pick<Account, 'userType' | 'role'>,
): boolean {
  return account.role === 'admin' || account.userType === page;
}
