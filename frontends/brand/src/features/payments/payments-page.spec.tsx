import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { order, orderPage, statistics } from '../../testing/orders';
import { brandAccount, visit } from '../../testing/render-page';
import { PaymentsPage } from './payments-page';

const routes = [{ path: '/brand/payments', element: <PaymentsPage /> }];

const refundedPayment = {
  __typename: 'RefundedPayment',
  checkoutId: 'checkout-1',
  kind: 'production',
  productName: 'Canvas Tote',
  manufacturerName: 'Greenform Goods',
  amountCents: 223_540,
  reason: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};

describe('payments', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = () => visit('/brand/payments', routes, { backend, account: brandAccount });
  const rows = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);

  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('Payments', () => orderPage([order()]));
    backend.on('PaymentSums', () => statistics());
  });

  it('OPEN-62: shows number, product, amount, escrow state and date of each own order', async () => {
    backend.on('Payments', () =>
      orderPage([order({ id: 'o1' }), order({ id: 'o2', number: '#B2', escrowState: 'released' })]),
    );
    await open();
    const [held, released] = await rows();
    for (const text of ['#A1B2C3D4', 'Aluminium Power Bank', '$1,335.00', 'Held', 'Nov 21, 2026']) {
      expect(held).toHaveTextContent(text);
    }
    expect(released).toHaveTextContent('Released');
    expect(screen.getAllByRole('link', { name: '#B2' })[0]).toHaveAttribute('href', '/orders/o2');
  });

  it('B35: a payment that went back without an order is listed with its reason', async () => {
    backend.on('RefundedPayments', () => ({
      refundedPayments: [{ ...refundedPayment, reason: 'sample_credit_used' }],
    }));
    await open();
    const table = await screen.findByRole('table', { name: 'Refunded without an order' });
    for (const text of [
      'Canvas Tote',
      '$2,235.40',
      'Refunded',
      'Your sample credit was used in another order',
    ]) {
      expect(table).toHaveTextContent(text);
    }
  });

  it('PIC-7: each payment shows the picture of its product, one that went back too', async () => {
    const image = '/files/product-images/1.webp';
    const product = { __typename: 'Product', id: 'p1', category: 'Electronics', images: [image] };
    const { __typename, checkoutId } = refundedPayment;
    backend.on('Payments', () =>
      orderPage([
        order({ product: { ...product, manufacturer: order().product?.manufacturer } as never }),
      ]),
    );
    backend.on('RefundedPayments', () => ({ refundedPayments: [refundedPayment] }));
    backend.on('RefundedPaymentPictures', () => ({
      refundedPayments: [{ __typename, checkoutId, product }],
    }));
    await open();
    for (const name of ['Payments', 'Refunded without an order']) {
      const table = await screen.findByRole('table', { name });
      await waitFor(() =>
        expect(table.querySelector('img')).toHaveAttribute('src', `${image}?width=640`),
      );
    }
  });

  it('PIC-7: payments that went back show without the answer of a bff that does not know their products', async () => {
    backend.on('RefundedPayments', () => ({
      refundedPayments: [refundedPayment],
    }));
    await open();
    const table = await screen.findByRole('table', { name: 'Refunded without an order' });
    await waitFor(() => expect(table.querySelector('[data-artwork]')).not.toBeNull());
    expect(table).toHaveTextContent('Canvas Tote');
  });

  it('B33, OPEN-62: sums what is held, released and refunded, and promises what is set', async () => {
    await open();
    expect(
      screen.getByText(/^Each payment is held until the manufacturer completes the order\./),
    ).toBeVisible();
    expect(await screen.findByText('$8,900.00')).toBeVisible();
    expect(screen.getByText('Paid out to manufacturers').closest('dl')).toHaveTextContent(
      '$3,400.00',
    );
    expect(screen.getByText('Refunded').closest('dl')).toHaveTextContent('$45.00');
    expect(screen.getByText('Payments of open orders').closest('dl')).toHaveTextContent(
      '$8,900.00',
    );
  });

  it('OPEN-62: without an order it says No payments yet', async () => {
    backend.on('Payments', () => orderPage([]));
    await open();
    expect(await screen.findByText('No payments yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Products' })).toHaveAttribute(
      'href',
      '/brand/products',
    );
  });

  it('shows more on demand, after the last of the part above', async () => {
    const all = Array.from({ length: 30 }, (_, index) =>
      order({ id: `o${index}`, number: `#${index}` }),
    );
    backend.on('Payments', ({ after, first }) => {
      const start = all.findIndex(({ id }) => id === after) + 1;
      const items = all.slice(start, start + Number(first));
      return orderPage(items, { total: all.length, hasMore: start + items.length < all.length });
    });
    await open();
    expect(await rows()).toHaveLength(25);
    expect(screen.getByText('30 payments')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const more = await screen.findByRole('table', { name: 'More payments' });
    expect(within(more).getAllByRole('row').slice(1)).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('a release shows without a reload, in the list and in the sums', async () => {
    await open();
    await rows();
    const released = order({ status: 'completed', escrowState: 'released', version: 6 });
    backend.on('Payments', () => orderPage([released]));
    backend.on('PaymentSums', () => statistics({ inEscrowCents: 0 }));
    act(() =>
      backend.push('OrderChanged', {
        orderChanged: { __typename: 'OrderChanged', order: released },
      }),
    );
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Released'));
    expect(await screen.findByText('$0.00')).toBeVisible();
  });

  it('ERR-2: a failure is told and can be tried again', async () => {
    backend.unreachable('Payments');
    backend.unreachable('PaymentSums');
    await open();
    expect(await screen.findByText('Failed to load payments')).toBeVisible();
    backend.on('Payments', () => orderPage([order()]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rows()).toHaveLength(1);
  });
});
