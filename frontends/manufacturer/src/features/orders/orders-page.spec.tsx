import {
  ACCOUNTS,
  announceRealtimeBegan,
  renderRoutes,
  toSession,
  type StubAnswers,
} from '@makeport/web/testing';
import { DUE_DATE_TEXT, getLatestDueDate } from '@makeport/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aThread } from '../../testing/threads';
import { anOrder, aPaymentAlert, figures, getPage } from '../../testing/orders';
import { aShipment } from '../../testing/shipments';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { OrdersPage } from './orders-page';

afterEach(dismissToasts);

function open(answers: StubAnswers, path = '/manufacturer/orders') {
  return renderRoutes(
    <>
      <OrdersPage />
      <Toasts />
    </>,
    {
      path,
      session: toSession(ACCOUNTS.manufacturer),
      answers: {
        OrderFigures: { data: figures },
        OrderNow: { data: { order: anOrder() } },
        ...answers,
      },
    },
  );
}

const card = () => screen.findByRole('article', { name: 'Order #A1B2C3D4' });
const getButtonNames = (part: { getAllByRole: (role: string) => HTMLElement[] }) =>
  part.getAllByRole('button').map(({ textContent }) => textContent);
const inDialog = () => within(screen.getByRole('dialog'));
const tile = async (label: string) => (await screen.findByText(label)).parentElement;

