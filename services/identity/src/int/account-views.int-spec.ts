import { identityRpc, type UserActor } from '@makeport/contracts';
import { Administration, toActor } from '../testing/administration';
import { EndAccountViews } from '../use-cases/account-view/end-account-views';

const MINUTE = 60_000;
const bff = { kind: 'service', service: 'bff' } as const;

describe('views of accounts', () => {
  let administration: Administration;
  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());
  beforeEach(() => {
    administration.identity.aheadMs = 0;
  });

  /** Creates an administrator and signs in. */
  const newAdmin = async (scope: 'support' | 'finance' | null = null) => {
    const actor = await administration.newActor('admin', scope);
    const { token, account } = await administration.signIn(actor.email);
    return { actor: toActor(actor2account(actor), 'admin', account.rights), token };
  };
  const actor2account = ({ userId: id, email }: UserActor) => ({ id, email });
  const begin = (
    admin: { actor: UserActor; token: string },
    accountId: string,
    reason = 'Ticket 4711',
  ) =>
    administration.identity.call(
      identityRpc.beginAccountView,
      { token: admin.token, accountId, reason },
      admin.actor,
    );
  const end = (token: string) =>
    administration.identity.call(identityRpc.endAccountView, { token });
  const getSession = async (token: string) =>
    (await administration.identity.call(identityRpc.getSession, { token })).session;
  const getView = async (token: string) => (await getSession(token))?.view ?? null;
  const open = (viewId: string, opened: string, subject?: string) =>
    administration.identity.call(
      identityRpc.recordAccountView,
      { viewId, opened, ...(subject !== undefined && { subject }) },
      bff,
    );
  /** Returns the relevant columns of the account's audit log. */
  const rows = async (target: string) =>
    (await administration.auditRows(target)) as unknown as {
      action: string;
      actor_id: string;
      impersonator_id: string | null;
      reason: string | null;
      result: string;
      after: Record<string, unknown>;
    }[];
  /** Runs the job that records ends of views, which is otherwise due every minute. */
  const sweep = () => administration.identity.service.get(EndAccountViews).sweep();
  const causes = async (target: string) =>
    (await rows(target))
      .filter(({ action }) => action === 'account-view.end')
      .map(({ after }) => after['cause']);

  it.each(['brand', 'manufacturer'] as const)(
    'VIEW-1: the session of an administrator shows a %s for 15 minutes, beside its own account',
    async (role) => {
      const admin = await newAdmin();
      const target = await administration.newActor(role);
      const { view } = await begin(admin, target.userId);
      expect(view.account).toMatchObject({ id: target.userId, accountType: role, role: null });
      const ends = Date.parse(view.expiresAt) - Date.now();
      expect(ends).toBeGreaterThan(14 * MINUTE);
      expect(ends).toBeLessThanOrEqual(15 * MINUTE);
      expect(await getSession(admin.token)).toMatchObject({
        account: { id: admin.actor.userId },
        view,
      });
      expect(view.account).not.toHaveProperty('rights');
    },
  );

  it('VIEW-1: an administrator of support may, one of finance may not, and nobody without the right', async () => {
    const target = await administration.newActor('brand');
    const support = await newAdmin('support');
    await begin(support, target.userId);
    expect(await getView(support.token)).not.toBeNull();
    const finance = await newAdmin('finance');
    await expect(begin(finance, target.userId)).rejects.toThrow('Not authorized');
    // If a calling service sends no rights yet, identity reads the actor's rights itself.
    const { rights: _rights, ...old } = finance.actor;
    await expect(begin({ ...finance, actor: old }, target.userId)).rejects.toThrow(
      'Not authorized',
    );
    const brand = await administration.newActor('brand');
    const { token } = await administration.signIn(brand.email);
    await expect(begin({ actor: brand, token }, target.userId)).rejects.toThrow('Not authorized');
    expect((await rows(target.userId)).map(({ action, result }) => [action, result])).toEqual([
      ['account-view.begin', 'done'],
      ...[1, 2, 3].map(() => ['account-view.begin', 'refused']),
    ]);
  });

  it('VIEW-1: never as another administrator, as a plain user, as oneself or as a closed account', async () => {
    const admin = await newAdmin();
    for (const role of ['admin', 'user'] as const) {
      const { userId } = await administration.newActor(role);
      await expect(begin(admin, userId)).rejects.toMatchObject({ code: 'identity.not_viewable' });
    }
    await expect(begin(admin, admin.actor.userId)).rejects.toThrow('You cannot view as yourself');
    const closed = await administration.newActor('brand');
    await administration.close(closed.userId);
    await expect(begin(admin, closed.userId)).rejects.toThrow('This account is closed');
    const nobody = '00000000-0000-4000-8000-00000000dead';
    await expect(begin(admin, nobody)).rejects.toThrow('User not found');
    expect(await getView(admin.token)).toBeNull();
  });

  it('VIEW-1: needs a reason, and the own session', async () => {
    const admin = await newAdmin();
    const other = await newAdmin();
    const { userId } = await administration.newActor('brand');
    await expect(begin(admin, userId, '  ')).rejects.toMatchObject({
      kind: 'invalid_input',
      field: 'reason',
    });
    await expect(begin({ ...admin, token: other.token }, userId)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('VIEW-1: one at a time: a second one ends the first, in whatever session that is', async () => {
    const admin = await newAdmin();
    const { token } = await administration.signIn(admin.actor.email);
    const [first, second] = [
      await administration.newActor('brand'),
      await administration.newActor('brand'),
    ];
    await begin(admin, first.userId);
    const { view } = await begin({ ...admin, token }, second.userId);
    expect(await getView(admin.token)).toBeNull();
    expect(await getView(token)).toEqual(view);
    expect(await causes(first.userId)).toEqual(['replaced']);
  });

  it('VIEW-1: of two that begin at once one is left', async () => {
    const admin = await newAdmin();
    const targets = await Promise.all([1, 2, 3].map(() => administration.newActor('brand')));
    await Promise.all(targets.map(({ userId }) => begin(admin, userId)));
    const ended = await Promise.all(targets.map(({ userId }) => causes(userId)));
    expect(ended.flat()).toEqual(['replaced', 'replaced']);
    expect(await getView(admin.token)).not.toBeNull();
  });

  it('VIEW-5: ended, it is over at once; a second end changes nothing', async () => {
    const admin = await newAdmin();
    const { userId } = await administration.newActor('brand');
    await begin(admin, userId);
    expect(await end(admin.token)).toEqual({ ended: true });
    expect(await end(admin.token)).toEqual({ ended: false });
    expect(await getSession(admin.token)).toMatchObject({ account: { id: admin.actor.userId } });
    expect(await getView(admin.token)).toBeNull();
    expect(await causes(userId)).toEqual(['ended']);
  });

  it('VIEW-5: is over after 15 minutes, and what was opened then is refused', async () => {
    const admin = await newAdmin();
    const { userId } = await administration.newActor('brand');
    const { view } = await begin(admin, userId);
    administration.identity.aheadMs = 14 * MINUTE;
    expect(await getView(admin.token)).not.toBeNull();
    await sweep();
    expect(await causes(userId)).toEqual([]);
    administration.identity.aheadMs = 15 * MINUTE + 1;
    expect(await getView(admin.token)).toBeNull();
    await expect(open(view.id, 'orders')).rejects.toMatchObject({ code: 'identity.view_over' });
    await sweep();
    await sweep();
    expect(await causes(userId)).toEqual(['expired']);
  });

  it.each([
    ['signs out', (token: string) => administration.identity.call(identityRpc.signOut, { token })],
    [
      'loses the session to another administrator',
      (_token: string, admin: UserActor) =>
        administration.identity.call(
          identityRpc.endSessions,
          { accountId: admin.userId },
          administration.admin,
        ),
    ],
    [
      'gets other rights',
      (_token: string, admin: UserActor) => administration.changeRole(admin.userId, 'user'),
    ],
    ['is closed', (_token: string, admin: UserActor) => administration.close(admin.userId)],
  ])('VIEW-5: ends with the session, when the administrator %s', async (_what, happen) => {
    const admin = await newAdmin();
    const { userId } = await administration.newActor('brand');
    const { view } = await begin(admin, userId);
    await happen(admin.token, admin.actor);
    expect(await getSession(admin.token)).toBeNull();
    await expect(open(view.id, 'orders')).rejects.toMatchObject({ code: 'identity.view_over' });
    await sweep();
    expect(await causes(userId)).toEqual(['signed_out']);
  });

  it.each([
    ['closed', 'account_closed', (id: string) => administration.close(id)],
    [
      'a manufacturer from now on',
      'account_changed',
      (id: string) => administration.changeRole(id, 'manufacturer'),
    ],
    [
      'an administrator from now on',
      'account_changed',
      (id: string) => administration.changeRole(id, 'admin'),
    ],
  ] as const)('VIEW-5: ends when the account is %s', async (_what, cause, happen) => {
    const admin = await newAdmin();
    const { userId } = await administration.newActor('brand');
    const { view } = await begin(admin, userId);
    await happen(userId);
    expect(await getView(admin.token)).toBeNull();
    await expect(open(view.id, 'orders')).rejects.toMatchObject({ code: 'identity.view_over' });
    await sweep();
    expect(await causes(userId)).toEqual([cause]);
  });

  it('VIEW-5: ends with the right, also where the session stays', async () => {
    const admin = await newAdmin();
    const { userId } = await administration.newActor('brand');
    await begin(admin, userId);
    const narrow = `UPDATE accounts SET admin_scope = 'finance' WHERE id = $1`;
    await administration.identity.query(narrow, [admin.actor.userId]);
    expect(await getView(admin.token)).toBeNull();
  });

  it('VIEW-6: the audit log says who began with which reason, what was opened once, and who ended', async () => {
    const admin = await newAdmin();
    const { userId } = await administration.newActor('brand');
    const { view } = await begin(admin, userId, 'Sees no orders');
    const orderId = '00000000-0000-4000-8000-00000000c001';
    await Promise.all([open(view.id, 'orders'), open(view.id, 'orders')]);
    await open(view.id, 'order', orderId);
    await open(view.id, 'order', orderId);
    await end(admin.token);
    const by = { actor_id: admin.actor.userId, impersonator_id: null };
    const as = {
      action: 'account-view.open',
      actor_id: userId,
      impersonator_id: admin.actor.userId,
    };
    expect(await rows(userId)).toMatchObject([
      { action: 'account-view.begin', ...by, reason: 'Sees no orders', after: { viewId: view.id } },
      { ...as, after: { opened: 'orders' }, request_id: view.id },
      { ...as, after: { opened: 'order', subject: orderId } },
      { action: 'account-view.end', ...by, after: { cause: 'ended' }, request_id: view.id },
    ]);
  });

  it('VIEW-6: leafing through everything does not fill the log', async () => {
    const admin = await newAdmin();
    const { userId } = await administration.newActor('brand');
    const { view } = await begin(admin, userId);
    await administration.identity.query(
      `INSERT INTO viewed_pages SELECT $1, 'order', n::text FROM generate_series(1, 199) n`,
      [view.id],
    );
    for (const page of ['a', 'b', 'c', 'd']) await open(view.id, 'order', page);
    const noted = (await rows(userId)).filter(({ action }) => action === 'account-view.open');
    expect(noted.map(({ after }) => after)).toEqual([
      { opened: 'order', subject: 'a' },
      { opened: 'more pages than are recorded' },
    ]);
  });

  it('VIEW-6: only services note what was opened', async () => {
    const admin = await newAdmin();
    const { userId } = await administration.newActor('brand');
    const { view } = await begin(admin, userId);
    const request = { viewId: view.id, opened: 'orders' };
    await expect(
      administration.identity.call(identityRpc.recordAccountView, request, admin.actor),
    ).rejects.toThrow('Not authorized');
  });
});
