import type { Order } from '../domain/order';
import { anOrder } from '../testing/builders';
import { CatchUpWorkflows } from './catch-up-workflows';
import type { FollowedOrder } from './ports';

const now = new Date('2026-11-21T12:00:00.000Z');
const orders = ['a', 'b', 'c'].map((id) => anOrder({ id, status: 'completed', escrowState: 'released' }));

describe('workflows that missed a step of their orders', () => {
  let unbegun: Order[];
  let recent: Order[];
  let problems: Order[];
  const told: string[] = [];
  const asked: Date[] = [];
  const following = (catchUp: (order: FollowedOrder) => Promise<boolean>) =>
    new CatchUpWorkflows(
      {
        unbegunPayouts: async (before) => (asked.push(before), unbegun),
        ordersChangedSince: async (since) => (asked.push(since), recent),
        openProblems: async () => problems,
      },
      { catchUp: async (order) => (told.push(order.id), catchUp(order)) },
      () => now,
    );
  beforeEach(() => {
    unbegun = orders;
    recent = [];
    problems = [];
    told.length = 0;
    asked.length = 0;
  });

  it('OPEN-41: are told where the order stands, once its money is late', async () => {
    await following(async () => true).execute();
    expect(told).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([new Date('2026-11-21T11:50:00.000Z'), new Date('2026-11-21T11:59:30.000Z')]);
  });

  it('OPEN-41: one that cannot be told now holds up no other, and shows as a failure', async () => {
    const failing = following(async ({ id }) => {
      if (id === 'a') throw new Error('away');
      return true;
    });
    await expect(failing.execute()).rejects.toThrow('1 workflows cannot be told');
    expect(told).toEqual(['a', 'b', 'c']);
  });

  it('are told after the start of what changed lately: once, or until they can be told', async () => {
    unbegun = [];
    recent = orders.slice(0, 2);
    let away = true;
    const catching = following(async ({ id }) => {
      if (away && id === 'b') throw new Error('away');
      return false;
    });
    await expect(catching.execute()).rejects.toThrow('1 workflows');
    away = false;
    await catching.execute();
    await catching.execute();
    expect(told).toEqual(['a', 'b', 'b']);
  });

  const disputed = (id: string, version: number) =>
    anOrder({ id, version, hasDispute: true, problem: { reason: 'Scratched', reportedAt: now } });

  it('OPEN-42: are asked about an open problem in every round until they can be, and once for each version', async () => {
    unbegun = [];
    let away = true;
    const catching = following(async ({ id }) => {
      if (away && id === 'a') throw new Error('away');
      return true;
    });
    problems = [disputed('a', 5), disputed('b', 7)];
    await expect(catching.execute()).rejects.toThrow('1 workflows');
    await expect(catching.execute()).rejects.toThrow('1 workflows');
    away = false;
    await catching.execute();
    await catching.execute();
    expect(told).toEqual(['a', 'b', 'a', 'a']);

    // A worker that lives for long hears of what is reported meanwhile.
    told.length = 0;
    problems = [disputed('a', 5), disputed('b', 8), disputed('c', 3)];
    await catching.execute();
    await catching.execute();
    expect(told).toEqual(['b', 'c']);
  });
});
