import '@testing-library/jest-dom';
import {
  ACCOUNTS,
  renderRoutes,
  toSession,
  type StubAnswer,
  type StubAnswers,
} from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aListedOrder } from '../../testing/orders';
import { OrdersPage } from './orders-page';

const getPage = (items: object[], more: object = {}) => ({
  data: {
    adminOrders: { __typename: 'AdminOrderPage', items, hasMore: false, endCursor: null, ...more },
  },
});
const open = (answers: StubAnswers = {}, path = '/admin/orders') =>
  renderRoutes(
    [
      { path: '/admin/orders', element: <OrdersPage /> },
      { path: '*', element: 'elsewhere' },
    ],
    {
      path,
      session: toSession(ACCOUNTS.admin),
      answers: { AdminOrders: getPage([aListedOrder(1)]), ...answers },
    },
  );

describe('all orders', () => {
  it('ADM-47: the page is headed Orders Management', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Orders Management' })).toBeVisible();
    await screen.findByText('Power Bank 1');
  });

  it('OPEN-82: a row shows number, brand, manufacturer, product, amount, status, escrow and date', async () => {
    const disputed = aListedOrder(1, { hasDispute: true });
    const view = open({ AdminOrders: getPage([disputed]) });
    const [, row] = await screen.findAllByRole('row');
    for (const text of [
      '#A1B2C3D1',
      'Northwind Outfitters',
      'Voltworks Electronics',
      'Power Bank 1',
      '$1,335.00',
      'Approved',
      'Held',
      'Problem',
      'Nov 21, 2026',
    ])
      expect(within(row as HTMLElement).getByText(text)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: '#A1B2C3D1' }));
    expect(view.address()).toBe('/admin/orders/o1');
  });

  it('PIC-7: a row shows the picture of its product; until it is known a quiet place, without one a drawing', async () => {
    let answer = (_: StubAnswer): void => undefined;
    const pictures = new Promise<StubAnswer>((resolve) => {
      answer = resolve;
    });
    const view = open({
      AdminOrders: getPage([aListedOrder(1), aListedOrder(2)]),
      OrderPictures: () => pictures,
    });
    await screen.findByText('Power Bank 1');
    const [, first, second] = screen.getAllByRole('row');
    expect(view.container.querySelectorAll('.bg-sunken.size-10')).toHaveLength(2);
    expect(view.container.querySelector('[role="row"] img, [data-artwork]')).toBeNull();
    const picture = { __typename: 'OrderPicture', productId: 'p1', category: 'Electronics' };
    answer({
      data: {
        orderPictures: [{ ...picture, orderId: 'o1', image: '/files/product-images/1.webp' }],
      },
    });
    await waitFor(() =>
      expect(first?.querySelector('img')).toHaveAttribute(
        'src',
        '/files/product-images/1.webp?width=640',
      ),
    );
    expect(second?.querySelector('[data-artwork]')).not.toBeNull();
    const asked = view.server.asked.filter(({ name }) => name === 'OrderPictures');
    expect(asked.map(({ variables }) => variables)).toEqual([{ orderIds: ['o1', 'o2'] }]);
  });

  it('PIC-7: the list lives without the answer of a bff that does not know pictures', async () => {
    open({
      OrderPictures: {
        error: { message: 'Unknown operation', code: 'bff.invalid_query', kind: 'invalid_input' },
      },
    });
    await screen.findByText('Power Bank 1');
    const [, row] = screen.getAllByRole('row');
    await waitFor(() => expect(row?.querySelector('[data-artwork]')).not.toBeNull());
  });

  it('F52: the head of the amounts stands over their figures, and no name is cut', async () => {
    open();
    const [, row] = await screen.findAllByRole('row');
    expect(screen.getByRole('columnheader', { name: 'Amount', hidden: true })).toHaveClass(
      'text-right',
    );
    expect(within(row as HTMLElement).getByText('$1,335.00')).toHaveClass('md:text-right');
    for (const name of ['Power Bank 1', 'Northwind Outfitters', 'Voltworks Electronics'])
      expect(within(row as HTMLElement).getByText(name)).not.toHaveClass('truncate');
  });

  it('DESK-1: filters stand in the address and are asked of the server', async () => {
    const view = open({}, '/admin/orders?status=cancelled&min=10');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('cancelled');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Refunded');
    await waitFor(() =>
      expect(view.address()).toBe('/admin/orders?status=cancelled&escrow=refunded&min=10'),
    );
    await waitFor(() =>
      expect(view.server.asked.at(-1)?.variables).toMatchObject({
        status: 'cancelled',
        escrowState: 'refunded',
        minCents: 1000,
        sort: 'newest',
        after: null,
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    expect(view.address()).toBe('/admin/orders');
  });

  it('F35: a disputed payment and a fraud warning are marked, and the list can be narrowed to them', async () => {
    const alert = { __typename: 'PaymentAlert', chargeback: null, fraudWarning: false, debt: null };
    const paymentAlerts = [
      { ...alert, orderId: 'o1', orderNumber: '#1', chargeback: 'open' },
      { ...alert, orderId: 'o2', orderNumber: '#2', fraudWarning: true },
    ];
    const view = open({
      AdminOrders: getPage([aListedOrder(1), aListedOrder(2), aListedOrder(3)]),
      AdminDisputedOrders: getPage([aListedOrder(1)]),
      PaymentAlerts: { data: { paymentAlerts } },
    });
    expect(await screen.findByText('Payment disputed')).toBeVisible();
    const [, disputed, warned, other] = screen.getAllByRole('row');
    expect(disputed).toHaveTextContent('Payment disputed');
    expect(warned).toHaveTextContent('Fraud warning');
    expect(other).not.toHaveTextContent(/disputed|warning/);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Problem' }),
      'Disputed payment',
    );
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(view.address()).toBe('/admin/orders?problem=payment');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/files/exports/admin/orders.csv?sort=newest&paymentDisputed=true',
    );
  });

  it('EXP-6: Export CSV leads to all rows of the filter', async () => {
    open({}, '/admin/orders?search=%23A1&status=cancelled&problem=open&min=10&sort=oldest');
    const link = screen.getByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute(
      'href',
      '/files/exports/admin/orders.csv?search=%23A1&status=cancelled&disputed=true&minCents=1000&sort=oldest',
    );
    expect(link).toHaveAttribute('download');
    await screen.findByText('Power Bank 1');
  });

  it('DESK-1: the next page is asked for behind the last row, without a doubled one', async () => {
    const AdminOrders = (variables: Record<string, unknown>) =>
      variables['after'] === 'o1'
        ? getPage([aListedOrder(2)])
        : getPage([aListedOrder(1)], { hasMore: true, endCursor: 'o1' });
    open({ AdminOrders });
    expect(await screen.findByText('Power Bank 2')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('table', { name: 'All orders' })).toHaveAttribute('aria-rowcount', '3');
  });

  it('OPEN-82: another filter that cannot be loaded does not show the orders of the one before', async () => {
    const view = open();
    await screen.findByText('Power Bank 1');
    view.server.answer({ AdminOrders: { network: 'down' } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Refunded');
    expect(await screen.findByText('Failed to load orders')).toBeVisible();
    expect(screen.queryByText('Power Bank 1')).toBeNull();
    view.server.answer({ AdminOrders: getPage([aListedOrder(2)]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Power Bank 2')).toBeVisible();
  });

  it('OPEN-82: a next page that cannot be loaded says so under the orders that are there, and is tried again', async () => {
    const first = getPage([aListedOrder(1)], { hasMore: true, endCursor: 'o1' });
    const failing = ({ after }: Record<string, unknown>) =>
      after === null ? first : { network: 'down' };
    const view = open({ AdminOrders: failing });
    expect(await screen.findByText('Failed to load orders')).toBeVisible();
    expect(screen.getByText('Power Bank 1')).toBeVisible();
    view.server.answer({ AdminOrders: getPage([aListedOrder(2)]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Power Bank 2')).toBeVisible();
    expect(screen.getByText('Power Bank 1')).toBeVisible();
  });

  it('OPEN-82: says that nothing was found, and what failed can be tried again', async () => {
    const view = open({ AdminOrders: { network: 'down' } });
    expect(await screen.findByText('Failed to load orders')).toBeVisible();
    view.server.answer({ AdminOrders: getPage([]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No orders yet')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Refunded');
    expect(await screen.findByText('No orders found')).toBeVisible();
  });
});
