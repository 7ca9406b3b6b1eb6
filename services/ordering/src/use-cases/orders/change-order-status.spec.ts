import { anOrder, brand, greenform, voltworks, NO_FEE } from '../../../test/support/builders';
import { OneOrder } from '../../../test/support/one-order';
import { refusal } from '../../../test/support/refusal';
import type { Order } from '../../domain/order/order';
import { ChangeOrderStatus } from './change-order-status';
import { GetOrder } from './get-order';

describe('a status button', () => {
  const button = (one: OneOrder) =>
    new ChangeOrderStatus(one.transactions, NO_FEE, () => new Date());

  it.each([
    ['another manufacturer', greenform.id],
    ['the brand', brand.id],
  ])('is refused to %s, and nothing changes', async (_who, accountId) => {
    const one = new OneOrder();
    await expect(
      button(one).execute(accountId, anOrder().id, { action: 'approve' }),
    ).rejects.toThrow(
      refusal({ kind: 'forbidden', message: 'Unauthorized to update order status' }),
    );
    expect(one.steps).toEqual([]);
  });

  it('ORD-4: is refused to everybody but the manufacturer of the order', async () => {
    const one = new OneOrder();
    const press = (accountId: string) =>
      button(one).execute(accountId, anOrder().id, { action: 'approve' });
    await expect(press(greenform.id)).rejects.toThrow('Unauthorized to update order status');
    await expect(press(voltworks.id)).resolves.toMatchObject({
      id: anOrder().id,
      status: 'approved',
    });
  });

  it('X20: an unknown order is answered as another manufacturer’s', async () => {
    const one = new OneOrder(null);
    await expect(
      button(one).execute(voltworks.id, anOrder().id, { action: 'approve' }),
    ).rejects.toThrow(
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
      await expect(button(one).execute(voltworks.id, anOrder().id, { action })).rejects.toThrow(
        'Failed to update order status',
      );
      expect(one.steps).toEqual([]);
    },
  );

  it.each(['mark_completed', 'cancel_unanswered', 'cancel_refunded'] as const)(
    'ORD-3: %s is refused where the table holds no such step, or holds it for others',
    async (action) => {
      const one = new OneOrder();
      await expect(button(one).execute(voltworks.id, anOrder().id, { action })).rejects.toThrow(
        refusal({ code: 'ordering.illegal_status_change' }),
      );
      expect(one.steps).toEqual([]);
    },
  );

  it('OPEN-39: the same request sent again is told of its success, and applied once', async () => {
    const one = new OneOrder();
    const press = (requestId: string) =>
      button(one).execute(voltworks.id, anOrder().id, { action: 'approve' }, requestId);
    expect(await press('request-1')).toMatchObject({ version: 2 });
    expect(await press('request-1')).toMatchObject({ version: 2 });
    await expect(press('request-2')).rejects.toThrow(
      refusal({ code: 'ordering.illegal_status_change' }),
    );
    expect(one.steps).toHaveLength(1);
  });
});

describe('reading an order', () => {
  const read = (id: string, isAdmin = false, order: Order | null = anOrder()) =>
    new GetOrder(new OneOrder(order).orders).execute({ id, isAdmin }, anOrder().id);

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
