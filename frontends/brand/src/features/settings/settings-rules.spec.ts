import { profileCategories } from '@makeport/rules';
import {
  NOTIFICATION_CHOICES,
  SETTINGS_LABELS,
  settingsErrors,
  toInput,
  toSettings,
  type BrandSettings,
} from './settings-rules';

const settings: BrandSettings = {
  name: 'Northwind',
  website: 'https://northwind.example',
  phone: '+1 (555) 010-0140',
  address: '1 Harbour Street',
  logo: '',
  preferredCategories: ['Beauty'],
  priceRangeMin: '5',
  priceRangeMax: '80',
  notificationPreferences: { email: true, push: true, orderUpdates: true, marketingEmails: false },
};

describe('brand settings', () => {
  it('BDASH-32: what is stored comes back as it was entered', () => {
    const profile = {
      ...toInput(settings),
      __typename: 'BrandProfile' as const,
      id: 'brand-1',
      email: 'brand@makeport.test',
      version: 0,
      updatedAt: '2026-11-21T10:00:00.000Z',
    };
    expect(toSettings(profile as never)).toEqual(settings);
  });

  it('BDASH-31: an emptied entry empties the field', () => {
    const emptied = {
      website: ' ',
      phone: '',
      address: '\n',
      logo: '',
      priceRangeMin: '',
      priceRangeMax: ' ',
    };
    expect(toInput({ ...settings, ...emptied })).toMatchObject({
      website: null,
      phone: null,
      address: null,
      logo: null,
      priceRangeMin: null,
      priceRangeMax: null,
    });
  });

  it('BDASH-31: every field is sent, without the blanks around it', () => {
    expect(
      toInput({ ...settings, name: ' Northwind ', logo: ' https://a.example/l.svg ' }),
    ).toEqual({
      name: 'Northwind',
      website: 'https://northwind.example',
      phone: '+1 (555) 010-0140',
      address: '1 Harbour Street',
      logo: 'https://a.example/l.svg',
      preferredCategories: ['Beauty'],
      priceRangeMin: 5,
      priceRangeMax: 80,
      notificationPreferences: settings.notificationPreferences,
    });
  });

  it('BDASH-32: what was never entered is an empty field', () => {
    const nothing = { website: null, phone: null, address: null, logo: null };
    const profile = { ...toInput(settings), ...nothing, priceRangeMin: null, priceRangeMax: null };
    expect(toSettings(profile as never)).toMatchObject({
      website: '',
      phone: '',
      address: '',
      logo: '',
      priceRangeMin: '',
      priceRangeMax: '',
    });
  });

  it('BDASH-29: five categories can be chosen', () => {
    expect(profileCategories.join()).toBe('Electronics,Apparel,Home Goods,Beauty,Food & Beverage');
  });

  it('BDASH-30, BDASH-28: each field and each kind of news has the label that people read', () => {
    expect(NOTIFICATION_CHOICES.map(({ name }) => name).sort()).toEqual(
      Object.keys(settings.notificationPreferences).sort(),
    );
    expect(SETTINGS_LABELS).toEqual({
      name: 'Brand name',
      website: 'Website',
      phone: 'Phone',
      address: 'Address',
      logo: 'Logo',
      preferredCategories: 'Preferred categories',
      priceRangeMin: 'Minimum price',
      priceRangeMax: 'Maximum price',
      'notificationPreferences.email': 'Email notifications',
      'notificationPreferences.push': 'Push notifications',
      'notificationPreferences.orderUpdates': 'Order updates',
      'notificationPreferences.marketingEmails': 'Marketing emails',
    });
  });

  it('has nothing against what the server takes', () => {
    expect(settingsErrors(settings)).toEqual({});
    expect(settingsErrors({ ...settings, website: '', priceRangeMax: '' })).toEqual({});
    expect(settingsErrors({ ...settings, priceRangeMin: '80' })).toEqual({});
    expect(settingsErrors({ ...settings, priceRangeMin: '', priceRangeMax: '0' })).toEqual({});
    expect(settingsErrors({ ...settings, priceRangeMin: '0', priceRangeMax: '0' })).toEqual({});
  });

  it.each([
    ['name', ' ', 'Brand name is required'],
    ['website', 'northwind', 'Please enter a valid URL'],
    ['logo', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['priceRangeMin', '5.5', 'Minimum price should be a whole number'],
    ['priceRangeMax', 'lots', 'Maximum price should be a whole number'],
    ['priceRangeMax', '4', 'Maximum price must not be below minimum price'],
  ] as const)('BDASH-28: %s = %j: %s', (field, value, text) => {
    expect(settingsErrors({ ...settings, [field]: value })).toEqual({ [field]: text });
  });
});
