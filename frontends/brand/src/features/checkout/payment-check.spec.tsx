import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserCart } from '../../cart/browser-cart';
import { answerCheckout, completed, engravedPowerBank } from '../../testing/checkout';
import { FakeBackend } from '../../testing/fake-backend';
import { fillCart } from '../../testing/fill-cart';
import { brandAccount, visit } from '../../testing/render-page';
import { CheckoutPage } from './checkout-page';

const scrollTo = jest.fn();
const routes = [{ path: '/checkout', element: <CheckoutPage /> }];
const refusal = { kind: 'conflict', code: 'ordering.refused', message: 'Failed to create order' } as const;

describe('checkout after a reload', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (state?: unknown) => visit('/checkout', routes, { backend, account: brandAccount, state });

  beforeEach(async () => {
    await fillCart(engravedPowerBank);
    Object.assign(window, { scrollTo });
    backend = answerCheckout(new FakeBackend().install());
  });

  const paying = (payingWith: 'credit' | null) =>
    sessionStorage.setItem(
      `checkout-attempt:${brandAccount.id}`,
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
});
