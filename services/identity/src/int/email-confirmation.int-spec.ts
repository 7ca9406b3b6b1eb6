import {
  identityRpc,
  notificationsRpc,
  type RpcRequest,
  type UserActor,
} from '@makeport/contracts';
import { FakeService } from '@makeport/service-kit/testing';
import { eventually } from '@makeport/testing';
import { RunningIdentity } from '../testing/running-identity';

type Mail = RpcRequest<typeof notificationsRpc.sendEmailConfirmation>;

const HOUR = 3_600_000;
const PASSWORD = 'quiet elephants';
const invalidLink = {
  kind: 'not_found',
  code: 'identity.invalid_confirmation_link',
  message: 'This link is no longer valid. You can send a new one from your settings.',
};

describe('X4: whose an e-mail address is', () => {
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
  });

  const register = async () => {
    people += 1;
    const email = `person-${people}@northwind.test`;
    const { account, token } = await identity.call(identityRpc.signUp, {
      accountType: 'brand',
      companyName: 'Northwind',
      email,
      password: PASSWORD,
      clientAddress: `192.0.2.${people}`,
    });
    const actor: UserActor = {
      kind: 'user',
      userId: account.id,
      accountType: 'brand',
      name: 'Northwind',
      email,
    };
    return { email, account, actor, session: token };
  };
  const mailsTo = (email: string) =>
    notifications
      .getCalls(notificationsRpc.sendEmailConfirmation)
      .map(({ request }) => request as Mail)
      .filter(({ to }) => to === email);
  const getToken = ({ confirmUrl }: Mail): string =>
    new URLSearchParams(new URL(confirmUrl).hash.slice(1)).get('token') ?? '';
  /** Returns the token in the newest mail, once `count` mails have arrived. */
  const linkTo = async (email: string, count = 1): Promise<string> => {
    await eventually(async () => {
      expect(mailsTo(email)).toHaveLength(count);
    });
    return getToken(mailsTo(email).at(-1) as Mail);
  };
  const confirm = (token: string, clientAddress = '203.0.113.1') =>
    identity.call(identityRpc.confirmEmail, { token, clientAddress });
  const isConfirmed = async (token: string) =>
    (await identity.call(identityRpc.getSession, { token })).session?.account.emailConfirmed;
  const told = (accountId: string) =>
    identity.query<{ type: string }>(
      'SELECT type FROM outbox WHERE aggregate_id = $1 ORDER BY version',
      [accountId],
    );

  it('X4: signing up mails a link that confirms the address, once; nobody has to wait for it', async () => {
    const { email, account, session } = await register();
    expect(account.emailConfirmed).toBe(false);
    const token = await linkTo(email);
    expect(mailsTo(email)).toEqual([
      {
        mailId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        to: email,
        name: 'Northwind',
        confirmUrl: expect.stringMatching(
          /^https:\/\/makeport\.test\/confirm-email#token=[\w-]{43}&account=brand$/,
        ) as string,
        expiresAt: expect.any(String) as string,
      },
    ]);
    expect(await isConfirmed(session)).toBe(false);
    await expect(confirm(token)).resolves.toEqual({});
    expect(await isConfirmed(session)).toBe(true);
    await expect(confirm(token)).rejects.toMatchObject(invalidLink);
    const types = (await told(account.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'identity.email-confirmed.v1')).toHaveLength(1);
  });

  it('X4: leaves the token in the mail alone: a copy of the database opens nothing', async () => {
    const { email } = await register();
    const token = await linkTo(email);
    const tables = [
      'email_confirmation_tokens',
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
  });

  it('X4: a link is good for a day', async () => {
    const { email, session } = await register();
    const token = await linkTo(email);
    identity.aheadMs = 24 * HOUR + 1000;
    await expect(confirm(token)).rejects.toMatchObject(invalidLink);
    identity.aheadMs = 23 * HOUR;
    await expect(confirm(token)).resolves.toEqual({});
    expect(await isConfirmed(session)).toBe(true);
  });

  it('X4: another link is sent on request, five times an hour; with one of them the others are used up', async () => {
    const { email, actor } = await register();
    const first = await linkTo(email);
    for (let n = 0; n < 5; n++) {
      await identity.call(identityRpc.requestEmailConfirmation, {}, actor);
      await linkTo(email, n + 2);
    }
    await expect(
      identity.call(identityRpc.requestEmailConfirmation, {}, actor),
    ).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'identity.too_many_confirmations',
      message: expect.stringMatching(
        /^You requested many confirmation e-mails in a short time\. Please try again in \d+ minutes\.$/,
      ) as string,
    });
    await confirm(await linkTo(email, 6));
    await expect(confirm(first)).rejects.toMatchObject(invalidLink);
    // For a confirmed address, the call succeeds without a mail.
    await expect(identity.call(identityRpc.requestEmailConfirmation, {}, actor)).resolves.toEqual(
      {},
    );
    expect(mailsTo(email)).toHaveLength(6);
  });

  it('X4: a visitor has no mail sent', async () => {
    await expect(identity.call(identityRpc.requestEmailConfirmation, {})).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it.each(['', 'Zk3v', 'a'.repeat(43), 'a'.repeat(100_000)])(
    'X4: knows no link %#',
    async (token) => {
      await expect(confirm(token)).rejects.toMatchObject(invalidLink);
    },
  );

  it('X4: guessing is limited by address; a right link does not count', async () => {
    const { email } = await register();
    const token = await linkTo(email);
    for (let n = 0; n < 20; n++) {
      await expect(confirm('b'.repeat(43), '203.0.113.9')).rejects.toMatchObject(invalidLink);
    }
    await expect(confirm(token, '203.0.113.9')).rejects.toMatchObject({ kind: 'rate_limited' });
    await expect(confirm(token, '203.0.113.10')).resolves.toEqual({});
  });

  it('X4: whoever sets a new password by a mailed link has shown it too', async () => {
    const { email, session } = await register();
    await identity.call(identityRpc.requestPasswordReset, { email, clientAddress: '203.0.113.1' });
    await eventually(async () => {
      expect(notifications.getCalls(notificationsRpc.sendPasswordReset)).toHaveLength(1);
    });
    const [mail] = notifications.getCalls(notificationsRpc.sendPasswordReset);
    const { resetUrl } = mail?.request as RpcRequest<typeof notificationsRpc.sendPasswordReset>;
    const token = new URLSearchParams(new URL(resetUrl).hash.slice(1)).get('token') ?? '';
    const password = 'louder elephants';
    await identity.call(identityRpc.resetPassword, {
      token,
      password,
      clientAddress: '203.0.113.1',
    });
    expect(await isConfirmed(session)).toBeUndefined();
    const signedIn = await identity.call(identityRpc.signIn, {
      page: 'brand',
      email,
      password,
      clientAddress: '203.0.113.1',
    });
    expect(signedIn.account.emailConfirmed).toBe(true);
  });
});
