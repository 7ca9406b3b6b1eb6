import { aRequest, manufacturerId } from '../testing/requests';
import { changeStatus, correctShipment } from './sample-request';

const now = new Date('2026-11-22T10:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const ship = (shipment: Parameters<typeof changeStatus>[4]) =>
  changeStatus(aRequest({ status: 'approved' }), 'ship', manufacturerId, now, shipment);

describe('shipping a sample', () => {
  it('PAPER-1: carrier, number and day are kept', () => {
    expect(ship({ carrier: 'dhl', trackingNumber: ' 12 ' }).shipment).toEqual({
      ...{ carrier: 'dhl', carrierName: 'DHL', trackingNumber: '12', shippedAt: now },
    });
    expect(ship({}).shipment).toEqual({
      ...{ carrier: null, carrierName: null, trackingNumber: null, shippedAt: now },
    });
  });

  it('PAPER-1: another carrier has to be named, and a carrier belongs to shipping', () => {
    expect(() => ship({ carrier: 'other' })).toThrow('Please name the carrier');
    expect(() => changeStatus(aRequest(), 'approve', manufacturerId, now, { carrier: 'ups' })).toThrow(
      'Failed to update request status',
    );
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

  it('PAPER-4: not before its shipping and not after 30 days', () => {
    const shipped = ship({});
    expect(() => correctShipment(aRequest(), { carrier: 'ups' }, now)).toThrow(
      'This sample has not been shipped yet',
    );
    expect(() => correctShipment(shipped, { carrier: 'ups' }, days(30.01))).toThrow(
      'The shipment of this sample cannot be corrected any more',
    );
    expect(() => correctShipment(shipped, { carrier: 'other' }, now)).toThrow('Please name the carrier');
  });
});
