import { hasTrackingCharacters, orderStatuses, TRACKING_CHARACTERS_TEXT } from '@makeport/rules';
import { anOrder } from '../../../test/support/builders';
import { changeNote, changeStatus, checkStatusChange } from '../order/order-status';
import { correctionNote, correctShipment } from './shipment';

const now = new Date('2026-12-20T10:00:00.000Z');
const later = new Date('2026-12-21T10:00:00.000Z');
const shipped = () =>
  changeStatus(
    anOrder({ status: 'in_production' }),
    { action: 'mark_shipping', carrier: 'fedex', trackingNumber: '1234' },
    now,
  );

describe('shipping an order', () => {
  it('PAPER-1: carrier, number and day are kept, and the timeline tells them', () => {
    expect(shipped()).toMatchObject({
      carrier: 'fedex',
      carrierName: 'FedEx',
      trackingNumber: '1234',
      shippedAt: now,
    });
    const change = { action: 'mark_shipping', carrier: 'fedex', trackingNumber: '1234' } as const;
    expect(changeNote(change)).toBe('FedEx, tracking number 1234');
    expect(changeNote({ action: 'mark_shipping' })).toBeNull();
  });

  it.each([['1Z999AA10123456784<b>'], ['1Z"9'], ['Ω1'], ['1\u00009']])(
    'F54: refuses the number %j',
    (trackingNumber) => {
      expect(() =>
        checkStatusChange({ action: 'mark_shipping', trackingNumber }, new Date()),
      ).toThrow('A tracking number has letters, digits, spaces and the characters . / - # _ only');
    },
  );

  it('F54: the refusal names each other character that is taken, and no more', () => {
    const others = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
      (character) => !/[a-z\d]/i.test(character),
    );
    const named = TRACKING_CHARACTERS_TEXT.split('the characters ')[1]
      ?.replace(' only', '')
      .split(' ');
    expect(named?.toSorted()).toEqual(others.filter(hasTrackingCharacters).toSorted());
  });

  it.each([['1Z 999'], ['GM-12/3.4'], ['TRK #1_2'], [' ']])(
    'F54: takes the number %j',
    (trackingNumber) => {
      expect(() =>
        checkStatusChange({ action: 'mark_shipping', trackingNumber }, new Date()),
      ).not.toThrow();
    },
  );

  it('PAPER-1: another carrier has to be named, and a carrier belongs to shipping', () => {
    const check = (change: Parameters<typeof checkStatusChange>[0]) => () =>
      checkStatusChange(change, new Date());
    expect(check({ action: 'mark_shipping', carrier: 'other', carrierName: ' ' })).toThrow(
      'Please name the carrier',
    );
    expect(check({ action: 'approve', carrier: 'ups' })).toThrow('Failed to update order status');
    expect(check({ action: 'approve', carrierName: 'X' })).toThrow('Failed to update order status');
    expect(check({ action: 'mark_shipping', carrier: 'other', carrierName: 'X' })).not.toThrow();
  });

  it('PAPER-2: later steps keep it', () => {
    const completed = changeStatus(shipped(), { action: 'mark_completed' }, later);
    expect(completed).toMatchObject({ carrier: 'fedex', trackingNumber: '1234', shippedAt: now });
  });
});

describe('correcting a shipment', () => {
  it('PAPER-3: replaces all that was said and keeps the day', () => {
    const corrected = correctShipment(shipped(), { carrier: 'ups' }, later);
    expect(corrected).toEqual({
      ...shipped(),
      carrier: 'ups',
      carrierName: 'UPS',
      trackingNumber: null,
      updatedAt: later,
      version: shipped().version + 1,
    });
  });

  it('PAPER-3: what is said already changes nothing', () => {
    expect(
      correctShipment(shipped(), { carrier: 'fedex', trackingNumber: ' 1234 ' }, later),
    ).toBeNull();
  });

  it('PAPER-3: another carrier, another name of it or another number is a correction', () => {
    const sea = { carrier: 'other', carrierName: 'Sea Freight', trackingNumber: '12' } as const;
    const order = anOrder({ status: 'shipping', ...sea });
    expect(correctShipment(order, sea, later)).toBeNull();
    expect(correctShipment(order, { ...sea, carrierName: 'Air Freight' }, later)).toMatchObject({
      carrierName: 'Air Freight',
    });
    expect(correctShipment(order, { ...sea, trackingNumber: '13' }, later)).toMatchObject({
      trackingNumber: '13',
    });
    const unnamed = anOrder({ status: 'shipping', trackingNumber: '12' });
    expect(correctShipment(unnamed, { carrier: 'ups', trackingNumber: '12' }, later)).toMatchObject(
      {
        carrier: 'ups',
        carrierName: 'UPS',
        trackingNumber: '12',
      },
    );
  });

  it('PAPER-3: a carrier that was named freely and is one of the list is a correction', () => {
    const named = anOrder({
      status: 'shipping',
      carrier: 'other',
      carrierName: 'UPS',
      trackingNumber: '12',
    });
    expect(correctShipment(named, { carrier: 'ups', trackingNumber: '12' }, later)).toMatchObject({
      carrier: 'ups',
      carrierName: 'UPS',
      trackingNumber: '12',
    });
  });

  it('PAPER-3: the note tells what holds and what was said before', () => {
    const none = { carrier: null, carrierName: null, trackingNumber: null };
    const ups = { carrier: 'ups', carrierName: 'UPS', trackingNumber: '1Z' } as const;
    expect(correctionNote(none, ups)).toBe('UPS, tracking number 1Z');
    expect(correctionNote(ups, none)).toBe('No tracking (before: UPS, tracking number 1Z)');
  });

  it.each(orderStatuses.filter((status) => status !== 'shipping'))(
    'PAPER-3: %s, it is refused',
    (status) => {
      const ended = status === 'completed' || status === 'cancelled';
      expect(() => correctShipment(anOrder({ status }), { carrier: 'ups' }, later)).toThrow(
        ended
          ? 'The shipment of this order can no longer be corrected'
          : 'This order has not been shipped yet',
      );
    },
  );

  it('PAPER-3: another carrier has to be named', () => {
    expect(() => correctShipment(shipped(), { carrier: 'other' }, later)).toThrow(
      'Please name the carrier',
    );
  });
});
