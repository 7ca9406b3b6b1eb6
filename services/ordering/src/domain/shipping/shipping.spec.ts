import { shippingInfo } from '../../../test/support/builders';
import { refusal } from '../../../test/support/refusal';
import { checkBillingAddress, checkSavedAddress, checkShippingInfo } from './shipping';

describe('shipping information', () => {
  it.each(['North Korea', 'KP', 'Iran', 'cuba', 'Syria'])(
    'P30: nothing is delivered to %s',
    (country) => {
      expect(() => checkShippingInfo({ ...shippingInfo, country })).toThrow(
        expect.objectContaining({
          code: 'ordering.no_delivery',
          field: 'shippingInfo.country',
        }) as Error,
      );
      expect(checkBillingAddress({ ...shippingInfo, country })).toHaveProperty('country');
    },
  );

  it('P30: a country that is none is refused for a delivery', () => {
    expect(() => checkShippingInfo({ ...shippingInfo, country: 'DPRK' })).toThrow(
      refusal({ field: 'shippingInfo.country', message: 'Invalid shipping information: Country' }),
    );
  });

  it('CHK-9: names exactly the missing fields by their labels, in the order of the form', () => {
    expect(() => checkShippingInfo({ ...shippingInfo, zipCode: '', firstName: '' })).toThrow(
      'Missing required shipping information: First Name, ZIP Code',
    );
  });

  it('OPEN-29: blank counts as empty', () => {
    expect(() => checkShippingInfo({ ...shippingInfo, city: ' \t ' })).toThrow(
      'Missing required shipping information: City',
    );
  });

  it('CHK-9: all nine fields are required', () => {
    const empty = Object.fromEntries(
      Object.keys(shippingInfo).map((field) => [field, '']),
    ) as typeof shippingInfo;
    expect(() => checkShippingInfo(empty)).toThrow(
      'Missing required shipping information: First Name, Last Name, Email, Phone, Address, City, State, ZIP Code, Country',
    );
  });

  it.each([
    'ada',
    'ada@',
    '@northwind.test',
    'ada@northwind',
    'a da@northwind.test',
    'ada@b@northwind.test',
    'ada@north wind.test',
    'ada@northwind.te st',
    'ada@northwind.',
  ])('CHK-10: the e-mail %p is not valid', (email) => {
    expect(() => checkShippingInfo({ ...shippingInfo, email })).toThrow(
      refusal({ code: 'ordering.invalid_shipping_info', field: 'shippingInfo.email' }),
    );
  });

  it.each(['123456', 'call me 1234567', '1234567 call me', '+-() '])(
    'OPEN-29: the phone number %p is not valid',
    (phone) => {
      expect(() => checkShippingInfo({ ...shippingInfo, phone })).toThrow(
        refusal({ field: 'shippingInfo.phone' }),
      );
    },
  );

  const sixDigits = ['(12-34) 56', '+123 456', '1-2-3-4-5-6', '123 456  '];
  it.each(sixDigits)(
    'G9, OPEN-29: six digits are no phone number, however long it is: %p',
    (phone) => {
      expect(() => checkShippingInfo({ ...shippingInfo, phone })).toThrow(
        refusal({ field: 'shippingInfo.phone' }),
      );
    },
  );

  it.each(['1234567', '(12-34) 567', '+1 (555) 010-0100'])(
    'OPEN-29: the phone number %p is valid',
    (phone) => {
      expect(checkShippingInfo({ ...shippingInfo, phone }).phone).toBe(phone);
    },
  );

  it('OPEN-31: the same rules hold for a billing address, in its own words', () => {
    expect(checkBillingAddress({ ...shippingInfo, city: ' Portland ' })).toEqual(shippingInfo);
    expect(() => checkBillingAddress({ ...shippingInfo, city: '', country: ' ' })).toThrow(
      refusal({
        code: 'ordering.missing_billing_info',
        field: 'billingAddress.city',
        message: 'Missing required billing information: City, Country',
      }),
    );
    expect(() => checkBillingAddress({ ...shippingInfo, email: 'ada' })).toThrow(
      refusal({ code: 'ordering.invalid_billing_info', field: 'billingAddress.email' }),
    );
    expect(() => checkBillingAddress({ ...shippingInfo, phone: '12' })).toThrow(
      refusal({ field: 'billingAddress.phone', message: 'Invalid billing information: Phone' }),
    );
  });

  it('DATA-19: what an order keeps has the nine fields and no other', () => {
    const given = { ...shippingInfo, vatNumber: 'DE123', password: 'secret' };
    expect(Object.keys(checkShippingInfo(given))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'address',
      'city',
      'state',
      'zipCode',
      'country',
    ]);
  });

  it('keeps the values without the blanks around them', () => {
    expect(checkShippingInfo({ ...shippingInfo, city: ' Portland ' })).toEqual(shippingInfo);
  });
});

describe('the country of an address', () => {
  it.each([
    ['US', 'United States'],
    ['usa', 'United States'],
    [' portugal ', 'Portugal'],
    ['TR', 'Türkiye'],
    ['Atlantis', 'Atlantis'],
  ])('B19: %j is kept as %j', (given, kept) => {
    expect(checkSavedAddress({ ...shippingInfo, country: given }).country).toBe(kept);
  });

  it('B19, CHK-9: a state is asked for only where postal addresses have one', () => {
    const withoutState = { ...shippingInfo, state: ' ' };
    expect(checkShippingInfo({ ...withoutState, country: 'PT' })).toMatchObject({
      state: '',
      country: 'Portugal',
    });
    expect(() => checkShippingInfo(withoutState)).toThrow(
      refusal({
        field: 'shippingInfo.state',
        message: 'Missing required shipping information: State',
      }),
    );
    expect(() => checkShippingInfo({ ...withoutState, country: 'Atlantis' })).toThrow(
      refusal({ field: 'shippingInfo.state' }),
    );
  });

  it('B19: what is missing is named as the country calls it', () => {
    expect(() =>
      checkBillingAddress({ ...shippingInfo, state: '', city: '', country: 'Canada' }),
    ).toThrow(refusal({ message: 'Missing required billing information: City, Province' }));
  });

  it('B19: a state that is given where none is asked for stays', () => {
    expect(checkShippingInfo({ ...shippingInfo, state: 'Leinster', country: 'IE' }).state).toBe(
      'Leinster',
    );
  });

  it('B19: the same rules hold for an address that is kept, in its own words', () => {
    expect(checkSavedAddress({ ...shippingInfo, country: 'US' })).toEqual(shippingInfo);
    expect(() => checkSavedAddress({ ...shippingInfo, city: '' })).toThrow(
      refusal({
        code: 'ordering.missing_saved_address_info',
        field: 'address.city',
        message: 'Missing required address information: City',
      }),
    );
    expect(() => checkSavedAddress({ ...shippingInfo, phone: '1' })).toThrow(
      refusal({ code: 'ordering.invalid_saved_address_info', field: 'address.phone' }),
    );
  });
});
