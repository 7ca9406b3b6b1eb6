import { useToasts } from '@makeport/web';
import { ACCOUNTS, renderRoutes, sessionOf, type StubAnswers } from '@makeport/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, figures, pageOf } from '../../testing/orders';
import { OrdersPage } from './orders-page';

function Toasts() {
  return useToasts().map(({ id, kind, text, durationMs }) => (
    <p key={id} data-testid="toast">{`${kind} ${durationMs}: ${text}`}</p>
  ));
}

function open(answers: StubAnswers, path = '/manufacturer/orders') {
  return renderRoutes(
    <>
      <OrdersPage />
      <Toasts />
    </>,
    {
      path,
      session: sessionOf(ACCOUNTS.manufacturer),
      answers: { OrderFigures: { data: figures }, ...answers },
    },
  );
}

const card = () => screen.findByRole('article', { name: 'Order #A1B2C3D4' });
const tile = async (label: string) => (await screen.findByText(label)).parentElement;

describe('the orders page', () => {
  it('MFR-42: shows brand, product, SKU, quantity, amount, status and progress of an order', async () => {
    open({ ManufacturerOrders: { data: pageOf(anOrder()) } });
    const order = within(await card());
    for (const text of [
      'Northwind Outfitters',
      'Aluminium Power Bank',
      'VW-PB-220',
      '1,200 units',
      '$1,335.00',
      'Pending',
    ]) {
      expect(order.getByText(text)).toBeTruthy();
    }
    expect(order.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('10');
  });

  it('MFR-38, MFR-39: counts active and completed orders and sums the completed', async () => {
    open({ ManufacturerOrders: { data: pageOf() } });
    await screen.findByText('$25,000.00');
    expect((await tile('Active Orders'))?.textContent).toContain('3');
    expect((await tile('Completed Orders'))?.textContent).toContain('2');
    expect((await tile('Total Revenue'))?.textContent).toContain('$25,000.00');
  });

  it('MFR-40: asks for what is typed and picked, and keeps it in the address', async () => {
    const { server, address } = open({ ManufacturerOrders: { data: pageOf() } });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Search orders'), 'bank');
    await user.selectOptions(screen.getByLabelText('Status'), 'Shipping');
    expect(await screen.findByText('No orders found')).toBeTruthy();
    expect(address()).toContain('search=bank&status=shipping');
    expect(server.asked.at(-1)).toMatchObject({ variables: { search: 'bank', status: 'shipping' } });
  });

  it('OPEN-47: a card leads to the page of its order', async () => {
    open({ ManufacturerOrders: { data: pageOf(anOrder()) } });
    const link = within(await card()).getByRole('link', { name: anOrder().productName });
    expect(link.getAttribute('href')).toBe(`/orders/${anOrder().id}`);
  });

  it('MFR-45: shows the new status, progress and buttons after the server’s answer, not before', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    open({
      ManufacturerOrders: { data: pageOf(anOrder()) },
      ChangeOrderStatus: async ({ input }) => {
        expect(input).toEqual({
          ...{ orderId: anOrder().id, action: 'approve' },
          pressId: expect.any(String) as string,
        });
        await waiting;
        return {
          data: {
            changeOrderStatus: {
              __typename: 'ChangeOrderStatusPayload',
              order: anOrder({ status: 'approved', progress: 30, version: 2 }),
            },
          },
        };
      },
    });
    const order = within(await card());
    await userEvent.click(order.getByRole('button', { name: 'Approve Order' }));
    expect(order.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('10');
    act(answer);
    expect(await order.findByRole('button', { name: 'Start Production' })).toBeTruthy();
    expect(order.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
    expect(order.queryByRole('button', { name: 'Approve Order' })).toBeNull();
  });

  it('MFR-46: a refusal shows as a red toast for 5 s, and the card shows what the server has', async () => {
    const { server } = open({
      ManufacturerOrders: { data: pageOf(anOrder()) },
      ChangeOrderStatus: {
        error: { message: 'Failed to update order status', code: 'ordering.illegal_status_change' },
      },
    });
    const order = within(await card());
    await userEvent.click(order.getByRole('button', { name: 'Reject Order' }));
    expect((await screen.findByTestId('toast')).textContent).toBe(
      'error 5000: Failed to update order status',
    );
    expect(order.getByText('Pending')).toBeTruthy();
    expect(server.asked.filter(({ name }) => name === 'ManufacturerOrders').length).toBeGreaterThan(1);
  });

  it('MFR-46: pressed again after no answer came, it is the same press; after a refusal a new one', async () => {
    const { server } = open({
      ManufacturerOrders: { data: pageOf(anOrder()) },
      ChangeOrderStatus: { network: 'no answer' },
    });
    const approve = async (): Promise<unknown> => {
      const before = server.asked.length;
      await userEvent.click(within(await card()).getByRole('button', { name: 'Approve Order' }));
      await waitFor(() => expect(server.asked.length).toBeGreaterThan(before));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Approve Order' }).hasAttribute('disabled')).toBe(false),
      );
      const { variables } = server.asked.filter(({ name }) => name === 'ChangeOrderStatus').at(-1) ?? {};
      return (variables?.['input'] as { pressId: string } | undefined)?.pressId;
    };
    const first = await approve();
    expect(await approve()).toBe(first);
    server.answer({
      ManufacturerOrders: { data: pageOf(anOrder()) },
      ChangeOrderStatus: { error: { message: 'Failed to update order status' } },
    });
    expect(await approve()).toBe(first);
    expect(await approve()).not.toBe(first);
  });

  it('MFR-47: a list that cannot be loaded is fetched again by Try Again', async () => {
    const { server } = open({ ManufacturerOrders: { network: 'offline' } });
    expect(await screen.findByText('Failed to load orders')).toBeTruthy();
    server.answer({ ManufacturerOrders: { data: pageOf(anOrder()) } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card()).toBeTruthy();
  });

  it('MFR-44: a completed order has no button, a success note, rating and feedback', async () => {
    const done = anOrder({
      status: 'completed',
      progress: 100,
      escrowState: 'released',
      rating: 5,
      feedback: 'Flawless',
    });
    open({ ManufacturerOrders: { data: pageOf(done) } });
    const order = within(await card());
    expect(order.queryByRole('button')).toBeNull();
    expect(order.getByText('Order completed successfully.')).toBeTruthy();
    expect(order.getByText(/Rated 5 of 5\. “Flawless”/)).toBeTruthy();
  });

  it('follows a change that was made elsewhere without a reload', async () => {
    const { server } = open({ ManufacturerOrders: { data: pageOf(anOrder()) } });
    const order = within(await card());
    act(() =>
      server.emit('ManufacturerOrderChanged', {
        orderChanged: {
          __typename: 'OrderChanged',
          order: anOrder({ status: 'in_production', progress: 60, version: 3 }),
        },
      }),
    );
    expect(await order.findByRole('button', { name: 'Mark as Shipping' })).toBeTruthy();
  });
});
