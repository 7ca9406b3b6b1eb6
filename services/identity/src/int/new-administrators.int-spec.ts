import { identityRpc, type UserActor } from '@makeport/contracts';
import { Administration, toActor, type Role } from '../testing/administration';

const HOUR_MS = 3_600_000;
const ordering = { kind: 'service', service: 'ordering' } as const;

describe('X24: an administrator whose rights are new', () => {
  let administration: Administration;
  let mate: UserActor;
  beforeAll(async () => {
    administration = await Administration.start();
    mate = await administration.newActor('admin');
  });
  afterAll(() => administration.identity.stop());
  afterEach(() => {
    administration.identity.aheadMs = 0;
  });

  const newAdministrator = async (): Promise<UserActor> => {
    const { account } = await administration.create({ role: 'admin' });
    return toActor(account, 'admin');
  };
  const counts = async (accountId: string): Promise<boolean> => {
    const request = { right: 'money.decide' } as const;
    const answer = await administration.identity.call(
      identityRpc.countAdministrators,
      request,
      ordering,
    );
    expect(answer.accountIds).toContain(accountId);
    return answer.approverIds?.includes(accountId) ?? false;
  };
  const confirm = (accountId: string, actor: UserActor) =>
    administration.identity.call(identityRpc.confirmAdministrator, { accountId }, actor);
  const told = async (accountId: string) => {
    const rows = await administration.identity.query<{
      data: { change: string; administratorIds: string[] };
    }>(
      `SELECT envelope -> 'data' AS data FROM outbox
       WHERE type = 'identity.administrator-changed.v1' AND aggregate_id = $1 ORDER BY version`,
      [accountId],
    );
    for (const { data } of rows)
      expect(data.administratorIds).toEqual(expect.arrayContaining([mate.userId]));
    return rows.map(({ data }) => data.change);
  };

  it('X24: counts a day after it was created', async () => {
    const { userId } = await newAdministrator();
    expect(await counts(userId)).toBe(false);
    administration.identity.aheadMs = 24 * HOUR_MS - 60_000;
    expect(await counts(userId)).toBe(false);
    administration.identity.aheadMs = 24 * HOUR_MS + 60_000;
    expect(await counts(userId)).toBe(true);
  });

  it('X24: the list says from when it counts', async () => {
    const { userId } = await newAdministrator();
    const { accounts } = await administration.list({ search: userId });
    const from = Date.parse(accounts[0]?.approvesFrom ?? '');
    expect(Math.abs(from - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000);
  });

  it('X24: counts at once with the consent of another than who gave the rights', async () => {
    const isNew = { kind: 'forbidden', code: 'identity.administrator_is_new' };
    const fresh = await newAdministrator();
    const accomplice = await newAdministrator();
    await expect(confirm(fresh.userId, administration.admin)).rejects.toMatchObject({
      code: 'identity.confirmed_by_giver',
    });
    await expect(confirm(fresh.userId, accomplice)).rejects.toMatchObject(isNew);
    await expect(confirm(fresh.userId, fresh)).rejects.toMatchObject({
      code: 'identity.own_confirmation',
    });
    expect(await counts(fresh.userId)).toBe(false);
    expect((await confirm(fresh.userId, mate)).account.approvesFrom).toBeNull();
    expect(await counts(fresh.userId)).toBe(true);
    expect(await told(fresh.userId)).toEqual(['created', 'confirmed']);
  });

  it.each<[string, (accountId: string) => Promise<unknown>, string[]]>([
    ['promoted', (id) => administration.changeRole(id, 'admin'), ['promoted']],
    [
      'closed and reopened',
      async (id) => {
        await administration.changeRole(id, 'admin');
        await confirm(id, mate);
        await administration.close(id);
        await administration.reopen(id);
      },
      ['promoted', 'confirmed', 'closed', 'reopened'],
    ],
  ])(
    'X24: does not count once it was %s, and all administrators are told',
    async (_how, change, changes) => {
      const { userId } = await administration.newActor('brand');
      await change(userId);
      expect(await counts(userId)).toBe(false);
      expect(await told(userId)).toEqual(changes);
    },
  );

  it('X24: all administrators are told of changed and lost rights and of ended sessions', async () => {
    const { userId } = await newAdministrator();
    const scope = { accountId: userId, role: 'admin' as Role, adminScope: 'finance' as const };
    await administration.identity.call(identityRpc.changeAccountRole, scope, administration.admin);
    const { accounts } = await administration.list({ search: userId });
    await administration.signIn(accounts[0]?.email ?? '');
    await administration.identity.call(
      identityRpc.endSessions,
      { accountId: userId },
      administration.admin,
    );
    await administration.changeRole(userId, 'user');
    expect(await told(userId)).toEqual(['created', 'rights_changed', 'sessions_ended', 'demoted']);
  });
});
