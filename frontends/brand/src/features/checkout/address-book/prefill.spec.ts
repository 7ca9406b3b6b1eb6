import { addressBook, savedAddress, shippingInfo } from '../../../testing/checkout';
import { emptyShipping, toShippingInfo } from '../../../shared/addresses/address-rules';
import { prefill, readAddress } from './prefill';

const untouched = { ...emptyShipping, email: 'brand@makeport.test' };
const contact = { phone: '+1 (555) 010-0140', address: '9 Pine Street' };
const first = savedAddress({ id: '1', address: shippingInfo({ address: '1 First Street' }) });
const second = savedAddress({
  id: '2',
  address: shippingInfo({ address: '2 Second Street' }),
  isDefault: true,
});
const lastOrdered = shippingInfo({ address: '3 Third Street' });

describe('what an address begins with', () => {
  it('B19: the default of the saved addresses comes first', () => {
    const book = addressBook({ addresses: [first, second], lastOrdered });
    expect(prefill(untouched, untouched, { book, contact })).toEqual(
      toShippingInfo(second.address),
    );
  });

  it('B19: without a saved one the address of the last order', () => {
    const book = addressBook({ lastOrdered });
    expect(prefill(untouched, untouched, { book, contact })).toEqual(toShippingInfo(lastOrdered));
  });

  it('B19: without an order phone and address of Brand Settings, and the e-mail of the account', () => {
    expect(prefill(untouched, untouched, { book: addressBook(), contact })).toEqual({
      ...untouched,
      phone: '+1 (555) 010-0140',
      address: '9 Pine Street',
    });
    expect(prefill(untouched, untouched, { book: null, contact: null })).toEqual(untouched);
    expect(
      prefill(untouched, untouched, { book: null, contact: { phone: null, address: null } }),
    ).toEqual(untouched);
  });

  it('B19: what somebody has typed stays as it is', () => {
    const typed = { ...untouched, firstName: 'B' };
    const book = addressBook({ addresses: [second] });
    expect(prefill(typed, untouched, { book, contact })).toBe(typed);
    const otherEmail = { ...untouched, email: 'buying@northwind.test' };
    expect(prefill(otherEmail, untouched, { book, contact })).toBe(otherEmail);
  });
});

describe('an address in one text', () => {
  it.each([
    [
      '1 Harbour Street, Portland, OR 97201, United States',
      {
        address: '1 Harbour Street',
        city: 'Portland',
        state: 'OR',
        zipCode: '97201',
        country: 'US',
      },
    ],
    [
      'Unit 4\n1 Harbour Street\nSydney\nNSW 2000\nAustralia',
      {
        address: 'Unit 4, 1 Harbour Street',
        city: 'Sydney',
        state: 'NSW',
        zipCode: '2000',
        country: 'AU',
      },
    ],
    [
      'Lange Straße 5, 10115 Berlin, Germany',
      { address: 'Lange Straße 5', zipCode: '10115', city: 'Berlin', country: 'DE' },
    ],
    ['5 Main Road, Dublin, Ireland', { address: '5 Main Road, Dublin', country: 'IE' }],
    ['1 Harbour Street', { address: '1 Harbour Street' }],
    ['Portugal', { address: 'Portugal' }],
    ['  ', { address: '' }],
  ])('B19: of %j as much is taken as is certain', (text, fields) => {
    expect(readAddress(text)).toEqual(fields);
  });
});
