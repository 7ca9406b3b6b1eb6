import { missingAddressMessage, shippingErrors, shippingMethods, trimShipping } from './shipping-rules';

const filled = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@northwind.test',
  phone: '+1 (555) 010-0100',
  address: '1 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
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

  it('CHK-11: nine valid fields have no error', () => {
    expect(shippingErrors(filled)).toEqual({});
  });

  it.each(['ada', 'ada@', '@northwind.test', 'ada@northwind', 'a da@northwind.test', 'ada@north..test'])(
    'CHK-10: %s is no e-mail address',
    (email) => {
      expect(Object.keys(shippingErrors({ ...filled, email }))).toEqual(['email']);
    },
  );

  it.each(['123456', 'call me 5550100', '555.010.0100', '+ ( ) -'])(
    'CHK-10: %s is no phone number',
    (phone) => {
      expect(Object.keys(shippingErrors({ ...filled, phone }))).toEqual(['phone']);
    },
  );

  it.each(['5550100', '+49 (0) 30-1234567'])('OPEN-29: %s is a phone number', (phone) => {
    expect(shippingErrors({ ...filled, phone })).toEqual({});
  });

  it('CHK-13: three methods, standard first', () => {
    expect(shippingMethods.map(({ id, price, time }) => `${id} ${price} ${time}`)).toEqual([
      'standard $15 5-7 business days',
      'express $25 2-3 business days',
      'overnight $45 next business day',
    ]);
  });

  it('OPEN-29: what is sent carries no blanks around it', () => {
    expect(trimShipping({ ...filled, city: ' Portland ' })).toEqual(filled);
  });
});
