import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CheckoutStatusFactsFragment } from '../gen/graphql';
import type { AddressBookFragment } from '../gen/settings';
import { powerBank } from './cart-items';
import type { FakeBackend } from './fake-backend';
import { order, orderItem, totals } from './orders';

export const engravedPowerBank = {
  ...powerBank,
  customizations: [
    { optionId: 'engraving', name: 'Logo engraving', additionalCostCents: 200, minQuantity: null },
  ],
};

/** A valid address by the fields' labels. */
export const shipping = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  Email: 'ada@northwind.test',
  Phone: '+1 555 010 0100',
  Address: '1 Harbour Street',
  City: 'Portland',
  State: 'OR',
  'ZIP Code': '97201',
  Country: 'United States',
};

/** Enters an address by the fields' labels. The country is a select. */
export async function enterAddress(
  user: UserEvent,
  values: Record<string, string> = shipping,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // by label, because a search by role would traverse all countries for each field
    const field = await screen.findByLabelText(new RegExp(`^${label}(?: \\*)?$`));
    if (field instanceof HTMLSelectElement) {
      await user.selectOptions(field, value);
      continue;
    }
    await user.clear(field);
    if (value !== '') await user.paste(value);
  }
}

/** Returns an address as the server returns it. */
export function shippingInfo(
  over: Partial<AddressBookFragment['addresses'][number]['address']> = {},
) {
  return {
    __typename: 'ShippingInfo',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@northwind.test',
    phone: '+1 555 010 0100',
    address: '1 Harbour Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'United States',
    ...over,
  };
}

/** Returns the saved addresses of the test brand. */
export function addressBook(over: Partial<AddressBookFragment> = {}) {
  return { __typename: 'AddressBook', id: 'brand-1', addresses: [], lastOrdered: null, ...over };
}

export function savedAddress(over: Partial<AddressBookFragment['addresses'][number]> = {}) {
  return {
    __typename: 'SavedAddress',
    id: 'address-1',
    label: '',
    address: shippingInfo(),
    isDefault: false,
    ...over,
  };
}

export function pricedLine(over: object = {}) {
  return {
    __typename: 'PriceLine',
    productId: powerBank.productId,
    manufacturerId: powerBank.manufacturerId,
    manufacturerName: powerBank.manufacturerName,
    product: null,
    name: powerBank.name,
    quantity: 100,
    options: [{ __typename: 'ChosenOption', optionId: 'engraving', name: 'Logo engraving' }],
    lineTotalCents: 120_000,
    ...over,
  };
}

export function priced(over: object = {}, lines = [pricedLine()]) {
  return {
    priceCart: { __typename: 'PricedCart', lines, credits: [], totals: { ...totals(), ...over } },
  };
}

export function opened(over: object = {}) {
  return {
    openCheckout: {
      __typename: 'OpenCheckoutPayload',
      checkoutId: 'checkout-1',
      clientSecret: 'pi_1_secret',
      totals: { ...totals(), ...over },
    },
  };
}

export function completed(orders = [order({ items: [orderItem(powerBank.productId)] })]) {
  return { completeCheckout: { __typename: 'CompleteCheckoutPayload', orders, totals: totals() } };
}

type CheckoutState = CheckoutStatusFactsFragment['state'];

/** Returns the server's response for a checkout; a paid checkout includes its orders. */
export function checkoutStatus(
  state: CheckoutState = 'paid',
  over: Partial<CheckoutStatusFactsFragment> = {},
) {
  const { orders } = completed().completeCheckout;
  return {
    __typename: 'CheckoutStatus',
    checkoutId: 'checkout-1',
    state,
    sampleRequestId: null,
    lines: [orderedLine()],
    totals: totals(),
    orders: state === 'paid' ? orders : [],
    refusal: null,
    paidAt: state === 'paid' ? '2026-11-21T10:00:00.000Z' : null,
    acknowledged: false,
    ...over,
  };
}

/** Returns a line with the power bank and its engraving. */
function orderedLine() {
  const { productId } = powerBank;
  return { __typename: 'OrderedLine', productId, quantity: 100, optionIds: ['engraving'] };
}

export function recentCheckouts(...checkouts: object[]) {
  return { recentCheckouts: checkouts };
}

/** Makes every step of a checkout succeed. */
export function answerCheckout(backend: FakeBackend): FakeBackend {
  return backend
    .on('PriceCart', () => priced())
    .on('PaymentConfig', () => ({
      publicConfig: {
        __typename: 'PublicConfig',
        stripePublishableKey: 'pk_test_demo',
        stripeScriptUrl: 'https://payments.test/v3',
      },
    }))
    .on('OpenCheckout', () => opened())
    .on('CompleteCheckout', () => completed())
    .on('BeginPayment', () => ({
      beginPayment: { __typename: 'BeginPaymentPayload', checkoutId: 'checkout-1' },
    }))
    .on('AcknowledgeCheckout', () => ({
      acknowledgeCheckout: { __typename: 'AcknowledgeCheckoutPayload', checkoutId: 'checkout-1' },
    }))
    .on('RecentCheckouts', () => recentCheckouts())
    .on('AddressBook', () => ({ addressBook: addressBook() }))
    .on('BrandContact', () => ({
      brandProfile: { __typename: 'BrandProfile', id: 'brand-1', phone: null, address: null },
    }))
    .on('SaveAddress', () => ({
      saveAddress: {
        __typename: 'AddressBookPayload',
        book: addressBook({ addresses: [savedAddress()] }),
      },
    }));
}
