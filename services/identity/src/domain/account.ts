/** The page a person signs in at; also the kinds of account a person can open there. */
export type SignInPage = 'brand' | 'manufacturer';
export type UserType = SignInPage;
export type Role = 'admin';

/** DATA-21: what an account's metadata says about it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly userType: UserType | null;
  readonly role: Role | null;
  readonly companyName: string;
  /** Somebody has used a link that was mailed to the address. */
  readonly emailConfirmed: boolean;
}

/** SHELL-19: the user_type and, if that is absent, the role. */
export function accountTypeOf(account: Pick<Account, 'userType' | 'role'>): UserType | Role | 'user' {
  return account.userType ?? account.role ?? 'user';
}

/** AUTH-20, AUTH-21, OPEN-7: the account's own page; admins at either, accounts of type user at none. */
export function maySignInAt(page: SignInPage, account: Pick<Account, 'userType' | 'role'>): boolean {
  return account.role === 'admin' || account.userType === page;
}
