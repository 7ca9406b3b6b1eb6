import { changedManufacturerProfile, type ManufacturerProfileFields } from './manufacturer-settings';
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
  notificationPreferences: { email: true, push: false, inquiryAlerts: false, marketingEmails: false },
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
