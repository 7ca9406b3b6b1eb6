import { orderingEvents, orderingRpc } from '@makeport/contracts';
import { anOrder } from '../testing/builders';
import { presentOrder } from './present-order';

describe('the order as calls and events carry it', () => {
  it('fits the contracts', () => {
    const order = presentOrder(anOrder({ completedAt: new Date(0), dueDate: '2027-01-31' }));
    expect(orderingRpc.getOrder.response.parse({ order })).toEqual({ order });
    expect(orderingEvents.orderPlaced.data.parse({ order })).toEqual({ order });
  });

  it('OPEN-46: carries its number', () => {
    expect(presentOrder(anOrder()).number).toBe('#A1B2C3D4');
  });

  it('OPEN-31: carries nothing of the card', () => {
    expect(JSON.stringify(presentOrder(anOrder()))).not.toContain('4242');
  });
});
