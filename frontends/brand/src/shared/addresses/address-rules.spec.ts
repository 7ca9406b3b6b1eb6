import {
  addressLine,
  changeField,
  emptyShipping,
  missingAddressMessage,
  shippingErrors,
  toShippingInfo,
  trimShipping,
  withoutError,
} from './address-rules';

const filled = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@northwind.test',
  phone: '+1 (555) 010-0100',
  address: '1 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
};

describe('shipping information', () => {
  it('CHK-9: names exactly the missing fields by their labels in form order', () => {
    expect(missingAddressMessage('shipping', { ...filled, zipCode: '', firstName: '  ' })).toBe(
      'Missing required shipping information: First Name, ZIP Code',
    );
    expect(missingAddressMessage('shipping', filled)).toBeNull();
  });

  it('CHK-9: every missing field is marked', () => {
    expect(shippingErrors({ ...filled, city: ' ' })).toEqual({ city: 'City is required' });
  });

  it('CHK-9, OPEN-29: an empty form is told all nine, in form order', () => {
    expect(missingAddressMessage('billing', emptyShipping)).toBe(
      'Missing required billing information: First Name, Last Name, Email, Phone, Address, City, State, ZIP Code, Country',
    );
    expect(shippingErrors(emptyShipping)).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      zipCode: 'ZIP Code is required',
      country: 'Country is required',
    });
  });

  it('CHK-10: what is wrong is said with what would be right', () => {
    expect(shippingErrors({ ...filled, email: 'ada', phone: '12' })).toEqual({
      email: 'Enter an e-mail address like name@company.com',
      phone: 'Enter a phone number with at least 7 digits',
    });
  });

  it.each(['ada.byron@north-wind.co.test', ' ada@northwind.test '])(
    'CHK-10: %j is an e-mail address',
    (email) => {
      expect(shippingErrors({ ...filled, email })).toEqual({});
    },
  );

  it.each([
    'ada@b@northwind.test',
    '@ada@northwind.test',
    'ada@north wind.test',
    'ada@northwind.te st',
    'ada@.test',
    'ada@northwind.',
    'ada@northwind.test.',
    'ada@northwind.te@st',
    'a b@northwind.test',
  ])('CHK-10: no mail reaches %j', (email) => {
    expect(Object.keys(shippingErrors({ ...filled, email }))).toEqual(['email']);
  });

  it.each(['x5550100', '5550100x', '(55) 50 10', '555-010'])(
    'G9, CHK-10: %j is no phone number',
    (phone) => {
      expect(Object.keys(shippingErrors({ ...filled, phone }))).toEqual(['phone']);
    },
  );

  it('CHK-11: nine valid fields have no error', () => {
    expect(shippingErrors(filled)).toEqual({});
  });

  it.each([
    'ada',
    'ada@',
    '@northwind.test',
    'ada@northwind',
    'a da@northwind.test',
    'ada@north..test',
  ])('CHK-10: %s is no e-mail address', (email) => {
    expect(Object.keys(shippingErrors({ ...filled, email }))).toEqual(['email']);
  });

  it.each(['123456', 'call me 5550100', '555.010.0100', '+ ( ) -'])(
    'CHK-10: %s is no phone number',
    (phone) => {
      expect(Object.keys(shippingErrors({ ...filled, phone }))).toEqual(['phone']);
    },
  );

  it.each(['5550100', '+49 (0) 30-1234567'])('OPEN-29: %s is a phone number', (phone) => {
    expect(shippingErrors({ ...filled, phone })).toEqual({});
  });

  it('OPEN-29: what is sent carries no blanks around it', () => {
    expect(trimShipping({ ...filled, city: ' Portland ' })).toEqual(filled);
  });
});

describe('the country of an address', () => {
  it('B19: a state is asked for only where postal addresses have one', () => {
    expect(missingAddressMessage('shipping', { ...filled, state: '', country: 'PT' })).toBeNull();
    expect(shippingErrors({ ...filled, state: '', country: 'PT' })).toEqual({});
    expect(shippingErrors({ ...filled, state: '' })).toEqual({ state: 'State is required' });
  });

  it('B19, CHK-9: what is missing is named as the country calls it', () => {
    const canadian = { ...filled, city: '', state: ' ', country: 'CA' };
    expect(missingAddressMessage('billing', canadian)).toBe(
      'Missing required billing information: City, Province',
    );
    expect(shippingErrors(canadian).state).toBe('Province is required');
    expect(missingAddressMessage('shipping', { ...canadian, city: 'X', country: '' })).toBe(
      'Missing required shipping information: State, Country',
    );
  });

  it('B19: a state does not go along to a country without states', () => {
    expect(changeField(filled, 'country', 'PT')).toEqual({ ...filled, country: 'PT', state: '' });
    expect(changeField(filled, 'country', 'CA').state).toBe('OR');
    expect(changeField({ ...filled, country: '' }, 'country', 'IE').state).toBe('OR');
    expect(changeField({ ...filled, country: 'IE' }, 'country', 'PT').state).toBe('OR');
  });

  it('B19: a state that was left behind comes back where states are asked for', () => {
    const portuguese = changeField(filled, 'country', 'PT', '');
    expect(changeField(portuguese, 'country', 'US', 'OR').state).toBe('OR');
    expect(changeField({ ...portuguese, state: 'Norte' }, 'country', 'US', 'OR').state).toBe(
      'Norte',
    );
    expect(changeField(portuguese, 'country', 'IE', 'OR').state).toBe('');
    expect(changeField(portuguese, 'city', 'Porto', 'OR').state).toBe('');
  });

  it('B19: an error of the state goes with the country that asked for it', () => {
    const errors = {
      city: 'City is required',
      state: 'State is required',
      country: 'Country is required',
    };
    expect(withoutError(errors, 'country')).toEqual({ city: 'City is required' });
    expect(withoutError(errors, 'city')).not.toHaveProperty('city');
    expect(withoutError(errors, 'city')).toHaveProperty('state');
  });

  it('B19: an address of the server has its country by code in the form, or none', () => {
    expect(toShippingInfo({ ...filled, country: 'United States' })).toEqual(filled);
    expect(toShippingInfo({ ...filled, country: 'Atlantis' })).toEqual({ ...filled, country: '' });
  });

  it('B19: an address in one line has no gap where there is no state', () => {
    expect(addressLine(filled)).toBe(
      'Ada Byron, 1 Harbour Street, Portland, OR 97201, United States',
    );
    const lisbon = { ...filled, city: 'Lisbon', state: '', zipCode: '1100-148', country: 'PT' };
    expect(addressLine(lisbon)).toBe('Ada Byron, 1 Harbour Street, Lisbon 1100-148, Portugal');
  });
});
