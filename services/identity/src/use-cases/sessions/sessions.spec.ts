import { identityEvents, type EventContract } from '@makeport/contracts';
import type { Account } from '../../domain/account';
import { getRights } from '../../domain/rights';
import type {
  AttemptLimits,
  IdentityStore,
  IdentityTransaction,
  NewSession,
  PasswordHasher,
} from '../ports';
import { SignIn } from './sign-in';
import { SignOut } from './sign-out';
import { SignOutEverywhere } from './sign-out-everywhere';
import { hashToken } from './tokens';

const now = new Date('2026-11-21T10:00:00Z');
const clock = (): Date => now;
const at = now.toISOString();
const hasher: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isOutdated: () => false,
};
const limits = {
  countSignIn: async () => ({ forgive: async () => undefined }),
} as unknown as AttemptLimits;
const credentials = {
  page: 'brand',
  email: 'owner@northwind.test',
  password: 'x',
  clientAddress: '',
} as const;

const newSignIn = (store: IdentityStore): SignIn => {
  const challenges = { addChallenge: async () => undefined };
  return new SignIn(store, hasher, limits, clock, challenges, { requiredOfAdmins: false });
};

/** One account, and its sessions in memory. */
function toStore(account: Account) {
  const told: [string, unknown][] = [];
  const sessions = new Map<string, string>();
  const transaction = {
    addSession: async ({ tokenHash, accountId }: NewSession) =>
      sessions.set(tokenHash.toString('hex'), accountId).size > 0,
    removeSession: async (hash: Buffer) => {
      const accountId = sessions.get(hash.toString('hex')) ?? null;
      sessions.delete(hash.toString('hex'));
      return accountId;
    },
    removeSessions: async () => {
      const { size } = sessions;
      sessions.clear();
      return size;
    },
    publish: async (_id: string, event: EventContract, data: unknown) =>
      void told.push([event.type, data]),
  } as unknown as IdentityTransaction;
  const store = {
    findCredentials: async () => ({ account, passwordHash: 'hash of x' }),
    transaction: async (work: (transaction: IdentityTransaction) => Promise<unknown>) =>
      work(transaction),
  } as unknown as IdentityStore;
  return { store, told, sessions };
}

const account = (fields: Partial<Account>): Account => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: credentials.email,
  userType: 'brand',
  role: null,
  companyName: 'Northwind',
  emailConfirmed: false,
  ...fields,
});

describe('sessions', () => {
  it('X15, OPEN-9: signing in again ends the session of the browser, and no other; a wrong password ends none', async () => {
    const { store, told, sessions } = toStore(account({}));
    const signIn = newSignIn(store);
    const [before, elsewhere] = [
      await signIn.execute(credentials),
      await signIn.execute(credentials),
    ];
    const wrong = { ...credentials, password: 'y', replacedToken: before.token };
    await expect(signIn.execute(wrong)).rejects.toThrow('Invalid login credentials');
    expect(sessions.size).toBe(2);
    told.length = 0;
    const after = await signIn.execute({ ...credentials, replacedToken: before.token });
    expect([...sessions.keys()]).toEqual(
      [elsewhere, after].map(({ token }) => hashToken(token)?.toString('hex')),
    );
    const { id: accountId } = account({});
    expect(told).toEqual([
      [identityEvents.signedOut.type, { accountId, at }],
      [identityEvents.signedIn.type, { accountId, at }],
    ]);
    await signIn.execute({ ...credentials, replacedToken: 'no token at all' });
    expect(sessions.size).toBe(3);
  });

  it.each([
    [{}, { accountType: 'brand', role: null }],
    [{ role: 'admin' as const }, { accountType: 'brand', role: 'admin' }],
    [
      { userType: null, role: 'admin' as const },
      { accountType: 'admin', role: 'admin', rights: getRights({ userType: null, role: 'admin' }) },
    ],
  ])(
    'AUTH-23: type and role of the answer are those stored with the account: %j',
    async (stored, answered) => {
      const { store } = toStore(account(stored));
      const opened = await newSignIn(store).execute(credentials);
      expect(opened.account).toEqual({ ...account({}), userType: undefined, ...answered });
    },
  );

  it('AUTH-26: signing in and out are told, each once', async () => {
    const { store, told } = toStore(account({}));
    const { token, account: signedIn } = await newSignIn(store).execute(credentials);
    const signOut = new SignOut(store, clock);
    await signOut.execute(token);
    await signOut.execute(token);
    expect(told).toEqual([
      [identityEvents.signedIn.type, { accountId: signedIn.id, at }],
      [identityEvents.signedOut.type, { accountId: signedIn.id, at }],
    ]);
  });

  it('AUTH-26: a wrong password is told to nobody', async () => {
    const { store, told } = toStore(account({}));
    const signIn = newSignIn(store);
    await expect(signIn.execute({ ...credentials, password: 'y' })).rejects.toThrow(
      'Invalid login credentials',
    );
    expect(told).toEqual([]);
  });

  it('OPEN-9: signing out everywhere ends all sessions and is told once', async () => {
    const { store, told, sessions } = toStore(account({}));
    const signIn = newSignIn(store);
    const { account: signedIn } = await signIn.execute(credentials);
    await signIn.execute(credentials);
    expect(sessions.size).toBe(2);
    const everywhere = new SignOutEverywhere(store, clock);
    await everywhere.execute(signedIn.id);
    await everywhere.execute(signedIn.id);
    expect(sessions.size).toBe(0);
    expect(told.slice(2)).toEqual([
      [identityEvents.signedOut.type, { accountId: signedIn.id, at, everywhere: true }],
    ]);
  });
});
