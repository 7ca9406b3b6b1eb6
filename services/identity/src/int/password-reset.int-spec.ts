import { identityRpc, notificationsRpc, type RpcRequest } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { FakeService } from '@makeport/service-kit/testing';
import { eventually } from '@makeport/testing';
import { RunningIdentity } from '../testing/running-identity';

type Mail = RpcRequest<typeof notificationsRpc.sendPasswordReset>;

const MINUTE = 60_000;
const OLD = 'quiet elephants';
const NEW = 'louder elephants';
const invalidLink = {
  kind: 'not_found',
  code: 'identity.invalid_reset_link',
  message: 'This link is no longer valid. Please request a new one.',
};
const tooMany = { kind: 'rate_limited', message: 'Too many attempts. Please try again later.' };

describe('OPEN-8: password reset', () => {
  let identity: RunningIdentity;
  let notifications: FakeService;
  let people = 0;

  beforeAll(async () => {
    notifications = await FakeService.start('notifications', {
      secret: 'a-secret-for-tests-that-is-long-enough',
    });
    identity = await RunningIdentity.start({
      NOTIFICATIONS_RPC: notifications.address,
      PUBLIC_ORIGIN: 'https://makeport.test',
      SIGN_UPS_PER_ADDRESS: '1000',
    });
  });
  afterAll(async () => {
    await identity.stop();
    await notifications.stop();
  });
  beforeEach(async () => {
    identity.aheadMs = 0;
    notifications.reset();
    await identity.query('DELETE FROM rate_limits');
    await identity.query('DELETE FROM graphile_worker._private_jobs');
  });

  const register = async () => {
    people += 1;
    const email = `person-${people}@northwind.test`;
    const { account, token } = await identity.call(identityRpc.signUp, {
      accountType: 'brand',
      companyName: 'Northwind',
      email,
      password: OLD,
      clientAddress: `192.0.2.${people}`,
    });
    return { email, accountId: account.id, session: token };
  };
  const signIn = (email: string, password: string, clientAddress = '203.0.113.1') =>
    identity.call(identityRpc.signIn, { page: 'brand', email, password, clientAddress });
  const request = (email: string, clientAddress = '203.0.113.1') =>
    identity.call(identityRpc.requestPasswordReset, { email, clientAddress });
  const reset = (token: string, password = NEW, clientAddress = '203.0.113.1') =>
    identity.call(identityRpc.resetPassword, { token, password, clientAddress });
  const getSession = async (token: string) =>
    (await identity.call(identityRpc.getSession, { token })).session;
  const mails = () =>
    notifications
      .getCalls(notificationsRpc.sendPasswordReset)
      .map(({ request: mail }) => mail as Mail);
  const getToken = ({ resetUrl }: Mail): string =>
    new URLSearchParams(new URL(resetUrl).hash.slice(1)).get('token') ?? '';
  const job = 'mail-password-reset';
  const waiting = () =>
    identity.query<{ attempts: number; seconds: number }>(
      `SELECT attempts, extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
       WHERE task_identifier = $1`,
      [job],
    );
  const settled = () =>
    eventually(async () => {
      expect(await waiting()).toEqual([]);
    });
  /** Requests a link and returns the token from its mail. */
  const linkFor = async (email: string): Promise<string> => {
    const before = mails().length;
    await request(email);
    await settled();
    const mail = mails()[before];
    if (!mail) throw new Error('no mail');
    return getToken(mail);
  };

  it('mails a link that sets a new password, once', async () => {
    const { email } = await register();
    await request(` ${email.toUpperCase()} `);
    await settled();
    expect(mails()).toEqual([
      {
        mailId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        to: email,
        // X29: without the name, because the address is not confirmed.
        name: '',
        resetUrl: expect.stringMatching(
          /^https:\/\/makeport\.test\/reset-password#token=[\w-]{43}&account=brand$/,
        ) as string,
        expiresAt: expect.any(String) as string,
      },
    ]);
    const [mail] = mails();
    if (!mail) throw new Error('no mail');
    await expect(reset(getToken(mail))).resolves.toEqual({});
    await expect(signIn(email, OLD)).rejects.toMatchObject({
      message: 'Invalid login credentials',
    });
    await expect(signIn(email, NEW)).resolves.toMatchObject({ account: { email } });
    await expect(reset(getToken(mail), 'other elephants')).rejects.toMatchObject(invalidLink);
  });

  it('is called as identity itself: no person can have a mail sent', async () => {
    await linkFor((await register()).email);
    const [call] = notifications.getCalls(notificationsRpc.sendPasswordReset);
    expect(call?.call).toMatchObject({
      actor: { kind: 'service', service: 'identity' },
      callingService: 'identity',
    });
  });

  it('OPEN-8: answers the same for an e-mail that nobody has, and sends nothing', async () => {
    notifications.answer(notificationsRpc.sendPasswordReset, () =>
      Promise.reject(new Error('down')),
    );
    const { email } = await register();
    expect(await request(email)).toEqual({});
    expect(await request('nobody@northwind.test')).toEqual({});
    await eventually(async () => {
      expect(mails()).toHaveLength(1);
      expect(await waiting()).toHaveLength(1);
    });
  });

  it.each(['', 'nobody', 'a b@c.test'])(
    'refuses what nobody could have as an e-mail: %j',
    async (email) => {
      await expect(request(email)).rejects.toMatchObject({
        field: 'email',
        message: 'Please enter a valid email address',
      });
    },
  );

  it('leaves the token in the mail alone: a copy of the database opens nothing', async () => {
    const { email } = await register();
    const token = await linkFor(email);
    const tables = [
      'password_reset_tokens',
      'graphile_worker._private_jobs',
      'outbox',
      'rate_limits',
    ];
    const texts = tables.map((table) =>
      identity.query(`SELECT stored::text AS row FROM ${table} AS stored`),
    );
    const everything = JSON.stringify(await Promise.all(texts));
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect((await identity.query('SELECT 1 FROM password_reset_tokens')).length).toBeGreaterThan(0);
  });

  it('X16, OPEN-8: is valid for 30 minutes', async () => {
    const { email } = await register();
    const [first, second] = [await linkFor(email), await linkFor(email)];
    identity.aheadMs = 29 * MINUTE;
    await expect(reset(first)).resolves.toEqual({});
    identity.aheadMs = 0;
    const late = await linkFor(email);
    identity.aheadMs = 31 * MINUTE;
    await expect(reset(late)).rejects.toMatchObject(invalidLink);
    identity.aheadMs = 0;
    // The password change has invalidated all links that were mailed before it.
    await expect(reset(second)).rejects.toMatchObject(invalidLink);
  });

  it('OPEN-9: ends every session of the account and no other', async () => {
    const [owner, other] = [await register(), await register()];
    const second = await signIn(owner.email, OLD);
    const token = await linkFor(owner.email);
    expect(await getSession(owner.session)).not.toBeNull();
    await reset(token);
    expect(await getSession(owner.session)).toBeNull();
    expect(await getSession(second.token)).toBeNull();
    expect(await getSession(other.session)).not.toBeNull();
    const [event] = await identity.query<{ type: string; envelope: unknown }>(
      'SELECT type, envelope FROM outbox WHERE aggregate_id = $1 ORDER BY version DESC LIMIT 1',
      [owner.accountId],
    );
    expect(event?.type).toBe('identity.password-changed.v1');
    expect(JSON.stringify(event)).not.toContain(token);
  });

  it.each([
    ['short', 'Password should be at least 8 characters'],
    ['password123', 'Please choose a less common password'],
    ['Northwind', 'Please choose a less common password'],
  ])('OPEN-6: refuses the password %s, and the link stays good', async (password, message) => {
    const { email } = await register();
    const token = await linkFor(email);
    await expect(reset(token, password)).rejects.toMatchObject({ field: 'password', message });
    await expect(reset(token)).resolves.toEqual({});
  });

  it('gives the account to one of several who use the link at once', async () => {
    const { email } = await register();
    const token = await linkFor(email);
    const passwords = Array.from({ length: 5 }, (_, n) => `elephants number ${n}`);
    const results = await Promise.allSettled(passwords.map((password) => reset(token, password)));
    const winners = passwords.filter((_, n) => results[n]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await expect(signIn(email, winners[0] ?? '')).resolves.toMatchObject({ account: { email } });
  });

  it.each(['', 'Zk3v', 'a'.repeat(43), 'a'.repeat(100_000)])('knows no link %#', async (token) => {
    await expect(reset(token)).rejects.toMatchObject(invalidLink);
  });

  describe('while notifications is away', () => {
    it('waits, and sends when it is back; every link that may have arrived works', async () => {
      const { email } = await register();
      let away = true;
      notifications.answer(notificationsRpc.sendPasswordReset, async () => {
        if (away)
          throw new DomainError('unavailable', 'notifications.unavailable', 'Not available');
        return {};
      });
      await request(email);
      await eventually(async () => {
        expect(mails()).toHaveLength(1);
      });
      away = false;
      await identity.makeJobsDue({ job });
      await settled();
      const [unclear, arrived] = mails();
      if (!unclear || !arrived) throw new Error('two attempts');
      expect(arrived.mailId).toBe(unclear.mailId);
      expect(getToken(arrived)).not.toBe(getToken(unclear));
      await expect(reset(getToken(unclear))).resolves.toEqual({});
    });

    it('OPEN-8: is sent again ever later, but at least once a minute', async () => {
      notifications.answer(notificationsRpc.sendPasswordReset, () =>
        Promise.reject(new Error('down')),
      );
      await request((await register()).email);
      const pauses: number[] = [];
      for (let attempt = 1; attempt <= 7; attempt += 1) {
        await eventually(() => expect(mails()).toHaveLength(attempt));
        const [row] = await eventually(async () => {
          const rows = await waiting();
          expect(rows[0]?.seconds).toBeGreaterThan(0);
          return rows;
        });
        pauses.push(row?.seconds ?? Infinity);
        if (attempt === 7) notifications.reset();
        await identity.makeJobsDue({ job });
      }
      // Waits for the mail, so that it does not arrive during the next test.
      await settled();
      expect(Math.max(...pauses)).toBeLessThanOrEqual(60);
      expect(pauses.slice(0, 5).sort((a, b) => a - b)).toEqual(pauses.slice(0, 5));
    });

    it('survives a restart of identity in between', async () => {
      const { email } = await register();
      notifications.answer(notificationsRpc.sendPasswordReset, () =>
        Promise.reject(new Error('down')),
      );
      await request(email);
      await eventually(async () => {
        expect(mails()).toHaveLength(1);
      });
      notifications.reset();
      await identity.restart();
      await identity.makeJobsDue({ job });
      await settled();
      expect(mails()).toMatchObject([{ to: email }]);
    });

    it('gives up after 30 minutes', async () => {
      const { email } = await register();
      notifications.answer(notificationsRpc.sendPasswordReset, () =>
        Promise.reject(new Error('down')),
      );
      await request(email);
      await eventually(async () => {
        expect(mails()).toHaveLength(1);
      });
      notifications.reset();
      identity.aheadMs = 31 * MINUTE;
      await identity.makeJobsDue({ job });
      await settled();
      expect(mails()).toEqual([]);
    });
  });

  describe('limits', () => {
    it('five requests for one e-mail from one address, known or not, then the text', async () => {
      for (const email of [(await register()).email, 'nobody@northwind.test']) {
        for (let n = 0; n < 5; n++)
          await expect(request(email, '203.0.113.7')).resolves.toEqual({});
        await expect(request(email, '203.0.113.7')).rejects.toMatchObject(tooMany);
      }
    });

    it('twenty requests from one address, whatever the e-mail', async () => {
      for (let n = 0; n < 20; n++) await request(`spray-${n}@northwind.test`, '203.0.113.8');
      await expect(request('spray-20@northwind.test', '203.0.113.8')).rejects.toMatchObject(
        tooMany,
      );
      await expect(request('spray-20@northwind.test', '203.0.113.9')).resolves.toEqual({});
    });

    it('OPEN-8: nobody’s mailbox is flooded from many addresses: five mails, and those links stay good', async () => {
      const { email } = await register();
      for (let n = 0; n < 12; n++)
        await expect(request(email, `198.51.100.${n}`)).resolves.toEqual({});
      await settled();
      expect(mails()).toHaveLength(5);
      await expect(reset(getToken(mails()[0] as Mail))).resolves.toEqual({});
    });

    it('wrong links from one address; a right one does not count', async () => {
      const { email } = await register();
      const token = await linkFor(email);
      for (let n = 0; n < 19; n++) {
        await expect(reset('b'.repeat(43), NEW, '203.0.113.10')).rejects.toMatchObject(invalidLink);
      }
      await expect(reset(token, 'short', '203.0.113.10')).rejects.toMatchObject({
        field: 'password',
      });
      await expect(reset('b'.repeat(43), NEW, '203.0.113.10')).rejects.toMatchObject(invalidLink);
      await expect(reset(token, NEW, '203.0.113.10')).rejects.toMatchObject(tooMany);
      await expect(reset(token, NEW, '203.0.113.11')).resolves.toEqual({});
    });

    it('who ran out of attempts to sign in gets in with the new password at once', async () => {
      const { email } = await register();
      const address = '203.0.113.12';
      for (let n = 0; n < 11; n++)
        await signIn(email, 'forgotten elephants', address).catch(() => undefined);
      await expect(signIn(email, OLD, address)).rejects.toMatchObject(tooMany);
      await reset(await linkFor(email), NEW, address);
      await expect(signIn(email, NEW, address)).resolves.toMatchObject({ account: { email } });
    });
  });
});
