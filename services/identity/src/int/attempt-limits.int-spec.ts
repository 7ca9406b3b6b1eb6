import { identityRpc } from '@makeport/contracts';
import { RunningIdentity } from '../testing/running-identity';

const PASSWORD = 'quiet elephants';
const tooMany = {
  kind: 'rate_limited',
  code: 'identity.too_many_attempts',
  message: 'Too many attempts. Please try again later.',
};
const invalid = { message: 'Invalid login credentials' };

describe('OPEN-6: limits', () => {
  let identity: RunningIdentity;
  beforeAll(async () => {
    identity = await RunningIdentity.start({ SIGN_UPS_PER_ADDRESS: '5' });
  });
  afterAll(() => identity.stop());
  beforeEach(() => identity.query('DELETE FROM rate_limits'));

  let accounts = 0;
  const register = async (): Promise<string> => {
    accounts += 1;
    const email = `owner-${accounts}@northwind.test`;
    await identity.call(identityRpc.signUp, {
      accountType: 'brand',
      companyName: 'Northwind',
      email,
      password: PASSWORD,
      clientAddress: `192.0.2.${accounts}`,
    });
    return email;
  };
  const signIn = (email: string, password: string, clientAddress: string) =>
    identity.call(identityRpc.signIn, { page: 'brand', email, password, clientAddress });
  const outcomes = async (attempts: Promise<unknown>[]): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const result of await Promise.allSettled(attempts)) {
      const key = result.status === 'fulfilled' ? 'ok' : (result.reason as Error).message;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  };

  it('AUTH-22: ten wrong passwords for one account from one address, then a pause, even for the right one', async () => {
    const email = await register();
    for (let n = 0; n < 10; n++) {
      await expect(signIn(email, 'wrong elephants', '203.0.113.1')).rejects.toMatchObject(invalid);
    }
    await expect(signIn(email, 'wrong elephants', '203.0.113.1')).rejects.toMatchObject(tooMany);
    await expect(signIn(email, PASSWORD, '203.0.113.1')).rejects.toMatchObject(tooMany);
  });

  it('nobody locks out somebody else: another address signs in meanwhile', async () => {
    const email = await register();
    for (let n = 0; n < 15; n++)
      await signIn(email, 'wrong elephants', '203.0.113.2').catch(() => undefined);
    await expect(signIn(email, PASSWORD, '203.0.113.3')).resolves.toMatchObject({
      account: { email },
    });
  });

  it('the pause ends after 15 minutes, however often somebody tried meanwhile', async () => {
    const email = await register();
    for (let n = 0; n < 15; n++)
      await signIn(email, 'wrong elephants', '203.0.113.4').catch(() => undefined);
    const rows = await identity.query<{ expire: string }>(
      `SELECT expire FROM rate_limits WHERE key LIKE 'sign-in%'`,
    );
    const latest = Math.max(...rows.map((row) => Number(row.expire)));
    expect(latest).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    await identity.query('UPDATE rate_limits SET expire = expire - 15 * 60 * 1000');
    await expect(signIn(email, PASSWORD, '203.0.113.4')).resolves.toMatchObject({
      account: { email },
    });
  });

  it('one password against 100 accounts from one address stops after 20', async () => {
    const attempts = Array.from(
      { length: 100 },
      (_, n) => () => signIn(`spray-${n}@x.test`, 'Summer2026!', '203.0.113.5'),
    );
    let tried = 0;
    for (const attempt of attempts) {
      const refusal = await attempt().catch((error: unknown) => error as Error);
      if (refusal instanceof Error && refusal.message === invalid.message) tried += 1;
    }
    expect(tried).toBe(20);
  });

  it('parallel guesses count as well', async () => {
    const email = await register();
    const guesses = Array.from({ length: 40 }, () =>
      signIn(email, 'wrong elephants', '203.0.113.6'),
    );
    expect(await outcomes(guesses)).toEqual({ [invalid.message]: 10, [tooMany.message]: 30 });
  });

  it('right passwords are no attempts, and forgive the wrong ones before', async () => {
    const email = await register();
    for (let round = 0; round < 6; round++) {
      for (let n = 0; n < 3; n++) {
        await expect(
          signIn(email, 'wrong elephants', `203.0.113.${10 + round}`),
        ).rejects.toMatchObject(invalid);
      }
      for (let n = 0; n < 12; n++) await signIn(email, PASSWORD, `203.0.113.${10 + round}`);
    }
  });

  it('G4, OPEN-6: right sign-ins of several accounts from one address are no attempts of the address', async () => {
    const emails = await Promise.all([register(), register(), register()]);
    for (let round = 0; round < 8; round++) {
      for (const email of emails) {
        await expect(signIn(email, PASSWORD, '203.0.113.60')).resolves.toMatchObject({
          account: { email },
        });
      }
    }
    // The right passwords did not count: exactly 20 wrong passwords are accepted as attempts.
    const wrong = (n: number) => signIn(`nobody-${n}@x.test`, 'wrong elephants', '203.0.113.60');
    for (let n = 0; n < 20; n++) await expect(wrong(n)).rejects.toMatchObject(invalid);
    await expect(wrong(20)).rejects.toMatchObject(tooMany);
  });

  it('addresses of one IPv6 network count as one', async () => {
    const email = await register();
    for (let n = 0; n < 10; n++) {
      await expect(
        signIn(email, 'wrong elephants', `2001:db8:1:2::${n + 1}`),
      ).rejects.toMatchObject(invalid);
    }
    await expect(signIn(email, PASSWORD, '2001:db8:1:2:ffff::1')).rejects.toMatchObject(tooMany);
    await expect(signIn(email, PASSWORD, '2001:db8:1:3::1')).resolves.toMatchObject({
      account: { email },
    });
  });

  it('survive a restart', async () => {
    const email = await register();
    for (let n = 0; n < 10; n++)
      await signIn(email, 'wrong elephants', '203.0.113.30').catch(() => undefined);
    await identity.restart();
    await expect(signIn(email, PASSWORD, '203.0.113.30')).rejects.toMatchObject(tooMany);
  });

  it('sign-ups from one address are limited too', async () => {
    const signUp = (n: number) =>
      identity.call(identityRpc.signUp, {
        accountType: 'brand',
        companyName: 'Flood',
        email: `flood-${n}@x.test`,
        password: PASSWORD,
        clientAddress: '203.0.113.40',
      });
    expect(await outcomes(Array.from({ length: 12 }, (_, n) => signUp(n)))).toEqual({
      ok: 5,
      [tooMany.message]: 7,
    });
  });

  it('X19, AUTH-22: sign-up says that an e-mail is used, five times for an address; sign-in and reset say nothing', async () => {
    const email = await register();
    const signUp = (clientAddress: string, of = email) =>
      identity.call(identityRpc.signUp, {
        accountType: 'brand',
        companyName: 'Curious',
        email: of,
        password: PASSWORD,
        clientAddress,
      });
    const used = { kind: 'conflict', field: 'email', message: 'User already registered' };
    for (let n = 0; n < 5; n++) await expect(signUp('203.0.113.41')).rejects.toMatchObject(used);
    await expect(signUp('203.0.113.41')).rejects.toMatchObject(tooMany);
    await expect(signUp('203.0.113.41', 'free@x.test')).rejects.toMatchObject(tooMany);
    await expect(signUp('203.0.113.42')).rejects.toMatchObject(used);

    for (const asked of [email, 'nobody@x.test']) {
      const clientAddress = '203.0.113.43';
      await expect(signIn(asked, 'wrong elephants', clientAddress)).rejects.toMatchObject(invalid);
      expect(
        await identity.call(identityRpc.requestPasswordReset, { email: asked, clientAddress }),
      ).toEqual({});
    }
  });

  it('keep no e-mail and no address', async () => {
    const email = await register();
    await signIn(email, 'wrong elephants', '203.0.113.50').catch(() => undefined);
    const rows = JSON.stringify(await identity.query('SELECT * FROM rate_limits'));
    expect(rows).not.toContain(email);
    expect(rows).not.toContain('203.0.113.50');
  });
});
