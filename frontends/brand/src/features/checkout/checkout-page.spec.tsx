import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserCart } from '../../cart/browser-cart';
import { bottle, powerBank } from '../../testing/cart-items';
import { FakeBackend } from '../../testing/fake-backend';
import { fillCart } from '../../testing/fill-cart';
import { order, orderItem, totals } from '../../testing/orders';
import { brandAccount, visit } from '../../testing/render-page';
import { CheckoutPage } from './checkout-page';
import { loadPaymentProvider } from './payment-provider';

const confirmCardPayment = jest.fn();
const scrollTo = jest.fn();
/** What the provider's fields tell the page, by kind. */
const mockFields: Record<string, (change: unknown) => void> = {};

jest.mock('./payment-provider', () => ({ loadPaymentProvider: jest.fn() }));
jest.mock('@stripe/react-stripe-js', () => {
  let current: unknown = null;
  const field = (kind: string) =>
    function Field({ onChange }: { onChange: (change: unknown) => void }) {
      mockFields[kind] = onChange;
      return <div data-testid={kind} />;
    };
  return {
    Elements: ({ stripe, children }: { stripe: unknown; children: unknown }) => {
      current = stripe;
      return children;
    },
    useStripe: () => current,
    useElements: () => ({ getElement: () => ({}) }),
    CardNumberElement: field('cardNumber'),
    CardExpiryElement: field('cardExpiry'),
    CardCvcElement: field('cardCvc'),
  };
});

