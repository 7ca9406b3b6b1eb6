import { identityRpc } from '@makeport/contracts';
import { toActor, Administration, PASSWORD } from '../testing/administration';

describe('who may administer accounts', () => {
  let administration: Administration;

  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());

  describe('who may', () => {
    const operations = (accountId: string) =>
      [
        [identityRpc.listAccounts, { search: 'x' }],
        [identityRpc.getAccountTotals, {}],
        [identityRpc.createAccount, { email: 'never@x.test', password: PASSWORD, role: 'admin' }],
        [identityRpc.changeAccountRole, { accountId, role: 'admin' }],
        [identityRpc.closeAccount, { accountId }],
        [identityRpc.reopenAccount, { accountId }],
        [identityRpc.listSessions, { accountId }],
        [identityRpc.endSessions, { accountId }],
        [identityRpc.resetSecondFactor, { accountId, reason: 'lost' }],
        [identityRpc.eraseAccount, { accountId, reason: 'asked for' }],
        [identityRpc.confirmAdministrator, { accountId }],
      ] as const;
    const state = () =>
      administration.identity.query(
        'SELECT id, email, user_type, role, closed_at FROM accounts ORDER BY id',
      );
    const refusals = () =>
      administration.identity.query<{ actor_id: string }>(
        `SELECT actor_id FROM audit_log WHERE result = 'refused'`,
      );

    it.each(['brand', 'manufacturer', 'user'] as const)(
      'ADM-49, OPEN-40: a %s is refused everything, gets no data and changes nothing',
      async (role) => {
        const target = await administration.newActor('brand');
        const actor = await administration.newActor(role);
        const before = [await state(), (await refusals()).length];
        for (const [contract, request] of operations(target.userId)) {
          await expect(administration.identity.call(contract, request, actor)).rejects.toThrow(
            'Not authorized',
          );
        }
        expect([await state(), (await refusals()).length]).toEqual([
          before[0],
          Number(before[1]) + 10,
        ]);
      },
    );

    it('ADM-49, OPEN-40: a visitor is refused everything', async () => {
      const target = await administration.newActor('brand');
      for (const [contract, request] of operations(target.userId)) {
        const call = administration.identity.call(contract, request, { kind: 'anonymous' });
        await expect(call).rejects.toThrow('User not authenticated');
      }
    });

    it.each([
      ['support', ['list', 'totals', 'sessions', 'end']],
      ['finance', ['totals']],
    ] as const)('RIGHT-1: %s may do what its scope holds', async (scope, allowed) => {
      const { account } = await administration.create({ role: 'admin', adminScope: scope });
      const { token } = await administration.signIn(account.email);
      const { session } = await administration.identity.call(identityRpc.getSession, { token });
      const actor = toActor(account, 'admin', session?.account.rights);
      const target = await administration.newActor('brand');
      const names = [
        'list',
        'totals',
        'create',
        'role',
        'close',
        'reopen',
        'sessions',
        'end',
        'reset',
        'erase',
        'confirm',
      ];
      const outcomes = await Promise.all(
        operations(target.userId).map(([contract, request]) =>
          administration.identity.call(contract, request, actor).then(
            () => true,
            () => false,
          ),
        ),
      );
      expect(names.filter((_, index) => outcomes[index])).toEqual(allowed);
      await administration.changeRole(account.id, 'user');
    });

    it('APPR-2, APPR-10: services may know how many open administrators hold a right, and who; people may not', async () => {
      const actor = { kind: 'service', service: 'ordering' } as const;
      const answer = (right: 'money.decide' | 'accounts.manage') =>
        administration.identity.call(identityRpc.countAdministrators, { right }, actor);
      const count = async (right: 'money.decide' | 'accounts.manage') =>
        (await answer(right)).count;
      const who = async (right: 'money.decide') => (await answer(right)).accountIds;
      const before = {
        money: await count('money.decide'),
        accounts: await count('accounts.manage'),
      };
      const { account: finance } = await administration.create({
        role: 'admin',
        adminScope: 'finance',
      });
      const { account: support } = await administration.create({
        role: 'admin',
        adminScope: 'support',
      });
      expect(await count('money.decide')).toBe(before.money + 1);
      expect(await count('accounts.manage')).toBe(before.accounts);
      const ids = await who('money.decide');
      expect(ids).toHaveLength(before.money + 1);
      expect(ids).toContain(finance.id);
      expect(ids).not.toContain(support.id);
      await administration.close(finance.id);
      await administration.close(support.id);
      expect(await count('money.decide')).toBe(before.money);
      const asked = administration.identity.call(
        identityRpc.countAdministrators,
        { right: 'money.decide' },
        administration.admin,
      );
      await expect(asked).rejects.toThrow('Not authorized');
    });
  });
});
