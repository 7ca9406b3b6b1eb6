import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../../testing/fake-backend';
import { visit } from '../../../testing/render-page';
import { CheckoutCancelPage, CheckoutSuccessPage } from './checkout-return';

const routes = [
  { path: '/checkout/success', element: <CheckoutSuccessPage /> },
  { path: '/checkout/cancel', element: <CheckoutCancelPage /> },
];
const open = (address: string) => visit(address, routes, { backend: new FakeBackend().install() });

describe('return from the hosted payment page', () => {
  it.each([
    ['CHK-44', '/checkout/success', 'Payment Successful!'],
    ['CHK-45', '/checkout/cancel', 'Payment Cancelled'],
  ])('%s: %s shows %s and leads home after 5 seconds', async (_id, address, title) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const page = await open(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    act(() => jest.advanceTimersByTime(4999));
    expect(page.address()).toBe(address);
    act(() => jest.advanceTimersByTime(1));
    jest.useRealTimers();
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('CHK-45: says that the payment was cancelled', async () => {
    await open('/checkout/cancel');
    expect(
      screen.getByText(
        'Your payment was cancelled. You will be redirected to the home page shortly.',
      ),
    ).toBeVisible();
  });

  it.each(['/checkout/success', '/checkout/cancel'])(
    'CHK-44, CHK-45: on %s Return to Home leads home at once',
    async (address) => {
      const page = await open(address);
      await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }));
      await waitFor(() => expect(page.address()).toBe('/'));
    },
  );

  it('CHK-46: after leaving there is no later redirect', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const page = await open('/checkout/cancel');
    await act(() => page.router.navigate('/elsewhere'));
    act(() => jest.advanceTimersByTime(10_000));
    jest.useRealTimers();
    expect(page.address()).toBe('/elsewhere');
  });
});
