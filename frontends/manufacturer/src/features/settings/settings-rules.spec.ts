import { manufacturerSpecialties, profileCategories } from '@makeport/rules';
import {
  NOTIFICATION_CHOICES,
  SETTINGS_LABELS,
  settingsErrors,
  toInput,
  toSettings,
} from './settings-rules';

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
      notificationPreferences: {
        email: true,
        push: true,
        inquiryAlerts: true,
        marketingEmails: false,
      },
    });
    expect(Object.keys(settingsErrors(settings))).toEqual([]);
  });

  it('MFR-65: are sent with every field; an empty entry empties it', () => {
    expect(
      toInput({ ...settings, name: ' Voltworks ', minMoq: ' 250 ', leadTime: '30 days' }),
    ).toEqual({
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
      notificationPreferences: {
        email: true,
        push: true,
        inquiryAlerts: true,
        marketingEmails: false,
      },
    });
    expect(toInput({ ...settings, minMoq: '' }).minMoq).toBe(0);
  });

  it('MFR-64: show everything that is stored', () => {
    const stored = {
      website: 'https://voltworks.example',
      phone: '+86 755 5550 0161',
      address: '18 Keji Road',
      logo: 'https://voltworks.example/l.svg',
      description: 'Electronics',
      leadTime: '25 days',
    };
    const shown = toSettings({ ...profile, ...stored, categories: ['Electronics'], minMoq: 250 });
    expect(shown).toEqual({
      ...stored,
      name: 'Voltworks Electronics',
      location: 'Shenzhen, China',
      specialties: ['Prototyping'],
      minMoq: '250',
      categories: ['Electronics'],
      certifications: 'CE',
      notificationPreferences: profile.notificationPreferences,
    });
    expect(toInput(shown)).toMatchObject(stored);
    expect(settings).toMatchObject({
      website: '',
      phone: '',
      address: '',
      logo: '',
      description: '',
      leadTime: '',
    });
  });

  it('MFR-65: blanks around an entry are not sent, an entry of blanks is none', () => {
    const typed = {
      ...settings,
      location: ' Porto ',
      description: ' ',
      phone: ' +86 755 5550 0161 ',
    };
    expect(toInput(typed)).toMatchObject({
      location: 'Porto',
      description: null,
      phone: '+86 755 5550 0161',
    });
  });

  it.each([
    ['location', 'Location', 200, '200'],
    ['description', 'Description', 5000, '5,000'],
    ['leadTime', 'Lead time', 100, '100'],
    ['certifications', 'A certification', 200, '200'],
  ] as const)('F22: %s (%s) has at most %d characters', (field, label, most, written) => {
    expect(settingsErrors({ ...settings, [field]: 'x'.repeat(most) })).toEqual({});
    expect(settingsErrors({ ...settings, [field]: 'x'.repeat(most + 1) })).toEqual({
      [field]: `${label} should be at most ${written} characters`,
    });
  });

  it('DATA-7: there are at most 50 certifications, empty lines not counted', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `C${n}`).join('\n\n');
    expect(settingsErrors({ ...settings, certifications: lines(50) })).toEqual({});
    expect(settingsErrors({ ...settings, certifications: lines(51) })).toEqual({
      certifications: 'At most 50 entries are allowed',
    });
    expect(settingsErrors({ ...settings, certifications: `CE\n${'x'.repeat(201)}` })).toEqual({
      certifications: 'A certification should be at most 200 characters',
    });
  });

  it('AUTH-12: a location of blanks is none', () => {
    expect(settingsErrors({ ...settings, location: ' ' })).toEqual({
      location: 'Location is required',
    });
  });

  it('MFR-63: five specialties and five categories can be chosen', () => {
    expect(manufacturerSpecialties.join()).toBe(
      'Custom Manufacturing,OEM Production,Design Services,Prototyping,Mass Production',
    );
    expect(profileCategories.join()).toBe('Electronics,Apparel,Home Goods,Beauty,Food & Beverage');
  });

  it('MFR-62, MFR-64: each field and each kind of news has the label that people read', () => {
    expect(NOTIFICATION_CHOICES.map(({ name }) => name).sort()).toEqual(
      Object.keys(profile.notificationPreferences).sort(),
    );
    expect(SETTINGS_LABELS).toEqual({
      name: 'Company name',
      website: 'Website',
      phone: 'Phone',
      address: 'Address',
      location: 'Location',
      logo: 'Logo',
      description: 'Description',
      specialties: 'Specialties',
      leadTime: 'Lead time',
      minMoq: 'Minimum MOQ',
      categories: 'Categories',
      certifications: 'Certifications',
      'notificationPreferences.email': 'Email notifications',
      'notificationPreferences.push': 'Push notifications',
      'notificationPreferences.inquiryAlerts': 'Inquiry alerts',
      'notificationPreferences.marketingEmails': 'Marketing emails',
    });
  });

  it('tell what is wrong before they are sent', () => {
    const wrong = {
      ...settings,
      name: ' ',
      website: 'voltworks',
      location: '',
      logo: 'x',
      minMoq: '2.5',
    };
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
