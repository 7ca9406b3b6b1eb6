import { randomUUID } from 'node:crypto';
import { identityRpc, type RpcRequestInput, type UserActor } from '@makeport/contracts';
import { toActor, Administration } from '../testing/administration';

describe('exports of accounts and actions', () => {
  let administration: Administration;

  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());

  const record = (
    changes: Partial<RpcRequestInput<typeof identityRpc.recordExport>>,
    actor: UserActor = administration.admin,
  ) =>
    administration.identity.call(
      identityRpc.recordExport,
      { exportId: randomUUID(), list: 'users', filter: { search: 'north' }, ...changes },
      actor,
    );
  const getRows = (exportId: string) =>
    administration.identity.query<Record<string, unknown>>(
      `SELECT action, actor_id, target_type, target_id, after, result FROM audit_log
        WHERE request_id = $1 ORDER BY happened_at, action`,
      [exportId],
    );

  it('EXP-3: beginning and end are rows of one request, with filter, count and actor', async () => {
    const exportId = randomUUID();
    await record({ exportId });
    await record({ exportId, ended: { rows: 1_204, outcome: 'complete' } });
    const row = {
      actor_id: administration.admin.userId,
      target_type: 'list',
      target_id: 'users',
      result: 'done',
    };
    const filter = { search: 'north' };
    expect(await getRows(exportId)).toEqual([
      { ...row, action: 'list.export', after: { filter } },
      { ...row, action: 'list.exported', after: { filter, rows: 1_204, outcome: 'complete' } },
    ]);
  });

  it('EXP-1, EXP-3: who may not read the list is refused, with a row; another owner’s list is unknown', async () => {
    const { userId, email } = administration.admin;
    const finance = toActor({ id: userId, email }, 'admin', [
      'orders.view',
      'money.decide',
      'audit.view',
    ]);
    const exportId = randomUUID();
    await expect(record({ exportId }, finance)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await getRows(exportId)).toMatchObject([{ action: 'list.export', result: 'refused' }]);
    await expect(record({ list: 'orders' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(record({ list: 'actions' }, finance)).resolves.toEqual({});
    const { identity } = administration;
    await expect(identity.call(identityRpc.exportAccounts, {}, finance)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    const brand = await administration.newActor('brand');
    for (const list of [identityRpc.exportAccounts, identityRpc.exportActions])
      await expect(identity.call(list, {}, brand)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('EXP-1: pages hold every account of the filter once, newest first', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => administration.create({ role: 'manufacturer' })),
    );
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const request = {
        role: 'manufacturer',
        first: 2,
        ...(after !== undefined && { after }),
      } as const;
      const page = await administration.identity.call(
        identityRpc.exportAccounts,
        request,
        administration.admin,
      );
      seen.push(...page.accounts.map(({ id }) => id));
      after = page.accounts.at(-1)?.id;
      if (!page.hasMore) break;
    }
    const { accounts } = await administration.list({ role: 'manufacturer', first: 200 });
    expect(seen).toEqual(accounts.map(({ id }) => id));
    expect(seen.length).toBeGreaterThanOrEqual(5);
  });
});
