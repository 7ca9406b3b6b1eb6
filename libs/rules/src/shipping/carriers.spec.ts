import fc from 'fast-check';
import {
  carrierLabel,
  carriers,
  describeShipment,
  isCarrier,
  looksLikeTrackingNumber,
  toShipmentDetails,
  trackingUrl,
} from './carriers';

describe('a shipment as it was typed', () => {
  it('PAPER-1: blanks count as missing, and only another carrier brings a name of its own', () => {
    expect(
      toShipmentDetails({ carrier: 'ups', carrierName: 'Mine', trackingNumber: '  1Z  9 ' }),
    ).toEqual({
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
    ['ups', [9, 12, 26]],
    ['fedex', [12, 14, 15, 20, 22, 34]],
    ['dhl', [10, 11, 12, 13, 14]],
    ['usps', [20, 22, 26, 30]],
  ] as const)('PAPER-1: of %s, so many digits: %p', (carrier, expected) => {
    const lengths = Array.from({ length: 40 }, (_, length) => length);
    const fitting = lengths.filter((length) =>
      looksLikeTrackingNumber(carrier, '7'.repeat(length)),
    );
    expect(fitting).toEqual(expected);
  });

  it.each([
    ['ups', '1z 999 aa1 0123456784'],
    ['ups', 'T1234567890'],
    ['fedex', '1234 5678 9012'],
    ['dhl', 'JD014600003889123456'],
    ['dhl', 'GM12345678'],
    ['dhl', 'LVABC1234567890123456789012'],
    ['dhl', 'RX123456789DE'],
    ['usps', '9400 1000 0000 0000 0000 00'],
    ['usps', 'LX123456789CN'],
  ] as const)('PAPER-1: %s has %s, and nothing before or behind it', (carrier, number) => {
    expect(looksLikeTrackingNumber(carrier, number)).toBe(true);
    for (const each of [`-${number}`, `${number}-`]) {
      expect([each, looksLikeTrackingNumber(carrier, each)]).toEqual([each, false]);
    }
  });

  it.each([
    ['ups', '1Z999AA101234567845'],
    ['ups', '1Z999AA1012345678'],
    ['ups', '2Z999AA10123456784'],
    ['ups', 'T123456789'],
    ['ups', 'T12345678901'],
    ['ups', '1234'],
    ['fedex', '1Z999AA10123456784'],
    ['dhl', 'G12345678'],
    ['dhl', 'ABCDEF12345678'],
    ['dhl', 'GM1234567'],
    ['dhl', 'GM12345678901234567890123'],
    ['dhl', 'RX12345678DE'],
    ['dhl', 'RX123456789D'],
    ['dhl', 'hello'],
    ['usps', 'LX12345678CN'],
    ['usps', 'LX1234567890CN'],
    ['usps', 'L123456789CN'],
    ['usps', 'LX123456789C'],
    ['usps', 'XLX123456789CN'],
    ['usps', 'LX123456789CNX'],
  ] as const)('PAPER-1: %s does not have %s', (carrier, number) => {
    expect(looksLikeTrackingNumber(carrier, number)).toBe(false);
  });

  it('PAPER-1: whoever is none of these may have any', () => {
    expect(looksLikeTrackingNumber('other', 'anything')).toBe(true);
  });
});

describe('the names of carriers', () => {
  it('PAPER-1: as a list to choose from has them; no other code is one', () => {
    expect(carriers.map(carrierLabel)).toEqual(['UPS', 'FedEx', 'DHL', 'USPS', 'Other']);
    expect(['ups', 'other', 'UPS', 'post', ''].map(isCarrier)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