const engraved = {
  ...powerBank,
  customizations: [
    { optionId: 'engraving', name: 'Logo engraving', additionalCostCents: 200, minQuantity: null },
  ],
};
const shipping = {
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
const routes = [{ path: '/checkout', element: <CheckoutPage /> }];
const refusal = { kind: 'conflict', code: 'ordering.refused', message: 'Failed to create order' } as const;

const pricedLine = (over: object = {}) => ({
  __typename: 'PriceLine',
  productId: powerBank.productId,
  manufacturerId: powerBank.manufacturerId,
  manufacturerName: 'Voltworks Electronics',
  name: powerBank.name,
  quantity: 100,
  options: [{ __typename: 'ChosenOption', optionId: 'engraving', name: 'Logo engraving' }],
  lineTotalCents: 120_000,
  ...over,
});
const priced = (over: object = {}, lines = [pricedLine()]) => ({
  priceCart: { __typename: 'PricedCart', lines, totals: { ...totals(), ...over } },
});
const opened = (over: object = {}) => ({
  openCheckout: {
    __typename: 'OpenCheckoutPayload',
    checkoutId: 'checkout-1',
    clientSecret: 'pi_1_secret',
    totals: { ...totals(), ...over },
  },
});
const completed = (orders = [order({ items: [orderItem(powerBank.productId)] })]) => ({
  completeCheckout: { __typename: 'CompleteCheckoutPayload', orders, totals: totals() },
});

describe('checkout', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (state?: unknown) => visit('/checkout', routes, { backend, account: brandAccount, state });
  const summary = () => screen.getByRole('region', { name: 'Order Summary' });
  const next = () => screen.getByRole('button', { name: 'Continue to Payment' });
  const pay = () => screen.getByRole('button', { name: /^(Pay|Try Again)/ });
  const fill = async (values: Record<string, string> = shipping) => {
    for (const [label, value] of Object.entries(values)) {
      const box = screen.getByRole('textbox', { name: label });
      await user.clear(box);
      await user.paste(value);
    }
  };
  const card = (over: { number?: object; expiry?: object; cvc?: object } = {}) =>
    act(() => {
      mockFields['cardNumber']?.({ complete: true, brand: 'visa', ...over.number });
      mockFields['cardExpiry']?.({ complete: true, ...over.expiry });
      mockFields['cardCvc']?.({ complete: true, ...over.cvc });
    });
  const toPayment = async () => {
    const page = await open();
    await within(summary()).findByText('$1,335.00', { selector: 'dd' });
    await fill();
    await user.click(next());
    await screen.findByRole('heading', { name: 'Payment' });
    return page;
  };
  const payable = async () => {
    const page = await toPayment();
    await screen.findByTestId('cardNumber');
    await screen.findByRole('button', { name: 'Pay $1,335.00' });
    await waitFor(() => expect(backend.sent('OpenCheckout')).toHaveLength(1));
    card();
    return page;
  };

  beforeEach(async () => {
    await fillCart(engraved);
    scrollTo.mockClear();
    Object.assign(window, { scrollTo });
    backend = new FakeBackend().install();
    backend.on('PriceCart', () => priced());
    backend.on('PaymentConfig', () => ({
      publicConfig: {
        __typename: 'PublicConfig',
        stripePublishableKey: 'pk_test_demo',
        stripeScriptUrl: 'https://payments.test/v3',
      },
    }));
    backend.on('OpenCheckout', () => opened());
    backend.on('CompleteCheckout', () => completed());
    jest
      .mocked(loadPaymentProvider)
      .mockReset()
      .mockResolvedValue({ confirmCardPayment } as never);
    confirmCardPayment.mockReset().mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  });

  it('CHK-3: an empty cart leads to the cart page', async () => {
    await fillCart();
    const page = await open();
    await waitFor(() => expect(page.address()).toBe('/brand/cart'));
  });

  it('CHK-5: the title reads Checkout and Back to Cart leads there', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Checkout');
    expect(screen.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/brand/cart');
  });

  it('CHK-7, CHK-15, NFR-17: the summary shows items and amounts as the server prices them', async () => {
    await open();
    expect(await within(summary()).findByText(powerBank.name)).toBeInTheDocument();
    expect(summary()).toHaveTextContent('From Voltworks Electronics');
    expect(summary()).toHaveTextContent('Subtotal$1,200.00');
    expect(summary()).toHaveTextContent('Tax$120.00');
    expect(summary()).toHaveTextContent('Shipping$15.00');
    expect(summary()).toHaveTextContent('Total$1,335.00');
    expect(backend.sent('PriceCart')[0]).toEqual({
      input: {
        items: [{ productId: powerBank.productId, quantity: 100, optionIds: ['engraving'] }],
        shippingMethod: 'standard',
      },
    });
  });

  it('OPEN-30: each manufacturer has its part in the summary', async () => {
    const other = pricedLine({
      productId: bottle.productId,
      manufacturerId: bottle.manufacturerId,
      manufacturerName: bottle.manufacturerName,
      name: bottle.name,
    });
    backend.on('PriceCart', () => priced({}, [pricedLine(), other]));
    await open();
    expect(await screen.findByRole('region', { name: 'From Greenform Goods' })).toHaveTextContent(
      bottle.name,
    );
    expect(screen.getByRole('region', { name: 'From Voltworks Electronics' })).toHaveTextContent(
      powerBank.name,
    );
  });

  it('CHK-8, CHK-13: nine fields and three methods, standard chosen', async () => {
    await open();
    for (const label of Object.keys(shipping)) {
      expect(screen.getByRole('textbox', { name: label })).toBeVisible();
    }
    expect(screen.getByRole('radio', { name: /Standard.*5-7 business days.*\$15/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Express.*2-3 business days.*\$25/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Overnight.*next business day.*\$45/ })).not.toBeChecked();
  });

  it('CHK-9, CHK-43: missing fields are named, the first has the focus, the page is at its top', async () => {
    await open();
    await fill({ ...shipping, 'First Name': '', 'ZIP Code': '  ' });
    await user.click(next());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Missing required shipping information: First Name, ZIP Code',
    );
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(next()).toBeVisible();
  });

  it('CHK-10: an e-mail address without @ keeps the step and is marked', async () => {
    await open();
    await fill({ ...shipping, Email: 'ada.northwind.test' });
    await user.click(next());
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
    expect(next()).toBeVisible();
    expect(backend.sent('OpenCheckout')).toEqual([]);
  });

  it('CHK-11, CHK-17, CHK-20: the payment step offers credit and debit and opens the checkout', async () => {
    await toPayment();
    expect(screen.getByRole('radio', { name: 'Credit card' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Debit card' })).toBeVisible();
    await waitFor(() => expect(backend.sent('OpenCheckout')).toHaveLength(1));
    expect(backend.sent('OpenCheckout')[0]).toEqual({
      input: {
        items: [{ productId: powerBank.productId, quantity: 100, optionIds: ['engraving'] }],
        shippingInfo: {
          firstName: 'Ada',
          lastName: 'Byron',
          email: 'ada@northwind.test',
          phone: '+1 555 010 0100',
          address: '1 Harbour Street',
          city: 'Portland',
          state: 'OR',
          zipCode: '97201',
          country: 'United States',
        },
        shippingMethod: 'standard',
        expectedTotalCents: 133_500,
        idempotencyKey: expect.stringMatching(/^[\w-]{8,100}$/) as unknown,
      },
    });
  });

  it('CHK-12, OPEN-32: going back keeps the values, and coming again uses the same key', async () => {
    await payable();
    await user.click(screen.getByRole('button', { name: 'Back to Shipping' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Portland');
    await user.click(next());
    await waitFor(() => expect(backend.sent('OpenCheckout')).toHaveLength(2));
    const [first, second] = backend.sent('OpenCheckout');
    expect(second).toEqual(first);
  });

  it('CHK-14: another method changes shipping and total at once', async () => {
    await open();
    await within(summary()).findByText('$1,335.00', { selector: 'dd' });
    await user.click(screen.getByRole('radio', { name: /Overnight/ }));
    expect(summary()).toHaveTextContent('Shipping$45.00');
    expect(summary()).toHaveTextContent('Total$1,365.00');
  });

  it('OPEN-27: what the server says about a line stops the first step', async () => {
    const message = 'Minimum order quantity is 500 units';
    backend.refuse('PriceCart', { kind: 'invalid_input', code: 'ordering.below_minimum_quantity', message });
    await open();
    expect(await within(summary()).findByText(message)).toBeVisible();
    await fill();
    await user.click(next());
    expect(next()).toBeVisible();
    expect(backend.sent('OpenCheckout')).toEqual([]);
  });

  it('CHK-16: a cart that was emptied elsewhere is told and nothing is paid', async () => {
    await payable();
    act(() => browserCart.clear());
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your cart is empty');
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it.each([
    ['number', { number: { complete: false } }],
    ['expiry', { expiry: { complete: false } }],
    ['security code', { cvc: { complete: false } }],
  ])('CHK-19: without a complete %s nothing visible happens', async (_field, over) => {
    await payable();
    card(over);
    await user.click(pay());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(pay()).toHaveTextContent('Pay $1,335.00');
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it('CHK-21, CHK-24, CHK-29: a paid card becomes an order, and the confirmation shows it', async () => {
    await payable();
    await user.click(screen.getByRole('radio', { name: 'Debit card' }));
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toHaveFocus();
    expect(confirmCardPayment).toHaveBeenCalledTimes(1);
    expect(confirmCardPayment.mock.calls[0]).toMatchObject([
      'pi_1_secret',
      { payment_method: { billing_details: { name: 'Ada Byron', email: 'ada@northwind.test' } } },
    ]);
    expect(backend.sent('CompleteCheckout')).toEqual([
      { input: { checkoutId: 'checkout-1', paymentMethod: 'debit' } },
    ]);
    for (const text of [
      'Order #A1B2C3D4',
      'Nov 21, 2026',
      'Aluminium Power Bank',
      '1 Harbour Street',
      'Standard',
      'Subtotal$1,200.00',
      'Tax$120.00',
      'Shipping$15.00',
      'Total$1,335.00',
    ]) {
      expect(document.body).toHaveTextContent(text);
    }
  });

  it('CHK-3, CHK-28: after the order the cart is empty and the confirmation stays', async () => {
    const page = await payable();
    await user.click(pay());
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    expect(browserCart.getState().items).toEqual([]);
    expect(localStorage.getItem('cart')).toBe('[]');
    expect(page.address()).toBe('/checkout');
  });

  it('CHK-30, CHK-31, OPEN-30: the confirmation names every order and leads on', async () => {
    backend.on('CompleteCheckout', () =>
      completed([
        order({ items: [orderItem(powerBank.productId)] }),
        order({ id: 'order-2', number: '#BBBB2222', manufacturerName: 'Greenform Goods' }),
      ]),
    );
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('region', { name: 'Order #A1B2C3D4' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Order #BBBB2222' })).toHaveTextContent('Greenform Goods');
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/brand/products',
    );
    expect(screen.getByRole('link', { name: 'View Order Details' })).toHaveAttribute(
      'href',
      `/orders/${order().id}`,
    );
  });

  it('OPEN-32: a double click pays once', async () => {
    await payable();
    await user.dblClick(pay());
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    expect(confirmCardPayment).toHaveBeenCalledTimes(1);
    expect(backend.sent('CompleteCheckout')).toHaveLength(1);
  });

  it.each([
    ['CHK-35', 'Failed to load Stripe'],
    ['CHK-36', 'Failed to initialize Stripe'],
  ])('%s: %s shows in a box, and another try can succeed', async (_id, message) => {
    jest.mocked(loadPaymentProvider).mockRejectedValueOnce(new Error(message));
    await toPayment();
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent(`Payment Error${message}`);
    await user.click(within(box).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByTestId('cardNumber')).toBeInTheDocument();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('CHK-37: a payment that cannot be prepared in the page is told', async () => {
    backend.unreachable('PaymentConfig');
    await toPayment();
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment ErrorFailed to initialize payment');
  });

  it('CHK-38: a payment intent that cannot be created is told, and tried again', async () => {
    backend.unreachable('OpenCheckout');
    await toPayment();
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent('Payment ErrorFailed to create payment intent');
    backend.on('OpenCheckout', () => opened());
    await user.click(within(box).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const [first, second] = backend.sent('OpenCheckout');
    expect(second).toEqual(first);
  });

  it('CHK-39: paying before the payment system is ready says so and charges nothing', async () => {
    jest.mocked(loadPaymentProvider).mockReturnValue(new Promise(() => undefined));
    await toPayment();
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment system is not ready. Please try again.',
    );
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it.each([
    ['Your card was declined.', 'Your card was declined.'],
    ['', 'Payment failed'],
  ])('CHK-40, CHK-43: a card declined with "%s" shows "%s" and can be tried again', async (message, text) => {
    confirmCardPayment.mockResolvedValueOnce({ error: { message } });
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Payment Error${text}`);
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
    expect(backend.sent('CompleteCheckout')).toEqual([]);
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  });

  it('CHK-41, OPEN-32: a paid order that cannot be created is told; trying again does not charge again', async () => {
    backend.refuse('CompleteCheckout', refusal);
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was a problem processing your orderFailed to create order',
    );
    backend.on('CompleteCheckout', () => completed());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(confirmCardPayment).toHaveBeenCalledTimes(1);
  });

  it('CHK-42: a session that is gone is told', async () => {
    backend.refuse('CompleteCheckout', {
      kind: 'unauthenticated',
      code: 'identity.unauthenticated',
      message: 'User not authenticated',
    });
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was a problem processing your orderUser not authenticated',
    );
    expect(
      screen.getByText('There was a problem processing your order: User not authenticated'),
    ).toHaveAttribute('data-kind', 'error');
  });

  it('OPEN-32: without an answer of the provider the server decides whether it was paid', async () => {
    confirmCardPayment.mockRejectedValueOnce(new Error('network'));
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  });

  it('OPEN-32: a payment that an earlier press had made is completed', async () => {
    confirmCardPayment.mockResolvedValueOnce({
      error: { message: 'already succeeded', payment_intent: { status: 'succeeded' } },
    });
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  });

  it('NFR-17: a changed price is told, and charged only after the buyer agrees', async () => {
    backend.refuse('OpenCheckout', {
      kind: 'conflict',
      code: 'ordering.price_changed',
      message: 'The price has changed.',
    });
    const page = await open();
    await within(summary()).findByText('$1,335.00', { selector: 'dd' });
    await fill();
    backend.on('PriceCart', () => priced({ subtotalCents: 130_000, taxCents: 13_000, totalCents: 144_500 }));
    await user.click(next());
    const agree = await screen.findByRole('button', { name: 'Continue with $1,445.00' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your total was $1,335.00 and is now $1,445.00.');
    expect(pay()).toBeDisabled();
    backend.on('OpenCheckout', () => opened({ totalCents: 144_500 }));
    await user.click(agree);
    expect(await screen.findByRole('button', { name: 'Pay $1,445.00' })).toBeEnabled();
    expect(backend.sent('OpenCheckout')[1]).toMatchObject({ input: { expectedTotalCents: 144_500 } });
    expect(page.address()).toBe('/checkout');
  });

  describe('after a reload', () => {
    const paying = (payingWith: 'credit' | null) =>
      sessionStorage.setItem(
        'checkout-attempt',
        JSON.stringify({ content: '{}', idempotencyKey: 'key-0001', checkoutId: 'checkout-9', payingWith }),
      );

    it('OPEN-32: a payment that was under way is completed first', async () => {
      paying('credit');
      await open();
      expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
      expect(backend.sent('CompleteCheckout')).toEqual([
        { input: { checkoutId: 'checkout-9', paymentMethod: 'credit' } },
      ]);
      expect(browserCart.getState().items).toEqual([]);
    });

    it('OPEN-32: while its outcome is unknown it can be asked again', async () => {
      paying('credit');
      backend.refuse('CompleteCheckout', refusal);
      await open();
      expect(await screen.findByRole('alert')).toHaveTextContent('There was a problem processing your order');
      backend.on('CompleteCheckout', () => completed());
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    });

    it.each(['ordering.payment_not_succeeded', 'ordering.checkout_not_found'])(
      'OPEN-32: %s leads to the form, with the cart as it was',
      async (code) => {
        paying('credit');
        backend.refuse('CompleteCheckout', { kind: 'conflict', code, message: 'Payment failed' });
        await open();
        expect(await screen.findByRole('button', { name: 'Continue to Payment' })).toBeVisible();
        expect(browserCart.getState().items).toHaveLength(1);
      },
    );

    it('nothing is completed where no card was handed over', async () => {
      paying(null);
      await open();
      expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
      expect(backend.sent('CompleteCheckout')).toEqual([]);
    });

    it('CHK-29: the confirmation shows again, and a cart filled meanwhile is kept', async () => {
      await open({ placed: { checkoutId: 'checkout-1', paymentMethod: 'credit' } });
      expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
      expect(browserCart.getState().items).toHaveLength(1);
    });

    it('CHK-12: the address is still there', async () => {
      const first = await open();
      await fill({ City: 'Portland' });
      first.unmount();
      await open();
      expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Portland');
    });
  });
});
