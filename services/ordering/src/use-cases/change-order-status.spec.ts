import { statusChangeUnavailable } from '../domain/order.errors';
import type { Order } from '../domain/order';
import { anOrder, brand, greenform, voltworks } from '../testing/builders';
import { refusal } from '../testing/refusal';
import { ChangeOrderStatus } from './change-order-status';
import { GetOrder } from './get-order';
import type { OrderingStore } from './ports';

/** One order, and the steps that were committed for it. */
class OneOrder {
  readonly applied: string[] = [];
  /** The orders whose workflow was told where they stand. */
  readonly caughtUp: Order[] = [];

  constructor(public order: Order | null = anOrder()) {}

  readonly store = {
    findOrder: async () => this.order,
    isStepDone: async (stepId: string) => this.applied.includes(stepId),
  } as unknown as OrderingStore;

  readonly catchUp = async (order: Order): Promise<boolean> => this.caughtUp.push(order) > 0;
}

describe('a status button', () => {
  const pressing = (one: OneOrder, answer: () => void = () => undefined) =>
    new ChangeOrderStatus(one.store, {
      changeStatus: async (_order, _change, changeId) => {
        one.applied.push(changeId);
        answer();
      },
      catchUp: one.catchUp,
    });

  it.each([
    ['another manufacturer', greenform.id],
    ['the brand', brand.id],
  ])('is refused to %s, and nothing is asked', async (_who, accountId) => {
    const one = new OneOrder();
    await expect(pressing(one).execute(accountId, anOrder().id, { action: 'approve' })).rejects.toThrow(
      refusal({ kind: 'forbidden', message: 'Unauthorized to update order status' }),
    );
    expect(one.applied).toEqual([]);
  });

  it('ORD-4: is refused to everybody but the manufacturer of the order', async () => {
    const one = new OneOrder();
    const press = (accountId: string) =>
      pressing(one).execute(accountId, anOrder().id, { action: 'approve' });
    await expect(press(greenform.id)).rejects.toThrow('Unauthorized to update order status');
    await expect(press(voltworks.id)).resolves.toMatchObject({ id: anOrder().id });
  });

  it('X20: an unknown order is answered as another manufacturer’s', async () => {
    const one = new OneOrder(null);
    await expect(pressing(one).execute(voltworks.id, anOrder().id, { action: 'approve' })).rejects.toThrow(
      refusal({
        kind: 'forbidden',
        code: 'ordering.not_the_orders_manufacturer',
        message: 'Unauthorized to update order status',
      }),
    );
  });

  it.each(['approve', 'reject'] as const)(
    'OPEN-35: %s of a sample order is refused: its request moves it',
    async (action) => {
      const one = new OneOrder(anOrder({ kind: 'sample' }));
      await expect(pressing(one).execute(voltworks.id, anOrder().id, { action })).rejects.toThrow(
        'Failed to update order status',
      );
      expect(one.applied).toEqual([]);
    },
  );

  it('ORD-3: is not even sent where the table holds no such step', async () => {
    const one = new OneOrder();
    await expect(
      pressing(one).execute(voltworks.id, anOrder().id, { action: 'mark_completed' }),
    ).rejects.toThrow(refusal({ code: 'ordering.illegal_status_change' }));
    expect(one.applied).toEqual([]);
  });

  it('OPEN-39: applied without an answer, the same press sent again is told of its success', async () => {
    const one = new OneOrder();
    const lost = pressing(one, () => {
      one.order = anOrder({ status: 'approved', version: 2 });
      throw statusChangeUnavailable(new Error('no answer'));
    });
    const press = { action: 'approve' } as const;
    // Its step is committed: the answer of the process is not needed any more.
    expect(await lost.execute(voltworks.id, anOrder().id, press, 'press-1')).toMatchObject({ version: 2 });
    expect(await lost.execute(voltworks.id, anOrder().id, press, 'press-1')).toMatchObject({ version: 2 });
    await expect(lost.execute(voltworks.id, anOrder().id, press, 'press-2')).rejects.toThrow(
      refusal({ code: 'ordering.illegal_status_change' }),
    );
    expect(one.applied).toHaveLength(1);
    // The workflow may have missed what its order has: it is told.
    expect(one.caughtUp).toMatchObject([{ version: 2 }, { version: 2 }]);
  });

  it('OPEN-39: without an answer and without its step it says so', async () => {
    const one = new OneOrder();
    const away = new ChangeOrderStatus(one.store, {
      changeStatus: () => Promise.reject(statusChangeUnavailable(new Error('no answer'))),
      catchUp: one.catchUp,
    });
    await expect(away.execute(voltworks.id, anOrder().id, { action: 'approve' })).rejects.toThrow(
      refusal({ code: 'ordering.status_change_unavailable' }),
    );
  });
});

describe('reading an order', () => {
  const read = (id: string, isAdmin = false, order: Order | null = anOrder()) =>
    new GetOrder(new OneOrder(order).store).execute({ id, isAdmin }, anOrder().id);

  it('ORD-23: gives nothing of another brand’s order, and nothing of an unknown one', async () => {
    await expect(read('00000000-0000-4000-8000-000000000002')).rejects.toThrow(
      refusal({ kind: 'not_found', message: 'Order not found' }),
    );
    await expect(read(greenform.id)).rejects.toThrow('Order not found');
    await expect(read(brand.id, false, null)).rejects.toThrow('Order not found');
  });

  it('OPEN-47: is open to its brand, its manufacturer and admins', async () => {
    for (const id of [brand.id, voltworks.id]) expect((await read(id)).id).toBe(anOrder().id);
    expect((await read('an admin', true)).id).toBe(anOrder().id);
  });
});
