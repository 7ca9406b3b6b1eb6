/** The page a person signs in at; also the kinds of account a person can open there. */
export type SignInPage = 'brand' | 'manufacturer';
export type UserType = SignInPage;
export type Role = 'admin';
/** What an administrator is narrowed to. */
export type AdminScope = 'support' | 'finance';
export type AccountType = UserType | Role | 'user';

/** DATA-21: what an account's metadata says about it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly userType: UserType | null;
  readonly role: Role | null;
  readonly adminScope?: AdminScope | null;
  /** Empty where an administrator created the account without a name. */
  readonly companyName: string;
  /** Somebody has used a link that was mailed to the address. */
  readonly emailConfirmed: boolean;
  /** A code is asked for at sign-in. */
  readonly secondFactor?: boolean;
}

/** SHELL-19: the user_type and, if that is absent, the role. */
export function getAccountType(account: Pick<Account, 'userType' | 'role'>): AccountType {
  return account.userType ?? account.role ?? 'user';
}

/** OPEN-80: the user_type matches, and is empty for administrators and accounts of type user. */
export function toKind(accountType: AccountType): Pick<Account, 'userType' | 'role'> {
  if (accountType === 'admin') return { userType: null, role: 'admin' };
  return { userType: accountType === 'user' ? null : accountType, role: null };
}

/** OPEN-79: a brand or manufacturer has a name; the part of the e-mail before @ where nobody gave one. */
export function getName({ email, companyName }: Pick<Account, 'email' | 'companyName'>): string {
  return companyName === '' ? (email.split('@')[0] ?? email) : companyName;
}
