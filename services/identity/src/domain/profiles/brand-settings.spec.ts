import { changedBrandProfile, type BrandProfileFields } from './brand-settings';
import { newBrandProfile } from './profile';

const registered = new Date('2026-11-21T10:00:00Z');
const now = new Date('2026-11-22T10:00:00Z');
const before = newBrandProfile('id-1', 'Northwind', registered);
const entered: BrandProfileFields = {
  name: ' Northwind Outfitters ',
  website: ' https://northwind.example/shop ',
  phone: '+1 (555) 010-0140',
  address: '1 Harbour Street\nPortland',
  logo: 'https://northwind.example/logo.svg',
  preferredCategories: ['Food & Beverage', 'Electronics', 'Electronics'],
  priceRangeMin: 5,
  priceRangeMax: 80,
  notificationPreferences: { email: false, push: true, orderUpdates: false, marketingEmails: true },
};
const change = (fields: Partial<BrandProfileFields>) =>
  changedBrandProfile(before, { ...entered, ...fields }, now);

describe('brand settings', () => {
  it('BDASH-31: keep every field, without space around it, and the time of the change', () => {
    expect(change({})).toEqual({
      ...entered,
      id: 'id-1',
      name: 'Northwind Outfitters',
      website: 'https://northwind.example/shop',
      preferredCategories: ['Electronics', 'Food & Beverage'],
      productsPerPage: null,
      version: 1,
      updatedAt: now,
    });
  });

  it('may be left empty, but for the name', () => {
    const empty = {
      website: '',
      phone: '  ',
      address: null,
      logo: '',
      preferredCategories: [],
      priceRangeMin: null,
      priceRangeMax: null,
    };
    expect(change(empty)).toMatchObject({ website: null, phone: null, address: null, logo: null });
    expect(() => change({ name: ' ' })).toThrow(
      expect.objectContaining({ field: 'name', message: 'Brand name is required' }) as Error,
    );
  });

  it.each([
    'northwind.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://northwind.example',
    'https://',
    'https://user:secret@northwind.example',
    'https://north wind.example',
  ])('BDASH-28: a website or logo is a web address, not %s', (value) => {
    for (const field of ['website', 'logo'] as const) {
      expect(() => change({ [field]: value })).toThrow(
        expect.objectContaining({ field, message: 'Please enter a valid URL' }) as Error,
      );
    }
  });

  it.each([
    ['priceRangeMin', 5.5],
    ['priceRangeMin', -1],
    ['priceRangeMax', Number.NaN],
    ['priceRangeMax', 3_000_000_000],
  ] as const)('BDASH-28: the price range accepts whole numbers only: %s %s', (field, value) => {
    expect(() => change({ [field]: value })).toThrow(expect.objectContaining({ field }) as Error);
  });

  it('BDASH-28: the price range is not reversed, one end of it is enough', () => {
    expect(() => change({ priceRangeMin: 81 })).toThrow(
      expect.objectContaining({
        code: 'identity.price_range_reversed',
        field: 'priceRangeMax',
        message: 'Maximum price must not be below minimum price',
      }) as Error,
    );
    expect(change({ priceRangeMin: 80 })).toMatchObject({ priceRangeMin: 80, priceRangeMax: 80 });
    expect(change({ priceRangeMax: null })).toMatchObject({
      priceRangeMin: 5,
      priceRangeMax: null,
    });
  });

  it('BDASH-29: knows five categories and no other', () => {
    const five = ['Electronics', 'Apparel', 'Home Goods', 'Beauty', 'Food & Beverage'];
    expect(change({ preferredCategories: five }).preferredCategories).toEqual(five);
    expect(() => change({ preferredCategories: ['Drinkware'] })).toThrow(
      expect.objectContaining({ field: 'preferredCategories' }) as Error,
    );
  });

  const address = (length: number) => 'https://northwind.example/'.padEnd(length, 'a');
  it.each([
    ['name', 'Brand name', 200, (length: number) => 'n'.repeat(length)],
    ['website', 'Website', 2000, address],
    ['logo', 'Logo', 2000, address],
    ['address', 'Address', 500, (length: number) => 'a'.repeat(length)],
    ['phone', 'Phone', 50, (length: number) => '1'.repeat(length)],
  ] as const)('BDASH-31: %s (%s) has at most %d characters', (field, label, most, value) => {
    expect(change({ [field]: value(most) })[field]).toBe(value(most));
    expect(() => change({ [field]: value(most + 1) })).toThrow(
      expect.objectContaining({
        field,
        message: `${label} should be at most ${most} plain characters`,
      }) as Error,
    );
  });

  it.each([0, 2_147_483_647])('BDASH-28: an end of the price range may be %d', (dollars) => {
    expect(change({ priceRangeMin: dollars, priceRangeMax: null }).priceRangeMin).toBe(dollars);
    expect(change({ priceRangeMin: null, priceRangeMax: dollars }).priceRangeMax).toBe(dollars);
  });

  it.each([-1, 0.5, 2_147_483_648])(
    'BDASH-28: an end of the price range may not be %d',
    (dollars) => {
      expect(() => change({ priceRangeMin: dollars })).toThrow(
        'Minimum price should be a whole number',
      );
      expect(() => change({ priceRangeMax: dollars })).toThrow(
        'Maximum price should be a whole number',
      );
    },
  );

  it.each(['555-0140', '5550140', '(555) 01-40', '+5 550 140'])(
    'B25: %j is a phone number',
    (phone) => {
      expect(change({ phone }).phone).toBe(phone);
    },
  );

  it.each(['555-014', '(55) 50 14', '5550140x', 'x5550140'])(
    'B25: %j is not a phone number',
    (phone) => {
      expect(() => change({ phone })).toThrow(
        expect.objectContaining({
          field: 'phone',
          message: 'Enter a phone number with at least 7 digits',
        }) as Error,
      );
    },
  );

  it('a text of several lines is plain, one with other controls is not', () => {
    const lines = 'Dock 4\r\n\tHarbour Street';
    expect(change({ address: lines }).address).toBe(lines);
    expect(() => change({ address: 'Dock\u001b4' })).toThrow('Address should be at most 500 plain');
  });

  it.each(['http://northwind.example', 'https://northwind.example:8443/a?b=c#d'])(
    'BDASH-28: %s is a web address',
    (website) => {
      expect(change({ website }).website).toBe(website);
    },
  );

  it.each(['https://user@northwind.example', 'https://:secret@northwind.example'])(
    'BDASH-28: %s carries somebody’s name or password and is refused',
    (website) => {
      expect(() => change({ website })).toThrow('Please enter a valid URL');
    },
  );

  it('BDASH-29: of what is chosen, all is of the list', () => {
    expect(() => change({ preferredCategories: ['Electronics', 'Drinkware'] })).toThrow(
      'Please choose from the list',
    );
  });

  it.each([
    ['name', ' ', 'field_missing'],
    ['name', 'n'.repeat(201), 'invalid_text'],
    ['phone', '12', 'invalid_phone'],
    ['website', 'northwind', 'invalid_url'],
    ['preferredCategories', ['Drinkware'], 'unknown_choice'],
    ['priceRangeMin', 0.5, 'invalid_number'],
  ] as const)(
    'BDASH-28: a wrong %s of %j is refused by a code of its own: %s',
    (field, value, code) => {
      expect(() => change({ [field]: value })).toThrow(
        expect.objectContaining({
          kind: 'invalid_input',
          code: `identity.${code}`,
          field,
        }) as Error,
      );
    },
  );

  it.each(['abc', '12345', '+1 555 call me'])('B25: %j is no phone number', (phone) => {
    expect(() => change({ phone })).toThrow('Enter a phone number with at least 7 digits');
  });

  it.each([
    ['name', 'n'.repeat(201)],
    ['name', 'North\u0000wind'],
    ['phone', '1'.repeat(51)],
    ['address', 'a'.repeat(501)],
    ['website', `https://northwind.example/${'a'.repeat(2000)}`],
  ] as const)('refuses %s when it is too long or not plain', (field, value) => {
    expect(() => change({ [field]: value })).toThrow(expect.objectContaining({ field }) as Error);
  });
});
