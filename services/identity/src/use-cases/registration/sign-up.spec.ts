import { identityEvents, type EventContract } from '@makeport/contracts';
import { AccountEntity, toAccount } from '../../adapters/postgres/accounts/account.entity';
import type {
  AttemptLimits,
  Credentials,
  IdentityStore,
  IdentityTransaction,
  PasswordHasher,
} from '../ports';
import { registerAccount } from './register-account';
import { SignUp } from './sign-up';

const now = new Date('2026-11-21T10:00:00Z');
const hasher = {
  hash: async (password: string) => `hash of ${password}`,
} as unknown as PasswordHasher;
const limits = { countSignUp: async () => undefined } as unknown as AttemptLimits;

/** Accounts in their rows, and what was told of them. */
function accounts() {
  const rows: AccountEntity[] = [];
  const told: [string, unknown][] = [];
  const transaction = {
    addAccount: async ({ account, passwordHash }: Credentials, createdAt: Date) => {
      const emailConfirmedAt = account.emailConfirmed ? createdAt : null;
      rows.push(
        Object.assign(new AccountEntity(), {
          ...account,
          passwordHash,
          createdAt,
          emailConfirmedAt,
        }),
      );
      return true;
    },
    addProfile: async () => undefined,
    addSession: async () => true,
    requestEmailConfirmation: async () => undefined,
    publish: async (_id: string, { type }: EventContract, data: unknown) =>
      void told.push([type, data]),
  } as unknown as IdentityTransaction;
  const store = {
    transaction: async (work: (transaction: IdentityTransaction) => Promise<unknown>) =>
      work(transaction),
  } as unknown as IdentityStore;
  return { rows, told, transaction, store };
}

describe('an account that is stored', () => {
  it.each(['brand', 'manufacturer'] as const)(
    'DATA-21: of a %s has its user_type, no role and the company’s name',
    async (accountType) => {
      const { rows, told, store } = accounts();
      await new SignUp(
        store,
        hasher,
        limits,
        () => false,
        () => now,
      ).execute({
        accountType,
        companyName: '  Northwind Outfitters ',
        email: 'Owner@Northwind.test',
        password: 'a-long-passphrase-7',
        clientAddress: '127.0.0.1',
      });
      expect(rows.map(toAccount)).toEqual([
        {
          id: rows[0]?.id,
          email: 'owner@northwind.test',
          userType: accountType,
          role: null,
          companyName: 'Northwind Outfitters',
          emailConfirmed: false,
        },
      ]);
      expect(told[0]).toEqual([
        identityEvents.accountRegistered.type,
        expect.objectContaining({ accountType, companyName: 'Northwind Outfitters' }),
      ]);
    },
  );

  it('DATA-21: of an administrator has the role admin', async () => {
    const { rows, transaction } = accounts();
    const admin = {
      id: '00000000-0000-4000-8000-000000000901',
      email: 'admin@makeport.test',
      userType: null,
      role: 'admin',
      companyName: 'Makeport',
      emailConfirmed: true,
    } as const;
    await registerAccount(transaction, { account: admin, passwordHash: 'hash' }, null, now);
    expect(rows.map(toAccount)).toEqual([admin]);
  });
});
