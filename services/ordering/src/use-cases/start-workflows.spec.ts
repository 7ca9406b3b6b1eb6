import { anOrder } from '../testing/builders';
import type { Order } from '../domain/order';
import { StartWorkflows, type WorkflowStarts } from './start-workflows';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const secondsAgo = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

function given(orders: readonly Order[], { refused = [] as readonly string[] } = {}) {
  const waiting = new Map(orders.map((order) => [order.id, order.createdAt]));
  const log: string[] = [];
  const starts: WorkflowStarts = {
    oldestDue: () => Promise.resolve([...waiting.values()].sort((a, b) => Number(a) - Number(b))[0] ?? null),
    claim: (_now, limit) => Promise.resolve([...waiting.keys()].slice(0, limit)),
    done: (ids) => Promise.resolve(ids.forEach((id) => waiting.delete(id))),
  };
  const store = {
    findOrders: (ids: readonly string[]) => Promise.resolve(orders.filter(({ id }) => ids.includes(id))),
  };
  const workflows = {
    start: ({ id }: Order): Promise<void> => {
      if (refused.includes(id)) return Promise.reject(new Error('Temporal is away'));
      log.push(`start ${id}`);
      return Promise.resolve();
    },
  };
  const work = new StartWorkflows(starts, store, workflows, () => NOW);
  const execute = (): Promise<boolean> =>
    work.execute((atMostMs) => Promise.resolve(void log.push(`quiet within ${atMostMs}`)));
  return { execute, log, left: () => [...waiting.keys()] };
}

describe('starting workflows', () => {
  it('waits for a quiet moment first, at most until the oldest order is a minute old', async () => {
    const { execute, log, left } = given([
      anOrder({ id: 'new', createdAt: secondsAgo(1) }),
      anOrder({ id: 'older', createdAt: secondsAgo(20) }),
    ]);
    await expect(execute()).resolves.toBe(true);
    expect(log).toEqual(['quiet within 40000', 'start new', 'start older']);
    expect(left()).toEqual([]);
  });

  it('an order that is older waits no longer', async () => {
    const { execute, log } = given([anOrder({ id: 'late', createdAt: secondsAgo(75) })]);
    await execute();
    expect(log).toEqual(['quiet within -15000', 'start late']);
  });

  it('where no order waits there is nothing to wait for', async () => {
    const { execute, log } = given([]);
    await expect(execute()).resolves.toBe(false);
    expect(log).toEqual([]);
  });

  it.each(['completed', 'cancelled'] as const)(
    'an order that is %s meanwhile gets none, and waits no longer',
    async (status) => {
      const { execute, log, left } = given([anOrder({ id: 'ended', createdAt: NOW, status })]);
      await execute();
      expect(log).toEqual(['quiet within 60000']);
      expect(left()).toEqual([]);
    },
  );

  it('one that cannot be started is told of and tried again; it holds up no other', async () => {
    const orders = ['one', 'two', 'three'].map((id) => anOrder({ id, createdAt: NOW }));
    const { execute, left } = given(orders, { refused: ['two'] });
    await expect(execute()).rejects.toMatchObject({
      message: 'the workflow of order two could not be started',
      cause: { message: 'Temporal is away' },
    });
    expect(left()).toEqual(['two']);
  });
});
