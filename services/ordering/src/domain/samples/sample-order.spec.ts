import { orderStatuses } from '@makeport/rules';
import { type OrderAction, nextStatus } from '../order/transitions';
import { type OrderStatus } from '../order/order';
import { isPayable, stepsToFollow, type SampleRequestStatus } from './sample-order';

const requests: readonly SampleRequestStatus[] = [
  'pending',
  'approved',
  'rejected',
  'shipped',
  'cancelled',
];

const press = (status: OrderStatus, action: OrderAction) =>
  nextStatus(status, action, 'manufacturer');

describe('the order of a sample request', () => {
  it.each([
    ['pending', 'approved', 'approved'],
    ['pending', 'rejected', 'cancelled'],
    ['pending', 'shipped', 'completed'],
    ['approved', 'shipped', 'completed'],
  ] as const)('OPEN-35: %s, its request %s: comes to %s', (order, request, end) => {
    const walked = stepsToFollow(order, request).reduce<OrderStatus>(press, order);
    expect(walked).toBe(end);
  });

  it('OPEN-35: otherwise stays where it is, and is never sent where its table does not lead', () => {
    for (const order of orderStatuses) {
      for (const request of requests) {
        const steps = stepsToFollow(order, request);
        expect(() => steps.reduce<OrderStatus>(press, order)).not.toThrow();
        const moves =
          (order === 'pending' && ['approved', 'rejected', 'shipped'].includes(request)) ||
          (order === 'approved' && request === 'shipped');
        expect(steps.length > 0).toBe(moves);
      }
    }
  });

  it('OPEN-35: a request that will not be made is not paid', () => {
    expect(requests.filter(isPayable)).toEqual(['pending', 'approved', 'shipped']);
  });
});
