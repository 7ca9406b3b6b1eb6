import { describeOrderStatus, orderStatusLabel } from '@makeport/rules';
import { orderSentence } from '../order-labels';
import { orderNotes } from './order-notes';

const orderProgress = (status: string) => describeOrderStatus(status).progress;
const orderMessage = (status: string) => orderSentence(status, 'brand');

const bare = {
  status: 'pending',
  dueDate: null,
  trackingNumber: null,
  rating: null,
  feedback: null,
};
const full = {
  status: 'pending',
  dueDate: '2026-12-24',
  trackingNumber: '1Z999',
  rating: 5,
  feedback: 'Well made.',
};
const date = (value: string) => `<${value}>`;

describe('order progress', () => {
  it.each([
    ['BDASH-12', 'pending', 10, 'Your order is being reviewed by the manufacturer.'],
    ['BDASH-13', 'approved', 30, 'Order approved! Production will begin soon.'],
    ['BDASH-14', 'in_production', 60, 'Your order is currently in production.'],
    ['BDASH-16', 'shipping', 80, 'Your order has been shipped!'],
    ['BDASH-17', 'completed', 100, 'Project completed successfully!'],
  ])('%s: %s shows %i percent', (_id, status, percent, message) => {
    expect(orderProgress(status)).toBe(percent);
    expect(orderMessage(status)).toBe(message);
  });

  it('BDASH-18: cancelled and unknown statuses show 0 percent', () => {
    expect(orderProgress('cancelled')).toBe(0);
    expect(orderProgress('on_the_moon')).toBe(0);
    expect(orderStatusLabel('on_the_moon')).toBe('on the moon');
    expect(orderMessage('on_the_moon')).toBe('');
  });

  it('BDASH-15: the expected date shows in production only where it is stored', () => {
    expect(orderNotes({ ...full, status: 'in_production' }, date)).toEqual([
      { label: 'Expected completion', value: '<2026-12-24>' },
    ]);
    expect(orderNotes({ ...bare, status: 'in_production' }, date)).toEqual([]);
  });

  it('PAPER-2: with its carrier and its link', () => {
    const shipment = {
      carrierName: 'UPS',
      trackingNumber: '1Z999',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
    };
    const noted = orderNotes({ ...full, shipment, status: 'shipping' }, (day) => day);
    expect(noted).toEqual([
      { label: 'Carrier', value: 'UPS' },
      { label: 'Tracking number', value: '1Z999', href: shipment.trackingUrl },
    ]);
  });

  it('PAPER-2: a sample’s order, completed with its shipping, says how it travels', () => {
    const shipment = {
      carrierName: 'DHL',
      trackingNumber: '1234567890',
      trackingUrl: 'https://www.dhl.com/x',
    };
    const sample = { ...bare, kind: 'sample', status: 'completed', shipment };
    expect(orderNotes(sample, date)).toEqual([
      { label: 'Carrier', value: 'DHL' },
      { label: 'Tracking number', value: '1234567890', href: shipment.trackingUrl },
    ]);
    expect(orderNotes({ ...sample, shipment: null }, date)).toEqual([]);
    expect(orderNotes({ ...sample, kind: 'production' }, date)).toEqual([]);
  });

  it('BDASH-16: the tracking number shows in shipping only where it is stored', () => {
    expect(orderNotes({ ...full, status: 'shipping' }, date)).toEqual([
      { label: 'Tracking number', value: '1Z999' },
    ]);
    expect(orderNotes({ ...bare, status: 'shipping' }, date)).toEqual([]);
  });

  it('BDASH-17: rating and feedback show when completed and stored', () => {
    expect(orderNotes({ ...full, status: 'completed' }, date)).toEqual([
      { label: 'Rating', value: '5 of 5' },
      { label: 'Feedback', value: 'Well made.' },
    ]);
    expect(orderNotes({ ...bare, status: 'completed' }, date)).toEqual([]);
  });

  it('shows no notes before there is news', () => {
    expect(orderNotes(full, date)).toEqual([]);
  });
});
