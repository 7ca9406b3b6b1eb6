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
});
