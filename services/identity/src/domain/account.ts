/** The two sign-in pages. Each belongs to an account type, which users can register there. */
export type SignInPage = 'brand' | 'manufacturer';
export type UserType = SignInPage;
export type Role = 'admin';
/** A limited scope of an administrator's rights. */
export type AdminScope = 'support' | 'finance';
export type AccountType = UserType | Role | 'user';

/** DATA-21: the metadata of an account. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly userType: UserType | null;
  readonly role: Role | null;
  readonly adminScope?: AdminScope | null;
  /** Empty if an administrator created the account without a name. */
  readonly companyName: string;
  /** True once a link mailed to the address has been used. */
  readonly emailConfirmed: boolean;
  /** Whether sign-in requires a code. */
  readonly secondFactor?: boolean;
}

/** SHELL-19: returns the user_type or, if it is absent, the role. */
export function getAccountType(account: Pick<Account, 'userType' | 'role'>): AccountType {
  return account.userType ?? account.role ?? 'user';
}

/**
 * OPEN-80: returns the user_type and role of an account type. Administrators and accounts of type
 * 'user' have no user_type.
 */
export function toKind(accountType: AccountType): Pick<Account, 'userType' | 'role'> {
  if (accountType === 'admin') return { userType: null, role: 'admin' };
  return { userType: accountType === 'user' ? null : accountType, role: null };
}

/**
 * OPEN-79: returns the name of a brand or manufacturer, or the part of the e-mail before @ if no
 * name was given.
 */
export function getName({ email, companyName }: Pick<Account, 'email' | 'companyName'>): string {
  return companyName === '' ? (email.split('@')[0] ?? email) : companyName;
}
