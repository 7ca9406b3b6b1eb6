import {
  changedManufacturerProfile,
  type ManufacturerProfileFields,
} from './manufacturer-settings';
import { newManufacturerProfile } from './profile';

const now = new Date('2026-11-22T10:00:00Z');
const before = {
  ...newManufacturerProfile('id-1', 'Voltworks', new Date('2026-11-21T10:00:00Z')),
  certifications: ['ISO 9001'],
  verificationStatus: 'verified' as const,
  stripeAccountId: 'acct_1',
};
const entered: ManufacturerProfileFields = {
  name: 'Voltworks Electronics',
  location: 'Shenzhen, China',
  website: 'https://voltworks.example',
  phone: '+86 755 5550 0161',
  address: '18 Keji Road',
  logo: null,
  description: 'Electronics',
  specialties: ['Prototyping', 'OEM Production'],
  leadTime: '25-45 days',
  minMoq: 100,
  categories: ['Electronics'],
  notificationPreferences: {
    email: true,
    push: false,
    inquiryAlerts: false,
    marketingEmails: false,
  },
};
const change = (fields: Partial<ManufacturerProfileFields>) =>
  changedManufacturerProfile(before, { ...entered, ...fields }, now);

describe('manufacturer settings', () => {
  it('MFR-65: keep every field, and what is not the manufacturer’s to change stays', () => {
    expect(change({})).toEqual({
      ...entered,
      id: 'id-1',
      specialties: ['OEM Production', 'Prototyping'],
      certifications: ['ISO 9001'],
      verificationStatus: 'verified',
      stripeAccountId: 'acct_1',
      version: 1,
      updatedAt: now,
    });
  });

  it('MFR-65, DATA-7: certifications are stored once each, without empty ones; absent they stay', () => {
    expect(change({ certifications: [' CE ', '', 'ISO 9001', 'CE'] }).certifications).toEqual([
      'CE',
      'ISO 9001',
    ]);
    expect(change({ certifications: [] }).certifications).toEqual([]);
    expect(change({}).certifications).toEqual(['ISO 9001']);
    expect(() => change({ certifications: ['x'.repeat(201)] })).toThrow('at most 200');
    expect(() => change({ certifications: Array.from({ length: 51 }, (_, n) => `C${n}`) })).toThrow(
      'At most 50 entries',
    );
  });

  const address = (length: number) => 'https://voltworks.example/'.padEnd(length, 'a');
  const text = (length: number) => 't'.repeat(length);
  it.each([
    ['name', 'Company name', 200, text],
    ['location', 'Location', 200, text],
    ['website', 'Website', 2000, address],
    ['logo', 'Logo', 2000, address],
    ['address', 'Address', 500, text],
    ['description', 'Description', 5000, text],
    ['leadTime', 'Lead time', 100, text],
  ] as const)('MFR-65: %s (%s) has at most %d characters', (field, label, most, value) => {
    expect(change({ [field]: value(most) })[field]).toBe(value(most));
    expect(() => change({ [field]: value(most + 1) })).toThrow(
      expect.objectContaining({
        field,
        message: `${label} should be at most ${most} plain characters`,
      }) as Error,
    );
  });

  it('DATA-7: there are at most 50 certifications of at most 200 characters', () => {
    const certifications = Array.from({ length: 50 }, (_, n) => `${n}`.padEnd(200, 'c'));
    expect(change({ certifications }).certifications).toEqual(certifications);
    expect(() => change({ certifications: ['c'.repeat(201)] })).toThrow(
      expect.objectContaining({
        field: 'certifications',
        message: 'A certification should be at most 200 plain characters',
      }) as Error,
    );
    expect(() => change({ certifications: [...certifications, 'CE'] })).toThrow(
      expect.objectContaining({
        field: 'certifications',
        code: 'identity.too_many_entries',
        message: 'At most 50 entries are allowed',
      }) as Error,
    );
  });

  it('MFR-65: the least quantity is a whole number from 0 on', () => {
    expect(change({ minMoq: 0 }).minMoq).toBe(0);
    expect(() => change({ minMoq: -1 })).toThrow('Minimum MOQ should be a whole number');
  });

  it('MFR-63: knows five specialties and five categories, and keeps them in their order', () => {
    const specialties = [
      'Custom Manufacturing',
      'OEM Production',
      'Design Services',
      'Prototyping',
      'Mass Production',
    ];
    const categories = ['Electronics', 'Apparel', 'Home Goods', 'Beauty', 'Food & Beverage'];
    expect(
      change({ specialties: specialties.toReversed(), categories: categories.toReversed() }),
    ).toMatchObject({ specialties, categories });
  });

  it('AUTH-12: without a location it is not specified', () => {
    expect(change({ location: ' ' }).location).toBe('Not specified');
  });

  it.each([
    ['name', ''],
    ['website', 'voltworks'],
    ['specialties', ['Alchemy']],
    ['categories', ['Drinkware']],
    ['minMoq', -1],
    ['minMoq', 1.5],
    ['phone', 'abc'],
    ['description', 'd'.repeat(5001)],
  ] as const)('F22, MFR-62, MFR-63: refuses a wrong %s by its field', (field, value) => {
    expect(() => change({ [field]: value })).toThrow(expect.objectContaining({ field }) as Error);
  });
});
