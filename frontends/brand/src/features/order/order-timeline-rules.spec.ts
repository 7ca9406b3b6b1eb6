import { escrowInWords, orderMilestones } from './order-timeline-rules';

const order = {
  status: 'pending',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  completedAt: null,
  dueDate: null,
  trackingNumber: null,
  manufacturerName: 'Voltworks',
};
const states = (status: string) => orderMilestones({ ...order, status }).map(({ state }) => state);

describe('order timeline', () => {
  it('OPEN-47: marks what is done, current and next by the status', () => {
    expect(states('pending')).toEqual(['current', 'next', 'next', 'next', 'next']);
    expect(states('in_production')).toEqual(['done', 'done', 'current', 'next', 'next']);
    expect(states('completed')).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('OPEN-47: a cancelled order ends the line', () => {
    expect(orderMilestones({ ...order, status: 'cancelled' })).toMatchObject([
      { key: 'pending', state: 'done', at: order.createdAt },
      { key: 'cancelled', state: 'failed', at: order.updatedAt },
    ]);
  });

  it('claims no time it does not know', () => {
    const times = orderMilestones({ ...order, status: 'shipping' }).map(({ at }) => at);
    expect(times).toEqual([order.createdAt, null, null, order.updatedAt, null]);
    expect(
      orderMilestones({ ...order, status: 'completed', completedAt: '2026-12-01T00:00:00.000Z' }).at(-1)?.at,
    ).toBe('2026-12-01T00:00:00.000Z');
  });

  it('OPEN-43: names the expected day and the tracking number where they are', () => {
    const detailed = { ...order, dueDate: '2026-12-24', trackingNumber: '1Z999' };
    const at = (status: string, key: string) =>
      orderMilestones({ ...detailed, status }).find((milestone) => milestone.key === key);
    expect(at('in_production', 'in_production')?.by).toBe('2026-12-24');
    expect(at('shipping', 'in_production')?.by).toBeNull();
    expect(at('shipping', 'shipping')?.text).toBe('Tracking number: 1Z999');
    expect(at('in_production', 'shipping')?.text).toBe('Voltworks hands your goods to the carrier.');
  });

  it('shows no more than the placement for a status it does not know', () => {
    expect(orderMilestones({ ...order, status: 'teleported' })).toHaveLength(1);
  });

  it.each([
    ['pending', 'In Escrow'],
    ['released', 'Released'],
    ['refunded', 'Refunded'],
    ['split', 'Split'],
    ['other', 'Paid'],
  ])('OPEN-41: escrow %s reads %s', (state, label) => {
    expect(escrowInWords(state).label).toBe(label);
  });
});
