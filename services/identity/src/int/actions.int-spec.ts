import { randomUUID } from 'node:crypto';
import {
  administrationEvents,
  identityRpc,
  type EventData,
  type RpcRequestInput,
  type UserActor,
} from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { eventually } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { toActor, Administration } from '../testing/administration';

describe('what administrators did', () => {
  let administration: Administration;

  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());

  const list = async (
    request: RpcRequestInput<typeof identityRpc.listActions>,
    actor: UserActor = administration.admin,
  ) => administration.identity.call(identityRpc.listActions, request, actor);
  const found = async (request: RpcRequestInput<typeof identityRpc.listActions>) =>
    (await list(request)).actions.map(({ action, result }) => `${action} ${result}`);
  /** Publishes an audit row of ordering. */
  const elsewhere = async (
    fields: Partial<EventData<typeof administrationEvents.actionRecorded>>,
  ) => {
    const { example } = administrationEvents.actionRecorded;
    const data = { ...example, ...fields, id: randomUUID(), service: 'ordering' };
    const outbox = new Outbox({ source: 'ordering' });
    await administration.identity.service
      .get(DataSource)
      .transaction((manager) =>
        outbox.add(manager, administrationEvents.actionRecorded, data, { version: 1 }),
      );
  };

  it('AUD-5: every row of every service is found, newest first, by who acted and on what', async () => {
    const brand = await administration.newActor('brand');
    await administration.changeRole(brand.userId, 'user', { reason: 'wrong page' });
    await expect(
      administration.changeRole(brand.userId, 'brand', { actor: brand }),
    ).rejects.toThrow();
    await administration.close(brand.userId);
    await eventually(async () => expect(await found({ search: brand.userId })).toHaveLength(3));
    const expected = [
      'account.close done',
      'account.change-role refused',
      'account.change-role done',
    ];
    expect(await found({ search: brand.userId })).toEqual(expected);
    expect(await found({ search: ` ${brand.email.toUpperCase()}` })).toEqual(expected);
    const { actions } = await list({
      search: brand.userId,
      action: 'account.change',
      result: 'done',
    });
    expect(actions).toMatchObject([
      {
        service: 'identity',
        reason: 'wrong page',
        before: { role: 'brand' },
        after: { role: 'user' },
        actorEmail: administration.admin.email,
        targetEmail: brand.email,
      },
    ]);
  });

  it('AUD-5: other services’ rows are there, each once, by a cursor', async () => {
    const orderId = randomUUID();
    for (const hour of ['10', '11', '12']) {
      const at = `2026-11-22T${hour}:00:00.000Z`;
      await elsewhere({ targetType: 'order', targetId: orderId, action: `order.at-${hour}`, at });
    }
    await eventually(async () => expect(await found({ search: orderId })).toHaveLength(3));
    const first = await list({ search: orderId, first: 2 });
    expect(first).toMatchObject({
      actions: [
        { action: 'order.at-12', service: 'ordering', targetEmail: null },
        { action: 'order.at-11' },
      ],
      hasMore: true,
    });
    const after = first.actions.at(-1)?.id;
    expect(await list({ search: orderId, first: 2, ...(after && { after }) })).toMatchObject({
      actions: [{ action: 'order.at-10' }],
      hasMore: false,
    });
  });

  it.each(['brand', 'manufacturer', 'user'] as const)(
    'ADM-49, AUD-5: a %s reads nothing',
    async (role) => {
      const actor = await administration.newActor(role);
      await expect(list({}, actor)).rejects.toThrow('Not authorized');
    },
  );

  it('RIGHT-1: an administrator without the right reads nothing', async () => {
    const narrowed = toActor({ id: administration.admin.userId, email: '' }, 'admin', [
      'money.decide',
    ]);
    await expect(list({}, narrowed)).rejects.toThrow('Not authorized');
  });
});
