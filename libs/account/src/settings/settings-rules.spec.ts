import { contactErrors, wholeNumberError, getWholeNumber } from './settings-rules';

describe('settings', () => {
  it.each([
    ['', null],
    [' ', null],
    ['0', 0],
    [' 80 ', 80],
    ['5.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['eighty', undefined],
    ['9999999999', undefined],
  ])('BDASH-28: %j as a whole number is %s', (text, number) => {
    expect(getWholeNumber(text)).toBe(number);
  });

  it.each([
    ['1e3', 'Minimum price should be a whole number'],
    ['9999999999', 'Minimum price should be at most 999,999,999'],
    ['80', undefined],
  ])('B25: %j as a price: %s', (text, error) => {
    expect(wholeNumberError('Minimum price', text)).toBe(error);
  });

  const contact = { name: 'Northwind', website: '', phone: '', address: '', logo: '' };

  it.each(['', '+1 (555) 010-0140', '555 0100'])('B25: %j may stand as the phone', (phone) => {
    expect(contactErrors({ ...contact, phone }, 'Brand name')).toEqual({});
  });

  it.each([
    ['phone', 'abc', 'Enter a phone number with at least 7 digits'],
    ['phone', '1'.repeat(51), 'Phone should be at most 50 characters'],
    ['name', 'n'.repeat(201), 'Brand name should be at most 200 characters'],
    ['name', ' ', 'Brand name is required'],
    ['address', 'a'.repeat(501), 'Address should be at most 500 characters'],
    ['logo', `https://a.example/${'a'.repeat(2000)}`, 'Logo should be at most 2,000 characters'],
  ])('B25, F22: %s that cannot be stored says why', (field, value, error) => {
    expect(contactErrors({ ...contact, [field]: value }, 'Brand name')).toEqual({ [field]: error });
  });
});
