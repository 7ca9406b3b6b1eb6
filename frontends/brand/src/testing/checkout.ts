import { powerBank } from './cart-items';
import type { CheckoutStatusFactsFragment } from '../gen/graphql';
import type { FakeBackend } from './fake-backend';
import { order, orderItem, totals } from './orders';

export const engravedPowerBank = {
  ...powerBank,
  customizations: [
    { optionId: 'engraving', name: 'Logo engraving', additionalCostCents: 200, minQuantity: null },
  ],
};

/** A valid address, by the fields' labels. */
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

export function pricedLine(over: object = {}) {
  return {
    __typename: 'PriceLine',
    productId: powerBank.productId,
    manufacturerId: powerBank.manufacturerId,
    manufacturerName: powerBank.manufacturerName,
    name: powerBank.name,
    quantity: 100,
    options: [{ __typename: 'ChosenOption', optionId: 'engraving', name: 'Logo engraving' }],
    lineTotalCents: 120_000,
    ...over,
  };
}

export function priced(over: object = {}, lines = [pricedLine()]) {
  return { priceCart: { __typename: 'PricedCart', lines, credits: [], totals: { ...totals(), ...over } } };
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

/** What the server says of a checkout; of a paid one with its orders. */
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

/** The power bank with its engraving. */
function orderedLine() {
  const { productId } = powerBank;
  return { __typename: 'OrderedLine', productId, quantity: 100, optionIds: ['engraving'] };
}

export function recentCheckouts(...checkouts: object[]) {
  return { recentCheckouts: checkouts };
}

/** A server on which every step of a checkout succeeds. */
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
    .on('RecentCheckouts', () => recentCheckouts());
}
