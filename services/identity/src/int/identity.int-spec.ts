import { identityEvents, identityRpc, type Actor, type RpcRequestInput } from '@makeport/contracts';
import {
  BroadcastConsumer,
  createKafkaEventBus,
  on,
  type EventBusLogger,
} from '@makeport/event-bus';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { hash } from '@node-rs/argon2';
import { getRights } from '../domain/rights';
import { RunningIdentity } from '../testing/running-identity';

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'quiet elephants';
type SignUpRequest = RpcRequestInput<typeof identityRpc.signUp>;
type SignInRequest = RpcRequestInput<typeof identityRpc.signIn>;

/** The common error of all services for text that PostgreSQL cannot store. */
const notStorable = (field: string) => ({
  kind: 'invalid_input',
  code: 'identity.invalid_request',
  field,
  message: 'The text contains characters that cannot be stored',
});

describe('identity', () => {
  let identity: RunningIdentity;
  let people = 0;

  beforeAll(async () => {
    identity = await RunningIdentity.start({ SIGN_UPS_PER_ADDRESS: '1000' });
  });
  afterAll(() => identity.stop());
  beforeEach(() => {
    identity.aheadMs = 0;
  });

  /** Returns a sign-up with a new client address, so that tests do not share rate limits. */
  const person = (fields: Partial<SignUpRequest> = {}): SignUpRequest => {
    people += 1;
    return {
      accountType: 'brand',
      companyName: 'Northwind Outfitters',
      email: `person-${people}@northwind.test`,
      password: PASSWORD,
      clientAddress: `10.1.${people >> 8}.${people & 255}`,
      ...fields,
    };
  };
  const signUp = (fields: Partial<SignUpRequest> = {}) =>
    identity.call(identityRpc.signUp, person(fields));
  const signIn = (request: Partial<SignInRequest>) => {
    const { email, clientAddress } = person();
    const complete = {
      page: 'brand',
      email,
      password: PASSWORD,
      clientAddress,
      ...request,
    } as const;
    return identity.call(identityRpc.signIn, complete);
  };
  const getSession = async (token: string) =>
    (await identity.call(identityRpc.getSession, { token })).session;

  describe('sign-up', () => {
    it('AUTH-12: stores a manufacturer with company name, user_type and a profile at "Not specified"', async () => {
      const { account } = await signUp({
        accountType: 'manufacturer',
        companyName: ' Voltworks ',
        email: ' Sales@VoltWorks-12.test ',
      });
      expect(account).toMatchObject({
        email: 'sales@voltworks-12.test',
        accountType: 'manufacturer',
        role: null,
        companyName: 'Voltworks',
      });
      const [stored] = await identity.query(
        'SELECT user_type, company_name FROM accounts WHERE id = $1',
        [account.id],
      );
      expect(stored).toEqual({ user_type: 'manufacturer', company_name: 'Voltworks' });
      const profiles = await identity.query(
        'SELECT name, location, min_moq, verification_status FROM manufacturers WHERE id = $1',
        [account.id],
      );
      expect(profiles).toEqual([
        {
          name: 'Voltworks',
          location: 'Not specified',
          min_moq: 0,
          verification_status: 'pending',
        },
      ]);
    });

    it('AUTH-13: stores a brand with company name, user_type and a profile of its name', async () => {
      const { account } = await signUp();
      expect(account).toMatchObject({ accountType: 'brand', companyName: 'Northwind Outfitters' });
      const profiles = await identity.query(
        'SELECT name, notification_preferences FROM brands WHERE id = $1',
        [account.id],
      );
      expect(profiles).toEqual([
        {
          name: 'Northwind Outfitters',
          notification_preferences: {
            email: true,
            push: true,
            orderUpdates: true,
            marketingEmails: false,
          },
        },
      ]);
    });

    it('AUTH-15: signs in at once', async () => {
      const { account, token } = await signUp();
      expect(await getSession(token)).toMatchObject({ account });
    });

    it('AUTH-22: an e-mail that is used already is refused, however it is typed', async () => {
      const { account } = await signUp();
      await expect(signUp({ email: ` ${account.email.toUpperCase()}` })).rejects.toMatchObject({
        kind: 'conflict',
        code: 'identity.user_already_registered',
        message: 'User already registered',
        field: 'email',
      });
    });

    it('AUTH-22: of two sign-ups at once with one e-mail, one wins and the other is refused cleanly', async () => {
      const email = 'twice@northwind.test';
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => signUp({ email })));
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(5);
      for (const { reason } of refused)
        expect(reason).toMatchObject({ message: 'User already registered' });
      expect(await identity.query('SELECT 1 FROM accounts WHERE email = $1', [email])).toHaveLength(
        1,
      );
    });

    it.each([
      ['short', 'Password should be at least 8 characters'],
      ['password123', 'Please choose a less common password'],
      ['Northwind Outfitters', 'Please choose a less common password'],
    ])('OPEN-6: refuses the password %s, and stores nothing', async (password, message) => {
      const email = `refused-${password.length}@northwind.test`;
      await expect(signUp({ email, password })).rejects.toMatchObject({
        kind: 'invalid_input',
        field: 'password',
        message,
      });
      expect(await identity.query('SELECT 1 FROM accounts WHERE email = $1', [email])).toEqual([]);
    });

    it.each([
      [{ email: 'nobody' }, 'email'],
      [{ email: `${'a'.repeat(300)}@northwind.test` }, 'email'],
      [{ companyName: '   ' }, 'companyName'],
      [{ companyName: 'n'.repeat(5000) }, 'companyName'],
      [{ companyName: 'North\u0000wind' }, 'companyName'],
      [{ password: 'long '.repeat(100_000) }, 'password'],
    ])('AUTH-22: refuses %j by field', async (fields, field) => {
      await expect(signUp(fields)).rejects.toMatchObject({ kind: 'invalid_input', field });
    });

    it('keeps passwords as argon2id hashes only', async () => {
      const { account } = await signUp();
      const [row] = await identity.query<{ password_hash: string }>(
        'SELECT password_hash FROM accounts WHERE id = $1',
        [account.id],
      );
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  });

  describe('sign-in', () => {
    it('AUTH-23, DATA-21: answers with type, role and company name, and a new token each time', async () => {
      const { account, token } = await signUp();
      const first = await signIn({ email: `  ${account.email.toUpperCase()} ` });
      const second = await signIn({ email: account.email });
      expect(first.account).toEqual(account);
      expect(new Set([token, first.token, second.token]).size).toBe(3);
      expect(Buffer.from(first.token, 'base64url')).toHaveLength(32);
      expect(await getSession(token)).not.toBeNull();
      await identity.query(`UPDATE accounts SET role = 'admin' WHERE id = $1`, [account.id]);
      const both = await signIn({ email: account.email });
      expect(both.account).toMatchObject({ accountType: 'brand', role: 'admin' });
    });

    it('AUTH-20: refuses a brand at the manufacturers’ page, and leaves no session', async () => {
      const { account } = await signUp();
      const before = await identity.query('SELECT 1 FROM sessions WHERE account_id = $1', [
        account.id,
      ]);
      await expect(signIn({ page: 'manufacturer', email: account.email })).rejects.toMatchObject({
        kind: 'forbidden',
        message:
          'This account is not registered as a manufacturer. Please use the brand login page.',
      });
      expect(
        await identity.query('SELECT 1 FROM sessions WHERE account_id = $1', [account.id]),
      ).toEqual(before);
    });

    it('AUTH-21: refuses a manufacturer at the brands’ page, and leaves no session', async () => {
      const { account } = await signUp({ accountType: 'manufacturer' });
      const before = await identity.query('SELECT 1 FROM sessions WHERE account_id = $1', [
        account.id,
      ]);
      await expect(signIn({ page: 'brand', email: account.email })).rejects.toMatchObject({
        message:
          'This account is not registered as a brand. Please use the manufacturer login page.',
      });
      expect(
        await identity.query('SELECT 1 FROM sessions WHERE account_id = $1', [account.id]),
      ).toEqual(before);
    });

    it('OPEN-7, AUTH-23: an admin signs in on either page, an account of type user on none', async () => {
      const { account } = await signUp();
      const become = (role: string | null) =>
        identity.query('UPDATE accounts SET user_type = NULL, role = $2 WHERE id = $1', [
          account.id,
          role,
        ]);
      await become('admin');
      for (const page of ['brand', 'manufacturer'] as const) {
        const { account: admin } = await signIn({ page, email: account.email });
        expect(admin).toMatchObject({
          accountType: 'admin',
          role: 'admin',
          rights: getRights({ userType: null, role: 'admin' }),
        });
      }
      await become(null);
      await expect(signIn({ page: 'brand', email: account.email })).rejects.toThrow(
        'not registered as a brand',
      );
      await expect(signIn({ page: 'manufacturer', email: account.email })).rejects.toThrow(
        'not registered as a manufacturer',
      );
    });

    it('AUTH-22: says the same of a wrong password, an unknown e-mail and nonsense', async () => {
      const { account } = await signUp();
      const refusals = await Promise.all(
        [
          { email: account.email, password: 'wrong elephants' },
          { email: account.email, page: 'manufacturer' as const, password: 'wrong elephants' },
          { email: account.email, password: '' },
          { email: account.email, password: 'x'.repeat(100_000) },
          { email: 'unknown@northwind.test' },
          { email: '' },
        ].map((request) => signIn(request).catch((error: unknown) => error)),
      );
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({
          kind: 'unauthenticated',
          code: 'identity.invalid_login_credentials',
          message: 'Invalid login credentials',
        });
      }
    });

    it('X2: an e-mail that cannot be stored is refused as such, and is no attempt', async () => {
      await expect(signIn({ email: '\u0000' })).rejects.toMatchObject(notStorable('email'));
    });

    it('takes as much work for an unknown e-mail as for a wrong password', async () => {
      const { account } = await signUp();
      const times = { known: [] as number[], unknown: [] as number[] };
      /**
       * Measures processor time in microseconds, which is independent of other load on the machine.
       */
      const attempt = async (email: string): Promise<number> => {
        const before = process.cpuUsage();
        await signIn({ email, password: 'wrong elephants' }).catch(() => undefined);
        return process.cpuUsage(before).user;
      };
      for (let round = 0; round < 25; round++) {
        times.known.push(await attempt(account.email));
        times.unknown.push(await attempt(`unknown-${round}@northwind.test`));
      }
      const median = (values: number[]): number =>
        values.sort((a, b) => a - b)[values.length >> 1] ?? NaN;
      const ratio = median(times.unknown) / median(times.known);
      expect(ratio).toBeGreaterThan(0.75);
      expect(ratio).toBeLessThan(1.33);
    });

    it('stores a new hash where the old one was made with other costs', async () => {
      const { account } = await signUp();
      const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
      await identity.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [
        account.id,
        cheap,
      ]);
      await signIn({ email: account.email });
      const [row] = await identity.query<{ password_hash: string }>(
        'SELECT password_hash FROM accounts WHERE id = $1',
        [account.id],
      );
      expect(row?.password_hash).toMatch(/m=19456,t=2,p=1/);
      await signIn({ email: account.email });
    });
  });

  describe('sessions', () => {
    it('OPEN-9: are stored as hashes only', async () => {
      const { account, token } = await signUp();
      const [row] = await identity.query<{ session: string }>(
        'SELECT sessions::text AS session FROM sessions WHERE account_id = $1',
        [account.id],
      );
      expect(row?.session).not.toContain(token);
      expect(row?.session).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    });

    it('OPEN-9: end after 7 days without use', async () => {
      const { token } = await signUp();
      identity.aheadMs = 7 * DAY + 1000;
      expect(await getSession(token)).toBeNull();
    });

    it('OPEN-9, NFR-11: live on by use, but not beyond 30 days', async () => {
      const { token, expiresAt } = await signUp();
      for (let day = 6; day < 30; day += 6) {
        identity.aheadMs = day * DAY;
        expect(await getSession(token)).toMatchObject({ expiresAt });
      }
      identity.aheadMs = 30 * DAY - 60_000;
      expect(await getSession(token)).not.toBeNull();
      identity.aheadMs = 30 * DAY + 1000;
      expect(await getSession(token)).toBeNull();
    });

    it('write their last use at most once a minute', async () => {
      const { account, token } = await signUp();
      const lastUsed = async (): Promise<Date | undefined> => {
        const rows = await identity.query<{ last_used_at: Date }>(
          'SELECT last_used_at FROM sessions WHERE account_id = $1',
          [account.id],
        );
        return rows[0]?.last_used_at;
      };
      const first = await lastUsed();
      identity.aheadMs = 50_000;
      await getSession(token);
      expect(await lastUsed()).toEqual(first);
      identity.aheadMs = 61_000;
      await getSession(token);
      const second = await lastUsed();
      expect(second?.getTime()).toBeGreaterThan((first?.getTime() ?? 0) + 60_000);
    });

    it('are read by one index, however many there are', async () => {
      // VACUUM ANALYZE below computes the statistics, so that autovacuum cannot change the plan.
      await identity.query('ALTER TABLE sessions SET (autovacuum_enabled = false)');
      await identity.query(
        `INSERT INTO sessions SELECT sha256(n::text::bytea), (SELECT id FROM accounts LIMIT 1), now(), now() + '1 day'
         FROM generate_series(1, 20000) n`,
      );
      await identity.query('VACUUM ANALYZE sessions');
      const plan = await identity.query(
        `EXPLAIN SELECT account.id FROM sessions session JOIN accounts account ON account.id = session.account_id
         WHERE session.token_hash = sha256('7'::bytea)`,
      );
      expect(JSON.stringify(plan)).toContain('sessions_pkey');
      expect(JSON.stringify(plan)).not.toContain('Seq Scan on sessions');
    });

    it('end at sign-out, only the one of the token, and signing out again is no error', async () => {
      const { account, token } = await signUp();
      const other = await signIn({ email: account.email });
      await identity.call(identityRpc.signOut, { token });
      await identity.call(identityRpc.signOut, { token });
      expect(await getSession(token)).toBeNull();
      expect(await getSession(other.token)).not.toBeNull();
    });

    it('X15, OPEN-9: signing in again ends the session of the browser, and no other; a wrong password ends none', async () => {
      const { account, token: before } = await signUp();
      const { token: elsewhere } = await signIn({ email: account.email });
      const again = { email: account.email, replacedToken: before };
      await expect(signIn({ ...again, password: 'wrong elephants' })).rejects.toThrow(
        'Invalid login credentials',
      );
      expect(await getSession(before)).not.toBeNull();
      const { token: after } = await signIn(again);
      expect(await getSession(before)).toBeNull();
      await signIn({ email: account.email, replacedToken: 'no token at all' });
      expect(await getSession(elsewhere)).not.toBeNull();
      expect(await getSession(after)).not.toBeNull();
      const told = await identity.query<{ type: string }>(
        `SELECT envelope->>'type' AS type FROM outbox WHERE aggregate_id = $1 ORDER BY seq`,
        [account.id],
      );
      expect(told.slice(2).map(({ type }) => type)).toEqual([
        'identity.signed-in.v1',
        'identity.signed-out.v1',
        'identity.signed-in.v1',
        'identity.signed-in.v1',
      ]);
    });

    it.each(['', 'x', 'Zk3v', 'a'.repeat(43), 'a'.repeat(100_000)])(
      'AUTH-24: a token that never was one has no session',
      async (token) => {
        expect(await getSession(token)).toBeNull();
        await expect(identity.call(identityRpc.signOut, { token })).resolves.toEqual({});
      },
    );

    it('X2, AUTH-24: a token that cannot be stored is refused as such', async () => {
      const token = '\u0000'.repeat(43);
      await expect(getSession(token)).rejects.toMatchObject(notStorable('token'));
      await expect(identity.call(identityRpc.signOut, { token })).rejects.toMatchObject(
        notStorable('token'),
      );
    });
  });

  describe('events', () => {
    it('AUTH-26: tells of the account, its sign-ins and sign-outs in order, each once', async () => {
      const received: { type: string; version: number; data: unknown; subject: string }[] = [];
      const collect = async (event: (typeof received)[number]): Promise<void> =>
        void received.push(event);
      const silent: EventBusLogger = { debug() {}, info() {}, warn() {}, error() {} };
      const bus = createKafkaEventBus({
        brokers: kafkaBrokers(),
        clientId: 'test',
        logger: silent,
      });
      const consumer = new BroadcastConsumer({
        bus,
        groupIdPrefix: 'identity-test',
        handlers: [
          on(identityEvents.accountRegistered, collect),
          on(identityEvents.signedIn, collect),
          on(identityEvents.signedOut, collect),
        ],
        logger: silent,
      });
      await consumer.start();
      try {
        const { account, token } = await signUp({
          accountType: 'manufacturer',
          companyName: 'Voltworks',
        });
        await identity.call(identityRpc.signOut, { token });
        await identity.call(identityRpc.signOut, { token });
        await signIn({
          page: 'manufacturer',
          email: account.email,
          password: 'wrong elephants',
        }).catch(() => undefined);
        await signIn({ page: 'manufacturer', email: account.email });
        const own = () => received.filter((event) => event.subject === account.id);
        await eventually(() => expect(own().length).toBeGreaterThanOrEqual(4));
        expect(own().map(({ type, version }) => [version, type])).toEqual([
          [1, 'identity.account-registered.v1'],
          [2, 'identity.signed-in.v1'],
          [3, 'identity.signed-out.v1'],
          [4, 'identity.signed-in.v1'],
        ]);
        expect(own()[0]?.data).toMatchObject({
          accountId: account.id,
          accountType: 'manufacturer',
          companyName: 'Voltworks',
          location: 'Not specified',
        });
      } finally {
        await consumer.stop();
        await bus.disconnect();
      }
    });
  });

  describe('manufacturers', () => {
    it('are answered in batch, in the order asked for, without unknown ids', async () => {
      const first = await signUp({ accountType: 'manufacturer', companyName: 'First' });
      const second = await signUp({ accountType: 'manufacturer', companyName: 'Second' });
      const brand = await signUp();
      await identity.query(
        `UPDATE manufacturers SET verification_status = 'verified' WHERE id = $1`,
        [second.account.id],
      );
      const ids = [second.account.id, brand.account.id, first.account.id, second.account.id];
      expect(await identity.call(identityRpc.getManufacturers, { ids })).toEqual({
        manufacturers: [
          { id: second.account.id, name: 'Second', location: 'Not specified', verified: true },
          { id: first.account.id, name: 'First', location: 'Not specified', verified: false },
        ],
      });
      expect(await identity.call(identityRpc.getManufacturers, { ids: [] })).toEqual({
        manufacturers: [],
      });
    });

    it('OPEN-40: payout accounts are for services only', async () => {
      const { account } = await signUp({ accountType: 'manufacturer' });
      await identity.query(`UPDATE manufacturers SET stripe_account_id = 'acct_1' WHERE id = $1`, [
        account.id,
      ]);
      const ask = (actor: Actor) =>
        identity.call(identityRpc.getPayoutAccount, { manufacturerId: account.id }, actor);
      await expect(ask({ kind: 'service', service: 'ordering' })).resolves.toEqual({
        stripeAccountId: 'acct_1',
      });
      await expect(ask({ kind: 'anonymous' })).rejects.toMatchObject({ message: 'Not authorized' });
      const user = { kind: 'user', userId: account.id, name: 'V', email: account.email } as const;
      for (const accountType of ['manufacturer', 'admin'] as const) {
        await expect(ask({ ...user, accountType })).rejects.toMatchObject({ kind: 'forbidden' });
      }
    });
  });

  it('is ready', async () => {
    expect(await identity.service.readiness()).toBe(200);
  });
});
