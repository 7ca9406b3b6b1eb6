import { settingsErrors, toInput, toSettings } from './settings-rules';

const profile = {
  id: 'm1',
  name: 'Voltworks Electronics',
  email: 'voltworks@makeport.test',
  website: null,
  phone: null,
  address: null,
  location: 'Shenzhen, China',
  logo: null,
  description: null,
  specialties: ['Prototyping'],
  leadTime: null,
  minMoq: 0,
  categories: [],
  certifications: ['CE'],
  verificationStatus: 'pending' as const,
  notificationPreferences: { email: true, push: true, inquiryAlerts: true, marketingEmails: false },
  version: 0,
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const settings = toSettings(profile);

describe('Manufacturer Settings', () => {
  it('MFR-64: of a new profile are shown as they are stored', () => {
    expect(settings).toMatchObject({
      website: '',
      minMoq: '0',
      notificationPreferences: { email: true, push: true, inquiryAlerts: true, marketingEmails: false },
    });
    expect(settingsErrors(settings)).toEqual({});
  });

  it('MFR-65: are sent with every field; an empty entry empties it', () => {
    expect(toInput({ ...settings, name: ' Voltworks ', minMoq: ' 250 ', leadTime: '30 days' })).toEqual({
      name: 'Voltworks',
      website: null,
      phone: null,
      address: null,
      location: 'Shenzhen, China',
      logo: null,
      description: null,
      specialties: ['Prototyping'],
      leadTime: '30 days',
      minMoq: 250,
      categories: [],
      certifications: ['CE'],
      notificationPreferences: { email: true, push: true, inquiryAlerts: true, marketingEmails: false },
    });
    expect(toInput({ ...settings, minMoq: '' }).minMoq).toBe(0);
  });

  it('tell what is wrong before they are sent', () => {
    const wrong = { ...settings, name: ' ', website: 'voltworks', location: '', logo: 'x', minMoq: '2.5' };
    expect(settingsErrors(wrong)).toEqual({
      name: 'Company name is required',
      website: 'Please enter a valid URL',
      location: 'Location is required',
      logo: 'Please enter a valid URL',
      minMoq: 'Minimum MOQ should be a whole number',
    });
  });

  it('F27: a negative minimum is told what it may be', () => {
    expect(settingsErrors({ ...settings, minMoq: '-5' })).toEqual({
      minMoq: 'Minimum MOQ should be 0 or more',
    });
  });

  it('F23, AUTH-12: a location that nobody has entered is an empty field', () => {
    expect(toSettings({ ...profile, location: 'Not specified' }).location).toBe('');
  });

  it('DATA-7: certifications are entered a line each', () => {
    expect(toSettings({ ...profile, certifications: ['CE', 'ISO 9001'] }).certifications).toBe(
      'CE\nISO 9001',
    );
    expect(toInput({ ...settings, certifications: ' CE \n\n ISO 9001' }).certifications).toEqual([
      'CE',
      'ISO 9001',
    ]);
    expect(settingsErrors({ ...settings, certifications: 'x'.repeat(201) })).toEqual({
      certifications: 'A certification should be at most 200 characters',
    });
  });
});
