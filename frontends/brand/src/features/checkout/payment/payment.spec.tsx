import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequireAccount } from '@makeport/web';
import { browserCart } from '../../../shared/cart/browser-cart';
import { getKey } from '../../../shared/cart/cart';
import { bottle, powerBank } from '../../../testing/cart-items';
import {
  addressBook,
  answerCheckout,
  checkoutStatus,
  completed,
  engravedPowerBank,
  enterAddress,
  opened,
  priced,
  pricedLine,
  recentCheckouts,
  shipping,
  shippingInfo,
} from '../../../testing/checkout';
import { FakeBackend, refuse } from '../../../testing/fake-backend';
import { changeCard, focused, type CardChange } from '../../../testing/fake-stripe';
import { fillCart } from '../../../testing/fill-cart';
import { order, orderItem } from '../../../testing/orders';
import { brandAccount, visit } from '../../../testing/render-page';
import { CheckoutPage } from '../checkout-page';
import { loadPaymentProvider } from './payment-provider';

jest.mock('./payment-provider', () => ({ loadPaymentProvider: jest.fn() }));
jest.mock('@stripe/react-stripe-js', () =>
  jest.requireActual<object>('../../../testing/fake-stripe'),
);
jest.mock('../../../shared/addresses/country-options', () =>
  jest.requireActual<object>('../../../testing/few-countries'),
);

const confirmCardPayment = jest.fn();
const scrollTo = jest.fn();
const routes = [
  {
    path: '/checkout',
    element: (
      <RequireAccount type="brand" signIn="/brand-auth" waiting={null}>
        <CheckoutPage />
      </RequireAccount>
    ),
  },
];
const refusal = {
  kind: 'conflict',
  code: 'ordering.refused',
  message: 'Failed to create order',
} as const;

