import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserCart } from '../../shared/cart/browser-cart';
import { bottle } from '../../testing/cart-items';
import { answerCheckout, completed, enterAddress, opened } from '../../testing/checkout';
import { FakeBackend } from '../../testing/fake-backend';
import { changeCard } from '../../testing/fake-stripe';
import { fillCart } from '../../testing/fill-cart';
import { order } from '../../testing/orders';
import { brandAccount, visit } from '../../testing/render-page';
import { CheckoutPage } from './checkout-page';
import { loadPaymentProvider } from './payment/payment-provider';

jest.mock('./payment/payment-provider', () => ({ loadPaymentProvider: jest.fn() }));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual<object>('../../testing/fake-stripe'));
jest.mock('../../shared/addresses/country-options', () =>
  jest.requireActual<object>('../../testing/few-countries'),
);

const routes = [{ path: '/checkout', element: <CheckoutPage /> }];
const request = {
  id: 'request-1',
  productId: 'p1',
  productName: 'Aluminium Power Bank',
  manufacturerId: 'm1',
  manufacturerName: 'Voltworks Electronics',
  quantity: 2,
  requirements: ['Matte black shell', 'Logo engraved'],
  sampleCostCents: 4500,
};

describe('sample checkout', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (over: Partial<Record<keyof typeof request | 'brandId', unknown>> = {}) =>
    visit('/checkout', routes, {
      backend,
      account: brandAccount,
      state: { type: 'sample', request: { ...request, ...over } },
      from: '/brand/products?product=p1',
    });
  const summary = () => screen.getByRole('region', { name: 'Order Summary' });
  const toPayment = async () => {
    await enterAddress(user);
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    await screen.findByTestId('cardNumber');
  };

  beforeEach(async () => {
    await fillCart();
    Object.assign(window, { scrollTo: jest.fn() });
    backend = answerCheckout(new FakeBackend().install());
    // without an answer from the samples service, the page computes the price from the request
    backend.refuse('PriceSample', {
      kind: 'unavailable',
      code: 'samples.unavailable',
      message: 'down',
    });
    backend.on('OpenSampleCheckout', () => ({ openSampleCheckout: opened().openCheckout }));
    jest.mocked(loadPaymentProvider).mockResolvedValue({
      confirmCardPayment: async () => ({ paymentIntent: { id: 'pi_1', status: 'succeeded' } }),
    } as never);
  });

  it('CHK-4, CHK-6: an empty cart does not matter; the title names the sample request', async () => {
    const page = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sample Request Checkout');
    expect(page.address()).toBe('/checkout');
    expect(within(summary()).getByText('Aluminium Power Bank')).toBeInTheDocument();
    expect(summary()).toHaveTextContent('Matte black shell, Logo engraved');
  });

  it.each(['shipping', 'payment'])(
    'CHK-6: on the %s step Back to Sample Request goes to the previous page',
    async (step) => {
      const page = await open();
      if (step === 'payment') await toPayment();
      await user.click(screen.getByRole('button', { name: 'Back to Sample Request' }));
      await waitFor(() => expect(page.address()).toBe('/brand/products?product=p1'));
    },
  );

  it.each([
    ['its own sample cost', 4500, '2 units × $45.00', '$90.00'],
    ['no sample cost', null, '2 units × $50.00', '$100.00'],
    ['a sample cost of nothing', 0, '2 units × $50.00', '$100.00'],
  ])('CHK-32, CHK-33: with %s', async (_what, sampleCostCents, units, total) => {
    await open({ sampleCostCents });
    expect(summary()).toHaveTextContent(units);
    expect(summary()).toHaveTextContent(`Subtotal${total}`);
    expect(summary()).toHaveTextContent('Tax$0.00');
    expect(summary()).toHaveTextContent(`Total${total}`);
  });

  it('OPEN-33: a shipping method is chosen, its price is included and changes nothing', async () => {
    await open();
    await user.click(screen.getByRole('radio', { name: /Overnight.*next business day.*Included/ }));
    expect(summary()).toHaveTextContent('ShippingIncluded');
    expect(summary()).toHaveTextContent('Total$90.00');
  });

  it('NFR-17: the server’s price counts where it answers', async () => {
    const totals = {
      subtotalCents: 11_000,
      taxCents: 0,
      shippingCents: 0,
      creditCents: 0,
      totalCents: 11_000,
    };
    backend.on('PriceSample', () => ({
      priceSample: {
        __typename: 'PricedCart',
        lines: [],
        credits: [],
        totals: { __typename: 'Totals', ...totals },
      },
    }));
    await open();
    await waitFor(() => expect(summary()).toHaveTextContent('Total$110.00'));
  });

  it('OPEN-35: a request that cannot be paid says why', async () => {
    const message = 'This sample request is already paid';
    backend.refuse('PriceSample', {
      kind: 'conflict',
      code: 'ordering.sample_already_paid',
      message,
    });
    await open();
    expect(await within(summary()).findByText(message)).toBeInTheDocument();
  });

  it('B33: the payment step says until when the fee is held', async () => {
    await open();
    await toPayment();
    expect(screen.getByText('Your payment is held until the samples are shipped.')).toBeVisible();
  });

  it('CHK-28: a paid sample leaves the cart as it is, even with the same product in it', async () => {
    await fillCart({ ...bottle, productId: 'p1' });
    backend.on('CompleteCheckout', () => completed([order({ kind: 'sample' })]));
    await open();
    await toPayment();
    expect(backend.sent('OpenSampleCheckout')).toMatchObject([
      { input: { sampleRequestId: 'request-1', expectedTotalCents: 9000 } },
    ]);
    expect(backend.sent('OpenCheckout')).toEqual([]);
    act(() => changeCard({}));
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(document.body).toHaveTextContent('ShippingIncluded');
    expect(browserCart.getState().items).toMatchObject([{ productId: 'p1', quantity: 50 }]);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toHaveLength(1);
  });

  it('OPEN-40: a request that another account left behind is not shown', async () => {
    await fillCart();
    const page = await open({ brandId: 'somebody-else' });
    await waitFor(() => expect(page.address()).toBe('/brand/cart'));
  });

  it.each([{ id: undefined }, { productName: 7 }, { quantity: 0 }, { quantity: 1.5 }])(
    'a navigation state without a whole request (%j) is no sample checkout',
    async (over) => {
      const page = await open(over);
      await waitFor(() => expect(page.address()).toBe('/brand/cart'));
    },
  );
});
