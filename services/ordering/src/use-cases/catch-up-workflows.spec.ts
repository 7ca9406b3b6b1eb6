import type { Order } from '../domain/order';
import { anOrder } from '../testing/builders';
import { CatchUpWorkflows } from './catch-up-workflows';

const now = new Date('2026-11-21T12:00:00.000Z');
const orders = ['a', 'b', 'c'].map((id) => anOrder({ id, status: 'completed', escrowState: 'released' }));

describe('payouts that were never begun', () => {
  const told: string[] = [];
  const asked: Date[] = [];
  const catching = (catchUp: (order: Order) => Promise<boolean>) =>
    new CatchUpWorkflows(
      { unbegunPayouts: async (before) => (asked.push(before), orders) },
      { catchUp: async (order) => (told.push(order.id), catchUp(order)) },
      () => now,
    );
  beforeEach(() => {
    told.length = 0;
    asked.length = 0;
  });

  it('OPEN-41: their workflows are told where the order stands, once the money is late', async () => {
    await catching(async () => true).execute();
    expect(told).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([new Date('2026-11-21T11:59:30.000Z')]);
  });

  it('OPEN-41: one that cannot be told now holds up no other, and shows as a failure', async () => {
    const failing = catching(async ({ id }) => {
      if (id === 'a') throw new Error('away');
      return true;
    });
    await expect(failing.execute()).rejects.toThrow('1 orders cannot be told');
    expect(told).toEqual(['a', 'b', 'c']);
  });
});