describe('payment', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = async () => {
    const page = await visit('/checkout', routes, { backend, account: brandAccount });
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    return page;
  };
  const summary = () => screen.getByRole('region', { name: 'Order Summary' });
  const next = () => screen.getByRole('button', { name: 'Continue to Payment' });
  const pay = () => screen.getByRole('button', { name: /^(Pay|Try Again)/ });
  const card = (change: CardChange = {}) => act(() => changeCard(change));
  /** waits until the form is prefilled with the address of the last order (B19) */
  const filled = () => screen.findByDisplayValue(shipping.Address);
  const enter = (label: string, value: string) => enterAddress(user, { [label]: value });
  const toPayment = async (fill: () => Promise<unknown> = filled) => {
    const page = await open();
    await within(summary()).findByText('$1,335.00', { selector: 'dd' });
    await fill();
    await user.click(next());
    await screen.findByRole('heading', { name: 'Payment' });
    return page;
  };
  /** Expects that the session has ended and the guard has redirected to the sign-in page. */
  const expectSignIn = async (page: Awaited<ReturnType<typeof open>>, kind: string) => {
    await waitFor(() => expect(page.address()).toBe('/brand-auth'));
    expect(page.router.state.location.state).toMatchObject({ from: '/checkout', reason: { kind } });
  };
  const payable = async (fill?: () => Promise<unknown>) => {
    const page = await toPayment(fill);
    await screen.findByTestId('cardNumber');
    card();
    return page;
  };

  beforeEach(async () => {
    await fillCart(engravedPowerBank);
    scrollTo.mockClear();
    Object.assign(window, { scrollTo });
    backend = answerCheckout(new FakeBackend().install()).on('AddressBook', () => ({
      addressBook: addressBook({ lastOrdered: shippingInfo() }),
    }));
    jest
      .mocked(loadPaymentProvider)
      .mockReset()
      .mockResolvedValue({ confirmCardPayment } as never);
    confirmCardPayment
      .mockReset()
      .mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
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
          country: 'US',
        },
        shippingMethod: 'standard',
        paymentMethod: 'credit',
        expectedTotalCents: 133_500,
        idempotencyKey: expect.stringMatching(/^[\w-]{8,100}$/) as unknown,
      },
    });
  });

  describe('with an address that was typed', () => {
    const typed = () => enterAddress(user);

    beforeEach(() => backend.on('AddressBook', () => ({ addressBook: addressBook() })));

    it('CHK-12, OPEN-32: going back keeps the values, and coming again uses the same key', async () => {
      await payable(typed);
      await user.click(screen.getByRole('button', { name: 'Back to Shipping' }));
      expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Portland');
      await user.click(next());
      await waitFor(() => expect(backend.sent('OpenCheckout')).toHaveLength(2));
      const [first, second] = backend.sent('OpenCheckout');
      expect(second).toEqual(first);
    });

    it('CHK-12: the browser’s Back button leads to the shipping step, Forward to the payment step', async () => {
      const page = await payable(typed);
      await act(() => page.router.navigate(-1));
      expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Portland');
      await act(() => page.router.navigate(1));
      expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
      await waitFor(() => expect(backend.sent('OpenCheckout')).toHaveLength(2));
      const [first, second] = backend.sent('OpenCheckout');
      expect(second).toEqual(first);
    });

    it('OPEN-32: a reload on the payment step stays there, with the same checkout', async () => {
      const page = await payable(typed);
      const { state } = page.router.state.location as { state: unknown };
      page.unmount();
      await visit('/checkout', routes, { backend, account: brandAccount, state });
      expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
      await waitFor(() => expect(backend.sent('OpenCheckout')).toHaveLength(2));
      const [first, second] = backend.sent('OpenCheckout');
      expect(second).toEqual(first);
    });
  });

  it('CHK-9: Forward to the payment step with an emptied address stays on the shipping step', async () => {
    const page = await payable();
    await act(() => page.router.navigate(-1));
    await user.clear(screen.getByRole('textbox', { name: 'City' }));
    await act(() => page.router.navigate(1));
    expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
    await user.click(next());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Missing required shipping information: City',
    );
  });

  it('OPEN-32: the Back button waits while the card is being charged', async () => {
    let settle = (_result: object) => {};
    confirmCardPayment.mockReturnValue(new Promise<object>((resolve) => (settle = resolve)));
    const page = await payable();
    await user.click(pay());
    await waitFor(() => expect(confirmCardPayment).toHaveBeenCalled());
    await act(() => page.router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await act(async () => settle({ paymentIntent: { id: 'pi_1', status: 'succeeded' } }));
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  });

  it('OPEN-31: the billing address is the shipping address unless another is given', async () => {
    await payable();
    expect(screen.getByRole('checkbox', { name: 'Same as the shipping address' })).toBeChecked();
    await user.click(pay());
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    expect(backend.sent('OpenCheckout')).toHaveLength(1);
    expect(backend.sent('OpenCheckout')[0]).not.toHaveProperty('input.billingAddress');
  });

  it('OPEN-31: another billing address is told to the server before the card is charged, and to the provider', async () => {
    await payable();
    await user.click(screen.getByRole('checkbox', { name: 'Same as the shipping address' }));
    const city = screen.getByRole('textbox', { name: 'City' });
    expect(city).toHaveValue('Portland');
    await user.clear(city);
    await user.type(city, ' Salem');
    await user.click(screen.getByRole('radio', { name: 'Debit card' }));
    await user.click(pay());
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    const [first, second] = backend.sent('OpenCheckout') as { input: Record<string, unknown> }[];
    expect(second?.input).toEqual({
      ...first?.input,
      paymentMethod: 'debit',
      billingAddress: { ...(first?.input['shippingInfo'] as object), city: 'Salem' },
    });
    expect(confirmCardPayment.mock.calls[0]).toMatchObject([
      'pi_1_secret',
      { payment_method: { billing_details: { address: { city: 'Salem' } } } },
    ]);
  });

  it('OPEN-31, CHK-43: an incomplete billing address is told at the top, marked, and nothing is charged', async () => {
    await payable();
    await user.click(screen.getByRole('checkbox', { name: 'Same as the shipping address' }));
    await user.clear(screen.getByRole('textbox', { name: 'City' }));
    await user.clear(screen.getByRole('textbox', { name: 'ZIP Code' }));
    scrollTo.mockClear();
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Missing required billing information: City, ZIP Code',
    );
    expect(screen.getByRole('textbox', { name: 'City' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(confirmCardPayment).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: 'Same as the shipping address' }));
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  });

  it('a choice that the server refuses is told, and nothing is charged', async () => {
    await payable();
    await user.click(screen.getByRole('radio', { name: 'Debit card' }));
    backend.refuse('OpenCheckout', {
      kind: 'invalid_input',
      code: 'ordering.invalid_billing_info',
      message: 'Invalid billing information: Phone',
      field: 'billingAddress.phone',
    });
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment ErrorInvalid billing information: Phone',
    );
    expect(confirmCardPayment).not.toHaveBeenCalled();
    // the buyer keeps the entered card; only the server's answer changes
    backend.on('OpenCheckout', () => opened());
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  });

  it('OPEN-32: a checkout given up while the card was entered: the new one is paid, not the old one', async () => {
    await payable();
    await user.click(screen.getByRole('radio', { name: 'Debit card' }));
    let refused = false;
    backend.on('OpenCheckout', () => {
      if (!refused) {
        refused = true;
        return refuse({ kind: 'conflict', code: 'ordering.checkout_closed', message: 'expired' });
      }
      return {
        openCheckout: {
          ...opened().openCheckout,
          checkoutId: 'checkout-2',
          clientSecret: 'pi_2_secret',
        },
      };
    });
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(confirmCardPayment.mock.calls.map(([secret]: unknown[]) => secret)).toEqual([
      'pi_2_secret',
    ]);
    expect(backend.sent('CompleteCheckout')).toEqual([
      { input: { checkoutId: 'checkout-2', paymentMethod: 'debit' } },
    ]);
  });

  it('OPEN-32: a checkout that the server has given up starts again under another key', async () => {
    await payable();
    await user.click(screen.getByRole('button', { name: 'Back to Shipping' }));
    let refused = false;
    backend.on('OpenCheckout', (variables) => {
      if (refused) return opened(variables);
      refused = true;
      return refuse({ kind: 'conflict', code: 'ordering.checkout_closed', message: 'expired' });
    });
    await user.click(next());
    await waitFor(() => expect(backend.sent('OpenCheckout')).toHaveLength(3));
    const keys = (backend.sent('OpenCheckout') as { input: { idempotencyKey: string } }[]).map(
      ({ input }) => input.idempotencyKey,
    );
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a product that went while paying is told, and at its line in the summary', async () => {
    const gone = {
      kind: 'not_found',
      code: 'ordering.product_not_found',
      message: 'Product not found',
      field: 'items.0.productId',
    } as const;
    backend.refuse('OpenCheckout', gone);
    const page = await open();
    await within(summary()).findByText('$1,335.00', { selector: 'dd' });
    await filled();
    backend.refuse('PriceCart', gone);
    await user.click(next());
    expect(await screen.findByText('Payment Error')).toBeVisible();
    expect(await within(summary()).findByText('Product not found')).toBeVisible();
    expect(page.address()).toBe('/checkout');
  });

  it.each([
    ['another quantity', () => browserCart.setQuantity(getKey(engravedPowerBank), 300)],
    ['without what is paid', () => browserCart.remove(getKey(engravedPowerBank))],
  ])(
    'a cart changed in another tab (%s) is told before anything is charged',
    async (_what, change) => {
      await payable();
      await act(() => browserCart.add(async () => bottle, { open: false }).then(() => undefined));
      act(change);
      await user.click(pay());
      const box = await screen.findByRole('alert');
      expect(box).toHaveTextContent('Your cart has changed in another tab');
      expect(confirmCardPayment).not.toHaveBeenCalled();
      await user.click(within(box).getByRole('button', { name: 'Review order' }));
      expect(await screen.findByRole('button', { name: 'Continue to Payment' })).toBeVisible();
    },
  );

  it('CHK-16: a cart that was emptied elsewhere is told and nothing is paid', async () => {
    await payable();
    act(() => browserCart.clear());
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your cart is empty');
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it('what another tab adds to the cart while paying is neither charged nor lost', async () => {
    await payable();
    await act(() => browserCart.add(async () => bottle, { open: false }).then(() => undefined));
    expect(backend.sent('PriceCart')).toHaveLength(1);
    await user.click(pay());
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    expect(browserCart.getState().items).toEqual([bottle]);
  });

  it.each([
    ['number', { number: { complete: false } }],
    ['expiry', { expiry: { complete: false } }],
    ['security code', { cvc: { complete: false } }],
  ])(
    'B18, CHK-19: without a complete %s it says and sends nothing, marks the field and goes to it',
    async (name, over) => {
      await payable();
      card(over);
      focused.length = 0;
      await user.click(pay());
      expect(screen.queryByRole('alert')).toBeNull();
      expect(pay()).toHaveTextContent('Pay $1,335.00');
      expect(confirmCardPayment).not.toHaveBeenCalled();
      const names = { number: 'cardNumber', expiry: 'cardExpiry', 'security code': 'cardCvc' };
      expect(focused).toEqual([names[name as keyof typeof names]]);
      const marked = document.querySelectorAll('[aria-invalid=true]');
      expect(marked).toHaveLength(1);
      expect(marked[0]).toContainElement(screen.getByTestId(focused[0] ?? ''));
      card();
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
    },
  );

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

  it('B17, CHK-29, CHK-30, OPEN-30: the confirmation names every order with its own total, and leads on', async () => {
    backend.on('CompleteCheckout', () =>
      completed([
        order({ items: [orderItem(powerBank.productId)] }),
        order({
          id: 'order-2',
          number: '#BBBB2222',
          manufacturerName: 'Greenform Goods',
          totals: { ...order().totals, totalCents: 114_700 },
        }),
      ]),
    );
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('region', { name: 'Order #A1B2C3D4' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Order #BBBB2222' })).toHaveTextContent(
      'Greenform Goods',
    );
    expect(screen.getByRole('region', { name: 'Order #A1B2C3D4' })).toHaveTextContent(
      'Order total$1,335.00',
    );
    expect(screen.getByRole('region', { name: 'Order #BBBB2222' })).toHaveTextContent(
      'Order total$1,147.00',
    );
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/brand/products',
    );
    expect(screen.getByRole('link', { name: 'View Projects' })).toHaveAttribute(
      'href',
      '/brand/projects',
    );
    expect(screen.queryByRole('link', { name: 'View Order Details' })).toBeNull();
  });

  it('PAPER-7, CHK-29: each order of the confirmation leads to its invoice', async () => {
    const other = order({ id: 'order-2', number: '#BBBB2222' });
    backend.on('CompleteCheckout', () => completed([order(), other]));
    await payable();
    await user.click(pay());
    for (const { id, number } of [order(), other]) {
      const card = within(await screen.findByRole('region', { name: `Order ${number}` }));
      const link = card.getByRole('link', { name: `Download Invoice of order ${number}` });
      expect(link).toHaveAttribute('href', `/files/invoices/${id}`);
      expect(link).toHaveAttribute('download');
    }
  });

  it('B33, CHK-31: of one order the confirmation leads to its page, and promises what the form did', async () => {
    await payable();
    const promise = /Your payment is held until the manufacturer completes the order\.$/;
    expect(screen.getByText(promise)).toBeVisible();
    await user.click(pay());
    expect(await screen.findByRole('link', { name: 'View Order Details' })).toHaveAttribute(
      'href',
      `/orders/${order().id}`,
    );
    expect(screen.getByText(promise)).toBeVisible();
    expect(screen.queryByText('Order total')).toBeNull();
  });

  it('B26, B33, CHK-34: a sample’s requirements are headed so, and what costs nothing shows no amount', async () => {
    const [option] = orderItem().options;
    const wish = {
      ...option,
      optionId: 'requirement-1',
      name: 'Matte black',
      additionalCostCents: 0,
    };
    const item = {
      ...orderItem(powerBank.productId),
      options: [wish as NonNullable<typeof option>],
    };
    backend.on('CompleteCheckout', () => completed([order({ kind: 'sample', items: [item] })]));
    await payable();
    await user.click(pay());
    // B33
    expect(
      await screen.findByText(/Your payment is held until the samples are shipped\.$/),
    ).toBeVisible();
    const wishes = await screen.findByRole('list', { name: 'Requirements' });
    expect(wishes).toHaveTextContent(/^Matte black$/);
    expect(screen.getByText('Requirements')).toBeVisible();
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
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment ErrorFailed to initialize payment',
    );
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
  ])(
    'CHK-40, CHK-43: a card declined with "%s" shows "%s" and can be tried again',
    async (message, text) => {
      confirmCardPayment.mockResolvedValueOnce({ error: { type: 'card_error', message } });
      await payable();
      await user.click(pay());
      expect(await screen.findByRole('alert')).toHaveTextContent(`Payment Error${text}`);
      expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
      expect(backend.sent('CompleteCheckout')).toEqual([]);
      await user.click(pay());
      expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    },
  );

  it('B5, CHK-41, OPEN-32: a paid order that cannot be created says that money was taken; trying again does not charge', async () => {
    backend.refuse('CompleteCheckout', refusal);
    backend.on('CheckoutStatus', () => ({ checkoutStatus: checkoutStatus('charged') }));
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was a problem processing your orderFailed to create order' +
        'Your card was charged once; we keep trying and refund if it fails. You do not need to pay again.',
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    backend.on('CheckoutStatus', () => ({ checkoutStatus: checkoutStatus() }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(confirmCardPayment).toHaveBeenCalledTimes(1);
  });

  it('B4, CHK-42: a session that ends after the charge is told, and the sign-in page knows of the payment', async () => {
    backend.refuse('CheckoutStatus', {
      kind: 'unauthenticated',
      code: 'identity.unauthenticated',
      message: 'User not authenticated',
    });
    backend.refuse('CompleteCheckout', {
      kind: 'unauthenticated',
      code: 'identity.unauthenticated',
      message: 'User not authenticated',
    });
    const page = await payable();
    page.signedInAs(null);
    await user.click(pay());
    await expectSignIn(page, 'payment-received');
    expect(
      screen
        .getAllByText('There was a problem processing your order: User not authenticated')
        .at(-1),
    ).toHaveAttribute('data-kind', 'error');
  });

  it('B4: a session that ended before Pay: no card is charged, and the sign-in page says so', async () => {
    backend.refuse('BeginPayment', {
      kind: 'unauthenticated',
      code: 'identity.not_authenticated',
      message: 'User not authenticated',
    });
    const page = await payable();
    page.signedInAs(null);
    await user.click(pay());
    await expectSignIn(page, 'not-charged');
    expect(
      screen
        .getAllByText('There was a problem processing your order: User not authenticated')
        .at(-1),
    ).toHaveAttribute('data-kind', 'error');
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer at all', () => Promise.reject(new Error('network'))],
    [
      'an HTTP 500',
      () =>
        Promise.resolve({ error: { type: 'api_error', message: 'An unknown error occurred.' } }),
    ],
    [
      'another checkout’s state',
      () => Promise.resolve({ error: { type: 'invalid_request_error', message: 'x' } }),
    ],
  ])(
    'B3, CHK-40: %s of the provider is looked up, never called an error',
    async (_what, answer) => {
      confirmCardPayment.mockImplementationOnce(answer);
      let states: ('checking' | 'paid')[] = ['checking'];
      backend.on('CheckoutStatus', () => ({
        checkoutStatus: checkoutStatus(states.shift() ?? 'paid'),
      }));
      await payable();
      await user.click(pay());
      expect(await screen.findByText('We are checking your payment…')).toBeVisible();
      expect(screen.queryByText('Payment Error')).toBeNull();
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
      expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
      expect(confirmCardPayment).toHaveBeenCalledTimes(1);
      expect(browserCart.getState().items).toEqual([]);
      expect(backend.sent('AcknowledgeCheckout')).toEqual([
        { input: { checkoutId: 'checkout-1' } },
      ]);
      states = [];
    },
  );

  it('B3: a lost answer of a payment that did not go through leads back to the form, which says so', async () => {
    confirmCardPayment.mockRejectedValueOnce(new Error('network'));
    backend.on('CheckoutStatus', () => ({ checkoutStatus: checkoutStatus('open') }));
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment ErrorYour payment did not go through. Nothing has been charged.',
    );
    await screen.findByTestId('cardNumber');
    card();
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(backend.sent('BeginPayment')).toHaveLength(2);
  });

  it('B5: a payment that goes back says so', async () => {
    backend.refuse('CompleteCheckout', refusal);
    backend.on('CheckoutStatus', () => ({ checkoutStatus: checkoutStatus('refunded') }));
    await payable();
    await user.click(pay());
    expect(
      await screen.findByText(
        'Your payment of $1,335.00 could not become an order. It is being refunded in full.',
      ),
    ).toBeVisible();
  });

  it('B27: a failed 3-D Secure says what that means, not what developers read', async () => {
    confirmCardPayment.mockResolvedValueOnce({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'The provided PaymentMethod has failed authentication. You can provide payment_method_data or …',
      },
    });
    await payable();
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment ErrorYour bank did not confirm the payment.',
    );
  });

  it('B1: pressed while another tab has paid the same, it charges nothing and shows that order', async () => {
    await payable();
    backend.refuse('BeginPayment', {
      kind: 'conflict',
      code: 'ordering.already_ordered',
      message: 'You already ordered this: #A1B2C3D4',
    });
    backend.on('RecentCheckouts', () =>
      recentCheckouts(checkoutStatus('paid', { checkoutId: 'checkout-7' })),
    );
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it('B1: a checkout that another tab has closed is opened anew, and that one is paid', async () => {
    await payable();
    let closed = false;
    backend.on('BeginPayment', () => {
      if (closed)
        return { beginPayment: { __typename: 'BeginPaymentPayload', checkoutId: 'checkout-2' } };
      closed = true;
      return refuse({ kind: 'conflict', code: 'ordering.checkout_closed', message: 'expired' });
    });
    backend.on('OpenCheckout', () => ({
      openCheckout: {
        ...opened().openCheckout,
        checkoutId: 'checkout-2',
        clientSecret: 'pi_2_secret',
      },
    }));
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(confirmCardPayment.mock.calls.map(([secret]: unknown[]) => secret)).toEqual([
      'pi_2_secret',
    ]);
    expect(backend.sent('OpenCheckout')).toHaveLength(2);
  });

  it('G3, OPEN-32: back, another address, forward: another key', async () => {
    await payable();
    for (const [label, value] of [
      ['Address', '2 Harbour Street'],
      ['Country', 'Canada'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Back to Shipping' }));
      await enter(label, value);
      await user.click(next());
      await screen.findByTestId('cardNumber');
    }
    await waitFor(() => expect(backend.sent('OpenCheckout')).toHaveLength(3));
    const inputs = (backend.sent('OpenCheckout') as { input: { idempotencyKey: string } }[]).map(
      ({ input }) => input.idempotencyKey,
    );
    expect(new Set(inputs).size).toBe(3);
  });

  it('B1, OPEN-32: without an answer of the provider the server decides whether it was paid', async () => {
    confirmCardPayment.mockRejectedValueOnce(new Error('network'));
    backend.on('CheckoutStatus', () => ({ checkoutStatus: checkoutStatus() }));
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

  it('B34: asks before paying a total that went up since the cart was seen', async () => {
    backend.on('PriceCart', () =>
      priced({ subtotalCents: 122_500, taxCents: 12_250, totalCents: 136_250 }, [
        pricedLine({ lineTotalCents: 122_500 }),
      ]),
    );
    backend.on('OpenCheckout', () => opened({ totalCents: 136_250 }));
    await open();
    await within(summary()).findByText('$1,362.50', { selector: 'dd' });
    await filled();
    await user.click(next());
    const agree = await screen.findByRole('button', { name: 'Continue with $1,362.50' });
    expect(screen.getByText(/Your total was \$1,335\.00 and is now \$1,362\.50\./)).toBeVisible();
    expect(pay()).toBeDisabled();
    await user.click(agree);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Pay $1,362.50' })).toBeEnabled(),
    );
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
  });

  it('B35: a credit that is used elsewhere is told before the charge, and the higher total has to be agreed to', async () => {
    const credit = {
      __typename: 'SampleCredit',
      sampleRequestId: 'request-1',
      productName: 'Power Bank',
    };
    backend.on('PriceCart', () => ({
      priceCart: {
        ...priced({ creditCents: 5_000, totalCents: 128_500 }).priceCart,
        credits: [{ ...credit, amountCents: 5_000 }],
      },
    }));
    backend.on('OpenCheckout', () => opened({ creditCents: 5_000, totalCents: 128_500 }));
    await open();
    await within(summary()).findByText('$1,285.00', { selector: 'dd' });
    await filled();
    await user.click(next());
    await screen.findByTestId('cardNumber');
    card();
    backend.refuse('BeginPayment', {
      kind: 'conflict',
      code: 'ordering.sample_credit_used',
      message: 'Your sample credit was used in another order',
    });
    backend.on('PriceCart', () => priced());
    await user.click(pay());
    expect(
      await screen.findByText(
        'Your sample credit was used in another order. Nothing has been charged.',
      ),
    ).toBeVisible();
    expect(confirmCardPayment).not.toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: 'Continue with $1,335.00' })).toBeVisible();
    expect(pay()).toBeDisabled();
  });

  it('B35: a payment that went back without an order says why', async () => {
    backend.on('CheckoutStatus', () => ({ checkoutStatus: checkoutStatus('refunded') }));
    backend.on('CheckoutRefundReason', () => ({
      checkoutStatus: {
        __typename: 'CheckoutStatus',
        checkoutId: 'checkout-1',
        state: 'refunded',
        refundReason: 'sample_credit_used',
      },
    }));
    backend.refuse('CompleteCheckout', refusal);
    await payable();
    await user.click(pay());
    expect(await screen.findByText('Your sample credit was used in another order.')).toBeVisible();
  });

  it('B50: another try takes the error of the card before it away', async () => {
    confirmCardPayment.mockResolvedValueOnce({
      error: { type: 'card_error', message: 'Your card has insufficient funds.' },
    });
    await payable();
    await user.click(pay());
    expect(await screen.findByText('Your card has insufficient funds.')).toBeVisible();
    card({ expiry: { complete: false } });
    await user.click(pay());
    expect(screen.queryByText('Your card has insufficient funds.')).toBeNull();
  });

  it('B53: offline, Pay names the lost connection, and the line that is back clears it', async () => {
    await payable();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    backend.unreachable('BeginPayment');
    await user.click(pay());
    expect(await screen.findByText(/You are offline\. Nothing has been charged\./)).toBeVisible();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it('B60: the security code has one name in label and field', async () => {
    await payable();
    expect(screen.getByText('Security code (CVC)')).toBeVisible();
  });

  it('NFR-17: a changed price is told, and charged only after the buyer agrees', async () => {
    backend.refuse('OpenCheckout', {
      kind: 'conflict',
      code: 'ordering.price_changed',
      message: 'The price has changed.',
    });
    const page = await open();
    await within(summary()).findByText('$1,335.00', { selector: 'dd' });
    await filled();
    backend.on('PriceCart', () =>
      priced({ subtotalCents: 130_000, taxCents: 13_000, totalCents: 144_500 }),
    );
    await user.click(next());
    const agree = await screen.findByRole('button', { name: 'Continue with $1,445.00' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your total was $1,335.00 and is now $1,445.00.',
    );
    expect(pay()).toBeDisabled();
    const reason = 'The price has changed. Confirm the new total above to pay.';
    expect(screen.getByText(reason)).toBeVisible();
    backend.on('OpenCheckout', () => opened({ totalCents: 144_500 }));
    await user.click(agree);
    expect(await screen.findByRole('button', { name: 'Pay $1,445.00' })).toBeEnabled();
    expect(screen.queryByText(reason)).toBeNull();
    expect(backend.sent('OpenCheckout')[1]).toMatchObject({
      input: { expectedTotalCents: 144_500 },
    });
    expect(page.address()).toBe('/checkout');
  });
});
