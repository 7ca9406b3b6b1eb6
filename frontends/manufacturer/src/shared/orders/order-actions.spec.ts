import { statusButtons } from './order-actions';

const labels = (status: Parameters<typeof statusButtons>[0]) =>
  statusButtons(status).map((button) => button.label);

describe('status buttons', () => {
  it('MFR-43: offers only the next steps of an open order', () => {
    expect(labels('pending')).toEqual(['Approve Order', 'Reject Order']);
    expect(labels('approved')).toEqual(['Start Production']);
    expect(labels('in_production')).toEqual(['Mark as Shipping']);
    expect(labels('shipping')).toEqual(['Mark as Completed']);
  });

  it('MFR-44: offers nothing on a completed or cancelled order', () => {
    expect(labels('completed')).toEqual([]);
    expect(labels('cancelled')).toEqual([]);
  });

  it('MFR-44: offers nothing on an order in a status that this release does not know', () => {
    expect(labels('on_hold' as 'pending')).toEqual([]);
  });
});
