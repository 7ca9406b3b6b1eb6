import { orderingEvents, orderingRpc } from '@makeport/contracts';
import { anOrder } from '../../../test/support/builders';
import { presentOrder, toOrderSnapshot } from './present-order';

describe('the order as calls and events carry it', () => {
  it('fits the contracts', () => {
    const order = presentOrder(anOrder({ completedAt: new Date(0), dueDate: '2027-01-31' }));
    expect(orderingRpc.getOrder.response.parse({ order })).toEqual({ order });
    const snapshot = toOrderSnapshot(anOrder());
    expect(orderingEvents.orderPlaced.data.parse({ order: snapshot })).toEqual({ order: snapshot });
  });

  it('ADR 0059: says nothing in events of who receives the goods', () => {
    const { shippingInfo } = presentOrder(anOrder());
    expect(Object.values(shippingInfo).filter((value) => value === '')).toEqual([]);
    expect(toOrderSnapshot(anOrder())).toEqual({
      ...presentOrder(anOrder()),
      shippingInfo: Object.fromEntries(Object.keys(shippingInfo).map((field) => [field, ''])),
    });
  });

  it('ADR 0059: says nothing in events of what a sample has to be like', () => {
    const plain = anOrder();
    const [item] = plain.items;
    const wish = { id: 'requirement-1', name: 'In Ada’s red', additionalCostCents: 0 };
    const sample = anOrder({ kind: 'sample', items: [{ ...item, options: [wish] }] });
    expect(JSON.stringify(presentOrder(sample))).toContain('Ada’s red');
    const snapshot = toOrderSnapshot(sample);
    expect(JSON.stringify(snapshot)).not.toContain('Ada’s red');
    expect(snapshot.items[0]?.options).toEqual([{ ...wish, name: '' }]);
    expect(toOrderSnapshot(plain).items).toEqual(presentOrder(plain).items);
  });

  it('DATA-11: carries the names of both sides, and product name and SKU', () => {
    expect(presentOrder(anOrder())).toMatchObject({
      brandName: 'Northwind Outfitters',
      manufacturerName: 'Voltworks Electronics',
      productName: 'Aluminium Power Bank 22,000 mAh',
      productSku: 'VW-PB-220',
    });
  });

  it('OPEN-42: carries an open problem, and none where there is none', () => {
    const reportedAt = new Date('2026-12-20T10:00:00.000Z');
    const problem = { reason: 'Scratched', reportedAt };
    expect(presentOrder(anOrder({ hasDispute: true, problem })).problem).toEqual({
      reason: 'Scratched',
      reportedAt: '2026-12-20T10:00:00.000Z',
    });
    expect(presentOrder(anOrder()).problem).toBeNull();
  });

  it('P2: carries what the card’s bank has taken back of it', () => {
    expect(presentOrder(anOrder({ chargedBackCents: 33_500 })).chargedBackCents).toBe(33_500);
  });

  it('B38: tells readers of before of a cancelled order, and others that its brand cancelled it', () => {
    const order = presentOrder(
      anOrder({ status: 'cancelled', cancellation: { by: 'brand', reason: null } }),
    );
    expect(order).toMatchObject({ cancellation: null, cancelledByBrand: true });
    expect(orderingRpc.getOrder.response.parse({ order })).toEqual({ order });
  });

  it('OPEN-46: carries its number', () => {
    expect(presentOrder(anOrder()).number).toBe('#A1B2C3D4');
  });

  it('OPEN-31: carries nothing of the card', () => {
    expect(JSON.stringify(presentOrder(anOrder()))).not.toContain('4242');
  });
});