describe('the orders page', () => {
  it('MFR-42: shows brand, product, SKU, quantity, amount, status and progress of an order', async () => {
    open({ ManufacturerOrders: { data: getPage(anOrder()) } });
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
    open({ ManufacturerOrders: { data: getPage() } });
    await screen.findByText('$25,000.00');
    expect((await tile('Active Orders'))?.textContent).toContain('3');
    expect((await tile('Completed Orders'))?.textContent).toContain('2');
    expect((await tile('Total Revenue'))?.textContent).toContain('$25,000.00');
  });

  it('MFR-40, PAPER-9: asks for what is typed and picked, and keeps it in the address', async () => {
    const { server, address } = open({ ManufacturerOrders: { data: getPage() } });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Search orders'), 'bank');
    await user.selectOptions(screen.getByLabelText('Status'), 'Shipping');
    await waitFor(() => expect(address()).toContain('search=bank&status=shipping'));
    const csv = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
    await waitFor(() =>
      expect(csv()).toBe('/files/exports/orders.csv?status=shipping&search=bank'),
    );
    expect(await screen.findByText('No orders found')).toBeTruthy();
    await waitFor(() =>
      expect(server.asked.at(-1)).toMatchObject({
        variables: { search: 'bank', status: 'shipping' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(address()).toBe('/manufacturer/orders');
  });

  it('MFR-37: holds search box, status filter, three figures and the cards in the order of the answer', async () => {
    const newer = anOrder({ id: 'b2000000-0000-4000-8000-000000000002', number: '#B2000000' });
    open({ ManufacturerOrders: { data: getPage(newer, anOrder()) } });
    await card();
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy();
    for (const label of ['Active Orders', 'Completed Orders', 'Total Revenue']) await tile(label);
    expect(
      screen.getAllByRole('article').map((element) => element.getAttribute('aria-label')),
    ).toEqual(['Order #B2000000', 'Order #A1B2C3D4']);
    expect(screen.getByText('2 orders')).toBeTruthy();
  });

  it('MFR-37: the next orders come under the first ones, and begin where these end', async () => {
    const older = anOrder({ id: 'b2000000-0000-4000-8000-000000000002', number: '#B2000000' });
    const first = {
      ...getPage(anOrder()).orders,
      total: 2,
      hasMore: true,
      endCursor: anOrder().id,
    };
    const { server } = open({
      ManufacturerOrders: ({ after }) => ({ data: after ? getPage(older) : { orders: first } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more orders' }));
    expect(await screen.findByRole('article', { name: 'Order #B2000000' })).toBeTruthy();
    expect(server.asked.at(-1)?.variables).toMatchObject({ after: anOrder().id });
    expect(document.activeElement?.textContent).toContain('#B2000000');
    expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  });

  it('MFR-38, MFR-39, ERR-2: figures that cannot be loaded show as unknown', async () => {
    open({
      OrderFigures: { network: 'offline' },
      ManufacturerOrders: { data: getPage(anOrder()) },
    });
    await card();
    expect((await tile('Total Revenue'))?.textContent).toContain('–');
  });

  it('OPEN-47: a card leads to the page of its order', async () => {
    open({ ManufacturerOrders: { data: getPage(anOrder()) } });
    const link = within(await card()).getByRole('link', { name: anOrder().productName });
    expect(link.getAttribute('href')).toBe(`/manufacturer/orders/${anOrder().id}`);
  });

  it.each([
    ['Payment disputed', { chargeback: 'open' }, 'you are not paid for this order'],
    [
      'Fraud warning',
      { fraudWarning: true },
      'The card network flagged this payment as possible fraud',
    ],
  ])(
    'F35: %s marks the card, and is said before the order is approved',
    async (label, alert, warning) => {
      const { server } = open({
        ManufacturerOrders: { data: getPage(anOrder()) },
        PaymentAlerts: aPaymentAlert(alert),
        ChangeOrderStatus: { network: 'offline' },
      });
      expect(await within(await card()).findByText(label)).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Approve Order' }));
      expect(inDialog().getByRole('alert').textContent).toContain(warning);
      expect(server.asked.some(({ name }) => name === 'ChangeOrderStatus')).toBe(false);
      await userEvent.click(inDialog().getByRole('button', { name: 'Approve Order' }));
      await waitFor(() =>
        expect(server.asked.some(({ name }) => name === 'ChangeOrderStatus')).toBe(true),
      );
    },
  );

  it.each([
    ['approved', 'Start Production'],
    ['in_production', 'Mark as Shipping'],
    ['shipping', 'Mark as Completed'],
  ] as const)(
    'F35: %s, "%s" of a disputed order warns before it is taken',
    async (status, step) => {
      open({
        ManufacturerOrders: { data: getPage(anOrder({ status })) },
        PaymentAlerts: aPaymentAlert({ chargeback: 'open' }),
      });
      await within(await card()).findByText('Payment disputed');
      await userEvent.click(screen.getByRole('button', { name: step }));
      expect(inDialog().getByRole('alert').textContent).toContain('Payment disputed');
    },
  );

  it('F34: completing an order whose payment is decided promises none', async () => {
    open({
      ManufacturerOrders: { data: getPage(anOrder({ status: 'shipping', escrowState: 'split' })) },
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Mark as Completed' }));
    const asked = screen.getByRole('dialog').textContent;
    expect(asked).toContain('The payment is already settled.');
    expect(asked).not.toContain('released');
  });

  it.each([
    ['pending', 'Reject Order', 'A rejected order cannot be reopened.'],
    ['shipping', 'Mark as Completed', 'a completed order cannot be reopened.'],
  ] as const)(
    'B43, F35: %s, "%s" promises nothing of a disputed payment',
    async (status, step, text) => {
      open({
        ManufacturerOrders: { data: getPage(anOrder({ status })) },
        PaymentAlerts: aPaymentAlert({ chargeback: 'open' }),
      });
      await within(await card()).findByText('Payment disputed');
      await userEvent.click(screen.getByRole('button', { name: step }));
      const asked = screen.getByRole('dialog').textContent;
      expect(asked).toContain(text);
      expect(asked).toContain('The payment stays held until the card’s bank has decided.');
      expect(asked).not.toContain('$1,335.00');
    },
  );

  it('B43: a cancelled order of a disputed payment promises no refund', async () => {
    open({
      ManufacturerOrders: { data: getPage(anOrder({ status: 'cancelled' })) },
      PaymentAlerts: aPaymentAlert({ chargeback: 'open' }),
    });
    await within(await card()).findByText('Payment disputed');
    expect((await card()).textContent).toContain(
      'Cancelled. The payment stays held until the card’s bank has decided.',
    );
  });

  it('F34: after a decision about its payment the card says that the goods are still owed', async () => {
    open({
      ManufacturerOrders: {
        data: getPage(anOrder({ status: 'approved', escrowState: 'released' })),
      },
    });
    expect((await card()).textContent).toContain('The goods are still to be delivered.');
  });

  it('F32, F34: a cancelled order of a lost chargeback promises no refund', async () => {
    open({
      ManufacturerOrders: {
        data: getPage(anOrder({ status: 'cancelled', escrowState: 'refunded' })),
      },
      PaymentAlerts: aPaymentAlert({ chargeback: 'lost' }),
    });
    expect(await within(await card()).findByText('Taken back')).toBeTruthy();
    expect((await card()).textContent).toContain(
      'Cancelled. The card’s bank took the payment back.',
    );
  });

  it('MFR-45: shows the new status, progress and buttons after the server’s answer, not before', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      ChangeOrderStatus: async ({ input }) => {
        expect(input).toEqual({
          orderId: anOrder().id,
          action: 'approve',
          requestId: expect.any(String) as string,
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

  const getStep = (server: ReturnType<typeof open>['server']) =>
    server.asked
      .filter(({ name }) => name === 'ChangeOrderStatus')
      .map(({ variables }) => variables['input']);
  const taken = (changes: Parameters<typeof anOrder>[0]) => ({
    data: {
      changeOrderStatus: { __typename: 'ChangeOrderStatusPayload', order: anOrder(changes) },
    },
  });

  const latest = getLatestDueDate(new Date());
  it.each([
    ['left empty', '', {}],
    ['with a day', latest, { dueDate: latest }],
  ])(
    'MFR-43, OPEN-43: Start Production asks for the expected completion, %s',
    async (_how, day, sent) => {
      const { server } = open({
        ManufacturerOrders: { data: getPage(anOrder({ status: 'approved', progress: 30 })) },
        ChangeOrderStatus: taken({
          status: 'in_production',
          progress: 60,
          version: 3,
          dueDate: day || null,
        }),
      });
      await userEvent.click(within(await card()).getByRole('button', { name: 'Start Production' }));
      if (day)
        fireEvent.change(inDialog().getByLabelText('Expected completion'), {
          target: { value: day },
        });
      await userEvent.click(inDialog().getByRole('button', { name: 'Start Production' }));
      expect(
        await within(await card()).findByRole('button', { name: 'Mark as Shipping' }),
      ).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(getStep(server)).toEqual([
        {
          orderId: anOrder().id,
          action: 'start_production',
          requestId: expect.any(String) as string,
          ...sent,
        },
      ]);
      if (day) expect(screen.getByText(/^Expected completion \w{3} \d+, \d{4}$/)).toBeTruthy();
      expect(screen.queryByText(/was already changed/)).toBeNull();
    },
  );

  it.each(['2020-01-01', '9999-12-31'])('OPEN-43, X28: %s is not sent', async (day) => {
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder({ status: 'approved', progress: 30 })) },
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Start Production' }));
    fireEvent.change(inDialog().getByLabelText('Expected completion'), { target: { value: day } });
    await userEvent.click(inDialog().getByRole('button', { name: 'Start Production' }));
    expect(inDialog().getByText(DUE_DATE_TEXT)).toBeTruthy();
    expect(getStep(server)).toEqual([]);
  });

  it.each([
    ['  1Z 999 ', { trackingNumber: '1Z 999' }],
    ['  ', {}],
  ])('MFR-43, OPEN-43: Mark as Shipping asks for a tracking number (%j)', async (typed, sent) => {
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder({ status: 'in_production', progress: 60 })) },
      ChangeOrderStatus: taken({
        status: 'shipping',
        progress: 80,
        version: 4,
        trackingNumber: '1Z 999',
        shipment: aShipment({
          carrier: null,
          carrierName: null,
          trackingNumber: '1Z 999',
          trackingUrl: null,
        }),
      }),
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Mark as Shipping' }));
    await userEvent.type(inDialog().getByLabelText('Tracking number'), `${typed}{Enter}`);
    expect(
      await within(await card()).findByRole('button', { name: 'Mark as Completed' }),
    ).toBeTruthy();
    expect(getStep(server)).toEqual([
      {
        orderId: anOrder().id,
        action: 'mark_shipping',
        requestId: expect.any(String) as string,
        ...sent,
      },
    ]);
    expect(screen.getByText('Tracking number 1Z 999')).toBeTruthy();
  });

  it('PAPER-1, PAPER-2: a carrier is sent with the number, and both sides get its link', async () => {
    const shipment = aShipment();
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder({ status: 'in_production', progress: 60 })) },
      ChangeOrderStatus: taken({ status: 'shipping', progress: 80, version: 4, shipment }),
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Mark as Shipping' }));
    await userEvent.selectOptions(inDialog().getByLabelText('Carrier'), 'UPS');
    await userEvent.type(inDialog().getByLabelText('Tracking number'), '1Z999AA10123456784{Enter}');
    const link = await within(await card()).findByRole('link', { name: /1Z999AA10123456784/ });
    expect(link.getAttribute('href')).toBe(shipment.trackingUrl);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(getStep(server)).toMatchObject([
      { carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
    ]);
    expect(within(await card()).getByRole('button', { name: 'Correct Tracking' })).toBeTruthy();
  });

  it.each(['pending', 'approved', 'completed'] as const)(
    'OPEN-35: a sample’s order that is %s is marked, and its steps are those of its request',
    async (status) => {
      open({ ManufacturerOrders: { data: getPage(anOrder({ kind: 'sample', status })) } });
      const order = within(await card());
      expect(order.getByText('Sample')).toBeTruthy();
      for (const name of ['Approve Order', 'Reject Order', 'Start Production']) {
        expect(order.queryByRole('button', { name })).toBeNull();
      }
      const link = order.queryByRole('link', { name: 'Open Sample Requests' });
      expect(link?.getAttribute('href')).toBe(
        status === 'completed' ? undefined : '/manufacturer/samples',
      );
    },
  );

  it('MFR-43: Reject Order names what goes back, and Cancel takes no step', async () => {
    const { server } = open({ ManufacturerOrders: { data: getPage(anOrder()) } });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Reject Order' }));
    expect(screen.getByRole('dialog').textContent).toContain(
      'Northwind Outfitters gets the full amount of $1,335.00 back.',
    );
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getStep(server)).toEqual([]);
  });

  it.each([
    ['pending', 'Reject Order', 'Northwind Outfitters gets the rest of $1,000.00 back.'],
    ['shipping', 'Mark as Completed', 'The payment of $1,000.00 is then released to you.'],
  ] as const)(
    'P2: after a chargeback of a part, of a %s order %s names the rest',
    async (status, step, text) => {
      open({
        ManufacturerOrders: { data: getPage(anOrder({ status, chargedBackCents: 33_500 })) },
      });
      await userEvent.click(within(await card()).getByRole('button', { name: step }));
      expect(screen.getByRole('dialog').textContent).toContain(text);
    },
  );

  it('P2: of a cancelled order of which a bank took a part back, the brand gets the rest', async () => {
    open({
      ManufacturerOrders: {
        data: getPage(anOrder({ status: 'cancelled', chargedBackCents: 33_500 })),
      },
    });
    expect((await card()).textContent).toContain('Cancelled. The brand gets the rest back.');
  });

  it('B16, MFR-43: a rejection takes its reason along, of at most 500 characters', async () => {
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      ChangeOrderStatus: taken({ status: 'cancelled', progress: 0, version: 2 }),
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Reject Order' }));
    const reason = inDialog().getByRole('textbox', { name: 'Reason' });
    await userEvent.click(reason);
    await userEvent.paste('n'.repeat(501));
    await userEvent.click(inDialog().getByRole('button', { name: 'Reject Order' }));
    expect(inDialog().getByText('At most 500 characters, now 501')).toBeTruthy();
    expect(getStep(server)).toEqual([]);
    await userEvent.clear(reason);
    await userEvent.type(reason, ' No capacity until May. ');
    await userEvent.click(inDialog().getByRole('button', { name: 'Reject Order' }));
    await waitFor(() =>
      expect(getStep(server)).toMatchObject([
        { action: 'reject', reason: 'No capacity until May.' },
      ]),
    );
  });

  it('MFR-45: a double click is one step', async () => {
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      ChangeOrderStatus: taken({ status: 'approved', progress: 30, version: 2 }),
    });
    const approve = within(await card()).getByRole('button', { name: 'Approve Order' });
    act(() => {
      approve.click();
      approve.click();
    });
    await within(await card()).findByRole('button', { name: 'Start Production' });
    expect(getStep(server)).toHaveLength(1);
  });

  it('MFR-40, MFR-45: with a picked status the order leaves the list and a toast says where it went', async () => {
    const { server } = open(
      {
        ManufacturerOrders: { data: getPage(anOrder()) },
        ChangeOrderStatus: taken({ status: 'approved', progress: 30, version: 2 }),
      },
      '/manufacturer/orders?status=pending',
    );
    const approve = within(await card()).getByRole('button', { name: 'Approve Order' });
    server.answer({ ManufacturerOrders: { data: getPage() } });
    await userEvent.click(approve);
    expect(await screen.findByText('No orders found')).toBeTruthy();
    expect(screen.getByTestId('toast').textContent).toContain('#A1B2C3D4 is now Approved');
  });

  it('MFR-46, OPEN-39: a stale page is told what the order has become', async () => {
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      ChangeOrderStatus: {
        error: { message: 'Failed to update order status', code: 'ordering.illegal_status_change' },
      },
    });
    const order = within(await card());
    server.answer({
      ManufacturerOrders: { data: getPage(anOrder({ status: 'cancelled', version: 2 })) },
    });
    await userEvent.click(order.getByRole('button', { name: 'Approve Order' }));
    expect(
      await order.findByText('This order was already changed: it is Cancelled now.'),
    ).toBeTruthy();
    expect(getButtonNames(order)).toEqual(['Contact Brand']);
  });

  it('MFR-43: a question about a step that is no longer due is withdrawn', async () => {
    const { server } = open({ ManufacturerOrders: { data: getPage(anOrder()) } });
    const order = within(await card());
    await userEvent.click(order.getByRole('button', { name: 'Reject Order' }));
    act(() =>
      server.emit('ManufacturerOrderChanged', {
        orderChanged: {
          __typename: 'OrderChanged',
          order: anOrder({ status: 'approved', progress: 30, version: 2 }),
        },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(order.getByText('This order was already changed: it is Approved now.')).toBeTruthy();
  });

  it('MFR-48: Contact Brand leads to the messages with thread, brand and order', async () => {
    const { server, address, navigationState } = open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      OpenChatThread: {
        data: {
          openChatThread: {
            __typename: 'OpenChatThreadPayload',
            thread: aThread({ id: 'thread-1' }),
          },
        },
      },
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Contact Brand' }));
    await waitFor(() => expect(address()).toBe('/manufacturer/messages'));
    expect(server.asked.find(({ name }) => name === 'OpenChatThread')?.variables).toMatchObject({
      input: { brandId: anOrder().brandId, orderId: anOrder().id },
    });
    expect(navigationState()).toMatchObject({
      threadId: 'thread-1',
      brandId: anOrder().brandId,
      name: 'Northwind Outfitters',
      order: { id: anOrder().id },
    });
  });

  it('MFR-49: Contact Brand that fails shows a toast and stays', async () => {
    const { address } = open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      OpenChatThread: { error: { message: 'Not authorized', kind: 'forbidden' } },
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Contact Brand' }));
    expect((await screen.findByTestId('toast')).textContent).toBe(
      'error 5000: Failed to create chat thread',
    );
    expect(address()).toBe('/manufacturer/orders');
  });

  it('F25, MFR-46: a step that somebody else took just before is told, and is no error', async () => {
    const approved = anOrder({ status: 'approved', progress: 30, version: 2 });
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      ChangeOrderStatus: () => {
        server.answer({
          ManufacturerOrders: { data: getPage(approved) },
          OrderNow: { data: { order: approved } },
        });
        return {
          error: {
            message: 'Failed to update order status',
            code: 'ordering.illegal_status_change',
          },
        };
      },
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Approve Order' }));
    expect(
      await within(await card()).findByText('This order was already changed: it is Approved now.'),
    ).toBeTruthy();
    expect(screen.queryByTestId('toast')).toBeNull();
  });

  it('B38, F25: an order that its brand cancelled just before is told, and is no error', async () => {
    const cancelled = anOrder({ status: 'cancelled', progress: 0, version: 2 });
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      ChangeOrderStatus: () => {
        server.answer({
          ManufacturerOrders: { data: getPage(cancelled) },
          OrderNow: { data: { order: cancelled } },
        });
        return {
          error: {
            message: 'Failed to update order status',
            code: 'ordering.illegal_status_change',
          },
        };
      },
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Approve Order' }));
    expect(
      await within(await card()).findByText('This order was already changed: it is Cancelled now.'),
    ).toBeTruthy();
    expect(screen.queryByTestId('toast')).toBeNull();
  });

  it.each([
    [false, 'The payment of $1,335.00 is then released to you.'],
    [true, 'The payment of $1,335.00 stays held until the reported problem is settled.'],
  ])(
    'F14, MFR-43: completing asks once and names the amount (problem: %s)',
    async (hasDispute, text) => {
      const { server } = open({
        ManufacturerOrders: {
          data: getPage(anOrder({ status: 'shipping', progress: 80, hasDispute })),
        },
        ChangeOrderStatus: taken({ status: 'completed', progress: 100, version: 5, hasDispute }),
      });
      await userEvent.click(
        within(await card()).getByRole('button', { name: 'Mark as Completed' }),
      );
      expect(screen.getByRole('dialog').textContent).toContain(text);
      expect(getStep(server)).toEqual([]);
      await userEvent.click(inDialog().getByRole('button', { name: 'Mark as Completed' }));
      await waitFor(() => expect(getStep(server)).toMatchObject([{ action: 'mark_completed' }]));
    },
  );

  it('money: where brands inspect, page and question say so, and a completed order names the day', async () => {
    const inspectionUntil = '2027-01-23T10:00:00.000Z';
    const inspected = anOrder({ status: 'completed', progress: 100, inspectionUntil, version: 5 });
    const terms = { publicConfig: { __typename: 'PublicConfig', inspectionDays: 3 } };
    const { server } = open({
      PaymentTerms: { data: terms },
      ManufacturerOrders: { data: getPage(anOrder({ status: 'shipping', progress: 80 })) },
    });
    expect(
      await screen.findByText(
        /held until the brand confirms receipt, or 3 days after completion\. Then they are released/,
      ),
    ).toBeTruthy();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Mark as Completed' }));
    expect(screen.getByRole('dialog').textContent).toContain(
      'The payment of $1,335.00 stays held until the brand confirms receipt, or 3 days after completion.',
    );
    server.answer({
      ManufacturerOrders: { data: getPage(inspected) },
      ChangeOrderStatus: taken({ status: 'completed', progress: 100, version: 5, inspectionUntil }),
    });
    await userEvent.click(inDialog().getByRole('button', { name: 'Mark as Completed' }));
    expect(
      await within(await card()).findByText(/is released to you on Jan 23, 2027, or as soon as/),
    ).toBeTruthy();
    expect(screen.queryByText('The payment is being released.')).toBeNull();
  });

  it('F4, OPEN-64: what waits for the own payout account says so, with the way there', async () => {
    const done = anOrder({ status: 'completed', progress: 100, escrowState: 'released' });
    const nextStep = { __typename: 'NextStep', kind: 'payout', waitsFor: 'manufacturer' };
    open({ ManufacturerOrders: { data: getPage(Object.assign(done, { nextStep })) } });
    const order = within(await card());
    expect(order.getByText(/^Waits for your payout account\./)).toBeTruthy();
    expect(order.getByRole('link', { name: 'Set up payouts' }).getAttribute('href')).toBe(
      '/manufacturer/payments',
    );
    expect(order.queryByText('The payment has been released to you.')).toBeNull();
  });

  it('F19, OPEN-47: the number of an order is a visible link to it', async () => {
    open({ ManufacturerOrders: { data: getPage(anOrder()) } });
    const link = within(await card()).getByRole('link', { name: 'View order #A1B2C3D4' });
    expect(link.getAttribute('href')).toBe(`/manufacturer/orders/${anOrder().id}`);
    expect(link.className).toContain('underline');
  });

  it('F5, MFR-40: the search box says that it finds numbers', async () => {
    open({ ManufacturerOrders: { data: getPage() } });
    expect(screen.getByLabelText('Search orders').getAttribute('placeholder')).toMatch(
      /^Order number/,
    );
  });

  it('F7, MFR-39: revenue is said to be what orders were worth', async () => {
    open({ ManufacturerOrders: { data: getPage() } });
    expect((await tile('Total Revenue'))?.textContent).toContain('value of completed orders');
  });

  it('MFR-46: a refusal shows as a red toast for 5 s, and the card shows what the server has', async () => {
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      ChangeOrderStatus: {
        error: { message: 'Failed to update order status', code: 'ordering.illegal_status_change' },
      },
    });
    const order = within(await card());
    await userEvent.click(order.getByRole('button', { name: 'Reject Order' }));
    await userEvent.click(inDialog().getByRole('button', { name: 'Reject Order' }));
    expect((await screen.findByTestId('toast')).textContent).toBe(
      'error 5000: Failed to update order status',
    );
    expect(order.getByText('Pending')).toBeTruthy();
    expect(server.asked.filter(({ name }) => name === 'ManufacturerOrders').length).toBeGreaterThan(
      1,
    );
  });

  it('MFR-46: pressed again after no answer came, it is the same press; after a refusal a new one', async () => {
    const { server } = open({
      ManufacturerOrders: { data: getPage(anOrder()) },
      ChangeOrderStatus: { network: 'no answer' },
    });
    const approve = async (): Promise<unknown> => {
      const before = server.asked.length;
      await userEvent.click(within(await card()).getByRole('button', { name: 'Approve Order' }));
      await waitFor(() => expect(server.asked.length).toBeGreaterThan(before));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Approve Order' }).hasAttribute('disabled')).toBe(
          false,
        ),
      );
      const { variables } =
        server.asked.filter(({ name }) => name === 'ChangeOrderStatus').at(-1) ?? {};
      return (variables?.['input'] as { requestId: string } | undefined)?.requestId;
    };
    const first = await approve();
    expect(await approve()).toBe(first);
    server.answer({
      ManufacturerOrders: { data: getPage(anOrder()) },
      ChangeOrderStatus: { error: { message: 'Failed to update order status' } },
    });
    expect(await approve()).toBe(first);
    expect(await approve()).not.toBe(first);
  });

  it('MFR-47: a list that cannot be loaded is fetched again by Try Again', async () => {
    const { server } = open({ ManufacturerOrders: { network: 'offline' } });
    expect(await screen.findByText('Failed to load orders')).toBeTruthy();
    server.answer({ ManufacturerOrders: { data: getPage(anOrder()) } });
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
    open({ ManufacturerOrders: { data: getPage(done) } });
    const order = within(await card());
    expect(getButtonNames(order)).toEqual(['Contact Brand']);
    expect(order.getByText('Order completed successfully.')).toBeTruthy();
    expect(order.getByText('The payment has been released to you.')).toBeTruthy();
    expect(order.getByRole('img', { name: '5.0 out of 5 stars' })).toBeTruthy();
    expect(order.getByText('“Flawless”')).toBeTruthy();
  });

  it('NFR-7: what changed before events began shows, and what is there stays meanwhile', async () => {
    const { server } = open({ ManufacturerOrders: { data: getPage(anOrder()) } });
    await card();
    const asked = () => server.asked.filter(({ name }) => name === 'ManufacturerOrders').length;
    const before = asked();
    let answer: () => void = () => undefined;
    const moved = { data: getPage(anOrder({ status: 'in_production', progress: 60, version: 3 })) };
    server.answer({
      ManufacturerOrders: () => new Promise((resolve) => (answer = () => resolve(moved))),
    });
    await act(async () => announceRealtimeBegan());
    expect(asked()).toBe(before + 1);
    const order = within(await card());
    expect(order.getByRole('button', { name: 'Approve Order' })).toBeTruthy();
    await act(async () => answer());
    expect(await order.findByRole('button', { name: 'Mark as Shipping' })).toBeTruthy();
    expect(asked()).toBe(before + 1);
  });

  it('follows a change that was made elsewhere without a reload', async () => {
    const { server } = open({ ManufacturerOrders: { data: getPage(anOrder()) } });
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
