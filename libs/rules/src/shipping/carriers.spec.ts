import fc from 'fast-check';
import {
  carriers,
  describeShipment,
  looksLikeTrackingNumber,
  toShipmentDetails,
  trackingUrl,
} from './carriers';

describe('a shipment as it was typed', () => {
  it('PAPER-1: blanks count as missing, and only another carrier brings a name of its own', () => {
    expect(toShipmentDetails({ carrier: 'ups', carrierName: 'Mine', trackingNumber: '  1Z  9 ' })).toEqual({
      carrier: 'ups',
      carrierName: 'UPS',
      trackingNumber: '1Z 9',
    });
    const other = { carrier: 'other', carrierName: ' Swift\nPost ', trackingNumber: ' ' } as const;
    expect(toShipmentDetails(other)).toEqual({
      carrier: 'other',
      carrierName: 'Swift Post',
      trackingNumber: null,
    });
    const nothing = { carrier: null, carrierName: null, trackingNumber: null };
    expect(toShipmentDetails({ carrierName: 'Nobody' })).toEqual(nothing);
  });

  it('PAPER-1: is described by what is known of it', () => {
    const describeTyped = (typed: Parameters<typeof toShipmentDetails>[0]) =>
      describeShipment(toShipmentDetails(typed));
    expect(describeTyped({})).toBeNull();
    expect(describeTyped({ carrier: 'dhl' })).toBe('DHL');
    expect(describeTyped({ trackingNumber: '12' })).toBe('Tracking number 12');
    expect(describeTyped({ carrier: 'dhl', trackingNumber: '12' })).toBe('DHL, tracking number 12');
  });
});

describe('the link to the page of a carrier', () => {
  it.each([
    ['ups', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['fedex', 'https://www.fedex.com/fedextrack/?trknbr=1Z999AA10123456784'],
    ['dhl', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1Z999AA10123456784'],
    ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z999AA10123456784'],
  ] as const)('PAPER-2: %s', (carrier, url) => {
    const details = toShipmentDetails({ carrier, trackingNumber: '1Z 999 AA1 0123456784' });
    expect(trackingUrl(details)).toBe(url);
  });

  it('PAPER-2: there is none without a number or a known carrier', () => {
    expect(trackingUrl(toShipmentDetails({ carrier: 'ups' }))).toBeNull();
    expect(trackingUrl(toShipmentDetails({ trackingNumber: '1' }))).toBeNull();
    expect(
      trackingUrl(toShipmentDetails({ carrier: 'other', carrierName: 'X', trackingNumber: '1' })),
    ).toBeNull();
  });

  it('PAPER-2: whatever was typed, it is https, of the carrier, and the number is one encoded value', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 100 });
    fc.assert(
      fc.property(fc.constantFrom(...carriers), typed, (carrier, trackingNumber) => {
        const url = trackingUrl(toShipmentDetails({ carrier, carrierName: 'X', trackingNumber }));
        if (url === null) return;
        const { protocol, hostname, searchParams, hash } = new URL(url);
        expect(protocol).toBe('https:');
        expect(hostname).toMatch(/^(?:www\.(?:ups|fedex|dhl)\.com|tools\.usps\.com)$/);
        expect([...searchParams]).toHaveLength(1);
        expect(hash).toBe('');
      }),
    );
  });
});

describe('a number that looks like a carrier’s', () => {
  it.each([
    ['ups', '1z 999 aa1 0123456784', true],
    ['ups', '1234', false],
    ['fedex', '1234 5678 9012', true],
    ['fedex', '1Z999AA10123456784', false],
    ['dhl', '1234567890', true],
    ['dhl', 'JD014600003889123456', true],
    ['dhl', 'hello', false],
    ['usps', '9400 1000 0000 0000 0000 00', true],
    ['usps', 'LX123456789CN', true],
    ['usps', '12', false],
    ['other', 'anything', true],
  ] as const)('PAPER-1: of %s, %s: %p', (carrier, number, expected) => {
    expect(looksLikeTrackingNumber(carrier, number)).toBe(expected);
  });
});
