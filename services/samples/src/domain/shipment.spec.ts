import { aRequest, manufacturerId } from '../testing/requests';
import { changeStatus, correctShipment } from './sample-request';

const now = new Date('2026-11-22T10:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const ship = (shipment: Parameters<typeof changeStatus>[4]) =>
  changeStatus(aRequest({ status: 'approved' }), 'ship', manufacturerId, now, shipment);

describe('shipping a sample', () => {
  it('PAPER-1: carrier, number and day are kept', () => {
    expect(ship({ carrier: 'dhl', trackingNumber: ' 12 ' }).shipment).toEqual({
      carrier: 'dhl',
      carrierName: 'DHL',
      trackingNumber: '12',
      shippedAt: now,
    });
    expect(ship({}).shipment).toEqual({
      carrier: null,
      carrierName: null,
      trackingNumber: null,
      shippedAt: now,
    });
  });

  it('F54: refuses characters that no carrier uses', () => {
    expect(() => ship({ trackingNumber: '1Z<b>' })).toThrow(
      'A tracking number has letters, digits',
    );
  });

  it('PAPER-1: another carrier has to be named, and a carrier belongs to shipping', () => {
    expect(() => ship({ carrier: 'other' })).toThrow('Please name the carrier');
    expect(ship({ carrier: 'other', carrierName: 'Sea Freight' }).shipment).toMatchObject({
      carrier: 'other',
      carrierName: 'Sea Freight',
    });
  });

  it.each([
    ['carrier', { carrier: 'ups' }],
    ['carrierName', { carrierName: 'Sea Freight' }],
    ['trackingNumber', { trackingNumber: '12' }],
  ] as const)('PAPER-1: %s belongs to shipping, and to no other step', (field, shipment) => {
    for (const action of ['approve', 'reject'] as const) {
      expect(() => changeStatus(aRequest(), action, manufacturerId, now, shipment)).toThrow(
        expect.objectContaining({ code: 'samples.misplaced_shipment', field }) as Error,
      );
    }
  });
});

describe('correcting the shipment of a sample', () => {
  it('PAPER-4: replaces all that was said and keeps the day', () => {
    const shipped = ship({ carrier: 'dhl', trackingNumber: '12' });
    expect(correctShipment(shipped, { carrier: 'ups' }, days(30))).toEqual({
      ...shipped,
      shipment: { carrier: 'ups', carrierName: 'UPS', trackingNumber: null, shippedAt: now },
      updatedAt: days(30),
      version: shipped.version + 1,
    });
    expect(correctShipment(shipped, { carrier: 'dhl', trackingNumber: '12' }, days(1))).toBeNull();
  });

  it('PAPER-4: what is the same in every part is no correction, any other part is one', () => {
    const shipped = ship({ carrier: 'other', carrierName: 'Sea Freight', trackingNumber: '12' });
    const same = { carrier: 'other', carrierName: ' Sea Freight', trackingNumber: '12 ' } as const;
    expect(correctShipment(shipped, same, now)).toBeNull();
    for (const other of [{ carrierName: 'Air Freight' }, { trackingNumber: '13' }]) {
      const corrected = correctShipment(shipped, { ...same, ...other }, now);
      expect(corrected?.shipment).toMatchObject(other);
    }
    const numberOnly = correctShipment(
      ship({ trackingNumber: '12' }),
      { carrier: 'ups', trackingNumber: '12' },
      now,
    );
    expect(numberOnly?.shipment).toMatchObject({
      carrier: 'ups',
      carrierName: 'UPS',
      trackingNumber: '12',
    });
  });

  it('PAPER-4: a carrier that was named freely and is one of the list is a correction', () => {
    const named = ship({ carrier: 'other', carrierName: 'UPS', trackingNumber: '12' });
    expect(
      correctShipment(named, { carrier: 'ups', trackingNumber: '12' }, now)?.shipment,
    ).toMatchObject({
      carrier: 'ups',
      carrierName: 'UPS',
      trackingNumber: '12',
    });
  });

  it('PAPER-4: not before its shipping and not after 30 days', () => {
    const shipped = ship({});
    expect(() => correctShipment(aRequest(), { carrier: 'ups' }, now)).toThrow(
      'This sample has not been shipped yet',
    );
    expect(() =>
      correctShipment(shipped, { carrier: 'ups' }, new Date(days(30).getTime() + 1)),
    ).toThrow('The shipment of this sample can no longer be corrected');
    expect(() => correctShipment(shipped, { carrier: 'other' }, now)).toThrow(
      'Please name the carrier',
    );
  });
});
