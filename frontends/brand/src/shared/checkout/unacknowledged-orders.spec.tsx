import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartFrame } from '../../layout/cart-frame';
import { checkoutStatus, recentCheckouts } from '../../testing/checkout';
import { FakeBackend } from '../../testing/fake-backend';
import { brandAccount, visit } from '../../testing/render-page';

const routes = [{ path: '*', element: <CartFrame>the page</CartFrame> }];

describe('payments whose tab was closed', () => {
  it('B54: stand in a box with a link to the order until it is dismissed', async () => {
    const backend = new FakeBackend()
      .install()
      .on('RecentCheckouts', () => recentCheckouts(checkoutStatus('paid')))
      .on('AcknowledgeCheckout', () => ({
        acknowledgeCheckout: { __typename: 'AcknowledgeCheckoutPayload', checkoutId: 'checkout-1' },
      }));
    await visit('/brand/cart', routes, { backend, account: brandAccount });
    expect(await screen.findByText('Order Confirmed! #A1B2C3D4')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/orders\/.+/),
    );
    expect(backend.sent('AcknowledgeCheckout')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Order Confirmed! #A1B2C3D4')).toBeNull();
  });
});
