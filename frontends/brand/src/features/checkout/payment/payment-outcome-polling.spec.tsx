import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserCart } from '../../../shared/cart/browser-cart';
import { CART_KEY } from '../../../shared/cart/cart-storage';
import { bottle } from '../../../testing/cart-items';
import {
  answerCheckout,
  checkoutStatus,
  engravedPowerBank,
  recentCheckouts,
} from '../../../testing/checkout';
import { FakeBackend } from '../../../testing/fake-backend';
import { fillCart } from '../../../testing/fill-cart';
import { brandAccount, visit } from '../../../testing/render-page';
import { sampleRequest } from '../../../testing/samples';
import { CheckoutPage } from '../checkout-page';

const scrollTo = jest.fn();
const routes = [{ path: '/checkout', element: <CheckoutPage /> }];
type Over = Parameters<typeof checkoutStatus>[1];
const otherLine = {
  __typename: 'OrderedLine' as const,
  productId: 'p9',
  quantity: 1,
  optionIds: [],
};

describe('a checkout that is loaded', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (state?: unknown) =>
    visit('/checkout', routes, { backend, account: brandAccount, state });
  const confirmed = () => screen.findByRole('heading', { name: 'Order Confirmed!' });
  const form = () => screen.findByRole('button', { name: 'Continue to Payment' });
  const recent = (...checkouts: [Parameters<typeof checkoutStatus>[0], Over?][]) =>
    backend.on('RecentCheckouts', () =>
      recentCheckouts(...checkouts.map(([state, over]) => checkoutStatus(state, over))),
    );
  const status = (...states: Parameters<typeof checkoutStatus>[0][]) =>
    backend.on('CheckoutStatus', () => ({
      checkoutStatus: checkoutStatus(states.length > 1 ? states.shift() : states[0]),
    }));

  beforeEach(async () => {
    await fillCart(engravedPowerBank);
    Object.assign(window, { scrollTo });
    backend = answerCheckout(new FakeBackend().install());
  });

  const paying = (payingWith: 'credit' | null) =>
    sessionStorage.setItem(
      `checkout-attempt:${brandAccount.id}`,
      JSON.stringify({
        content: '{}',
        idempotencyKey: 'key-0001',
        checkoutId: 'checkout-9',
        payingWith,
      }),
    );

  it('B2, OPEN-32: after a reload a payment that was under way is confirmed without a press', async () => {
    paying('credit');
    status('checking', 'paid');
    await open();
    expect(await screen.findByText('We are checking your payment…')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay|Continue/ })).toBeNull();
    await confirmed();
    expect(backend.sent('CheckoutStatus')[0]).toEqual({ id: 'checkout-9' });
    expect(browserCart.getState().items).toEqual([]);
  });

  it('B5, OPEN-32: while its orders cannot be stored it says that money was taken, and charges nothing', async () => {
    paying('credit');
    status('charged');
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was a problem processing your orderFailed to create orderYour card was charged once;',
    );
    status('paid');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await confirmed();
  });

  it('OPEN-32: a payment that was not made leads to the form, with the cart as it was', async () => {
    paying('credit');
    status('open');
    await open();
    await form();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(browserCart.getState().items).toHaveLength(1);
  });

  it('OPEN-32: a checkout that the server does not know leads to the form', async () => {
    paying('credit');
    backend.refuse('CheckoutStatus', {
      kind: 'not_found',
      code: 'ordering.checkout_not_found',
      message: 'Checkout not found',
    });
    await open();
    await form();
  });

  it('B3: while the server does not answer it goes on asking, with a button that cannot charge', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      paying('credit');
      backend.unreachable('CheckoutStatus');
      await open();
      await screen.findByText('We are checking your payment…');
      for (let look = 0; look < 8; look += 1) await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
      expect(screen.getByText(/You do not need to pay again/)).toBeVisible();
      status('paid');
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      await confirmed();
    } finally {
      jest.useRealTimers();
    }
  });

  it('nothing is looked up where no card was handed over', async () => {
    paying(null);
    await open();
    await form();
    expect(backend.sent('CheckoutStatus')).toEqual([]);
  });

  it('CHK-29: the confirmation shows again, and a cart filled meanwhile is kept', async () => {
    status('paid');
    await open({ placed: { checkoutId: 'checkout-1' } });
    await confirmed();
    expect(browserCart.getState().items).toHaveLength(1);
  });

  it('B1, CHK-28: a paid checkout shows its confirmation in a new tab, and its lines leave the cart', async () => {
    await act(() => browserCart.add(async () => bottle, { open: false }).then(() => undefined));
    recent(['paid']);
    await open();
    await confirmed();
    expect(browserCart.getState().items).toEqual([bottle]);
    expect(backend.sent('AcknowledgeCheckout')).toEqual([{ input: { checkoutId: 'checkout-1' } }]);
    expect(backend.sent('OpenCheckout')).toEqual([]);
  });

  it('B1: a browser that lost its storage is told by the account', async () => {
    await fillCart();
    recent(['paid']);
    await open();
    await confirmed();
  });

  it('B1, B3: a payment of the same lines that is being checked offers nothing to pay', async () => {
    recent(['checking']);
    status('checking', 'paid');
    await open();
    expect(await screen.findByText('We are checking your payment…')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay|Continue/ })).toBeNull();
    await confirmed();
    expect(browserCart.getState().items).toEqual([]);
  });

  it('B1: what was not paid in the other tab is offered again', async () => {
    recent(['checking']);
    status('open');
    await open();
    await form();
  });

  it('B1: other lines that are being checked are no reason to wait', async () => {
    recent(['checking', { lines: [otherLine] }]);
    await open();
    await form();
  });

  it('B1: the same ordered minutes ago is said, with the way to order it again on purpose', async () => {
    recent(['paid', { acknowledged: true, paidAt: '2026-11-21T10:05:00.000Z' }]);
    await open();
    expect(await form()).toBeDisabled();
    expect(screen.getByText(/^You already ordered this at .*: #A1B2C3D4$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      '/orders/a1b2c3d4-0000-4000-8000-000000000001',
    );
    expect(browserCart.getState().items).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    expect(await form()).toBeEnabled();
    expect(screen.queryByText(/You already ordered this/)).toBeNull();
  });

  it('B1: paid in another tab meanwhile, this tab shows the confirmation, too', async () => {
    await open();
    await form();
    recent(['paid', { acknowledged: true }]);
    act(() => browserCart.clear());
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY })));
    await confirmed();
  });

  it('B1: a page that comes back into view asks again', async () => {
    await open();
    await form();
    const before = backend.sent('RecentCheckouts').length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(backend.sent('RecentCheckouts').length).toBeGreaterThan(before));
  });

  it('B1: without an answer about earlier payments the form shows: the server decides once more', async () => {
    backend.unreachable('RecentCheckouts');
    await open();
    await form();
  });

  it('B2, OPEN-35: a sample that is paid shows its confirmation, and the cart stays', async () => {
    const request = sampleRequest();
    backend.on('PriceSample', () => ({ priceSample: null }));
    recent(['paid', { sampleRequestId: request.id, lines: [], acknowledged: true }]);
    await open({ type: 'sample', request });
    await confirmed();
  });

  it('B5: a payment that went back is told once', async () => {
    recent(['refunded']);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('It is being refunded in full.');
  });
});
