import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeUploads } from '@makeport/web/testing';
import { browserCart } from '../../shared/cart/browser-cart';
import { FakeBackend, refuse } from '../../testing/fake-backend';
import { orderItem, orderWithLife, timelineEntry } from '../../testing/orders';
import { brandAccount, manufacturerAccount, visit } from '../../testing/render-page';
import { OrderPage } from './order-page';

const routes = [{ path: '/orders/:id', element: <OrderPage /> }];
const { id } = orderWithLife();
const problem = {
  __typename: 'OrderProblem',
  reason: 'The engraving is off centre.',
  reportedAt: '2026-12-20T10:00:00.000Z',
};

describe('order page', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (account = brandAccount) => visit(`/orders/${id}`, routes, { backend, account });
  const shows = (over: Parameters<typeof orderWithLife>[0]) =>
    backend.on('Order', () => ({ order: orderWithLife(over) }));
  const bar = () => screen.getByRole('progressbar').firstElementChild;
  const steps = async () =>
    within(await screen.findByRole('list', { name: /^Steps/ })).getAllByRole('listitem');

  beforeEach(() => {
    backend = new FakeBackend().install();
    shows({});
  });

  it('OPEN-47: shows number, state in a sentence, progress and all data of the confirmation', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Order #A1B2C3D4');
    expect(screen.getByText('Your order is being reviewed by the manufacturer.')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
    const page = document.body;
    for (const text of [
      'Nov 21, 2026',
      'Aluminium Power Bank',
      'Logo engraving (+$2.00)',
      '1 Harbour Street',
      'Standard',
      'Credit card',
      'Subtotal$1,200.00',
      'Tax$120.00',
      'Shipping$15.00',
      'Paid$1,335.00',
    ]) {
      expect(page).toHaveTextContent(text);
    }
  });

  it('BDASH-18: shows an order in a status that this release does not know, without actions', async () => {
    shows({
      status: 'on_hold' as 'pending',
      timeline: [timelineEntry(), timelineEntry({ key: 'h', kind: 'on_hold' as 'placed' })],
    });
    await open();
    expect(await screen.findByText('on hold')).toBeVisible();
    expect((await steps())[1]).toHaveTextContent('On hold');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    for (const name of ['Report a Problem', 'Cancel Order', 'Confirm Receipt'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('B32: says that its manufacturer has closed the account, and offers no contact', async () => {
    backend.on('ManufacturerClosed', () => ({
      manufacturerProfile: { __typename: 'ManufacturerProfile', id: 'm1', closed: true },
    }));
    await open();
    expect(await screen.findByText('This manufacturer has closed its account')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Contact Manufacturer' })).toBeNull();
  });

  it('B36: quantity times the unit price shown is the amount of the line', async () => {
    await open();
    const line = (await screen.findByText('Aluminium Power Bank')).closest('li');
    expect(line).toHaveTextContent(/100 × \$12\.00/);
    expect(line).toHaveTextContent(/\$1,200\.00$/);
  });

  it('B43: of a disputed payment all texts say that it waits for the bank', async () => {
    shows({
      timeline: [
        timelineEntry(),
        timelineEntry({ key: 'c', kind: 'chargeback_opened', actor: 'system' }),
      ],
    });
    await open();
    const state = await screen.findByRole('region', { name: 'State of the order' });
    expect(state).toHaveTextContent(
      'Payment disputed. Your order is being reviewed by the manufacturer.',
    );
    expect(
      screen.getByText('The payment stays held until the card’s bank has decided.'),
    ).toBeVisible();
  });

  it.each([
    [
      { hasDispute: true, problem },
      'This order is completed. The problem that you reported is still open.',
    ],
    [
      { escrowState: 'split' as const },
      'The payment was divided between you and the manufacturer.',
    ],
    [{ escrowState: 'refunded' as const }, 'This order is completed. The payment was refunded.'],
  ])('B39, BDASH-17: no completed order with %j is called a success', async (over, sentence) => {
    shows({ status: 'completed', ...over });
    await open();
    expect(await screen.findByRole('region', { name: 'State of the order' })).toHaveTextContent(
      sentence,
    );
    expect(document.body).not.toHaveTextContent('successfully');
    expect(bar()).not.toHaveClass('bg-green');
  });

  it('B39, BDASH-17: the bar is green where the order went well, and not after a chargeback', async () => {
    shows({ status: 'completed', escrowState: 'released' });
    const { unmount } = await open();
    expect(await screen.findByText('Project completed successfully!')).toBeVisible();
    expect(bar()).toHaveClass('bg-green');
    unmount();
    shows({
      status: 'completed',
      escrowState: 'released',
      timeline: [
        timelineEntry(),
        timelineEntry({ key: 'c', kind: 'chargeback_lost', actor: 'system' }),
      ],
    });
    await open();
    const text = 'This order is completed. Your card’s bank returned the payment to you.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(bar()).not.toHaveClass('bg-green');
  });

  it('B56: each item shows its picture', async () => {
    await open();
    const line = (await screen.findByText('Aluminium Power Bank')).closest('li');
    expect(line?.querySelector('img')).toHaveAttribute(
      'src',
      '/files/product-images/1.png?width=640',
    );
  });

  it('PAPER-7: the invoice is a download of this order', async () => {
    shows({});
    await open();
    const link = await screen.findByRole('link', { name: 'Download Invoice' });
    expect(link).toHaveAttribute('href', `/files/invoices/${orderWithLife().id}`);
    expect(link).toHaveAttribute('download');
  });

  it('OPEN-36: a credited sample fee stands between the amounts', async () => {
    const { totals } = orderWithLife();
    const credit = {
      __typename: 'SampleCredit',
      sampleRequestId: 'request-1',
      productName: 'Power Bank',
    };
    shows({
      totals: { ...totals, creditCents: 9000, totalCents: 124_500 },
      credits: [{ ...credit, amountCents: 9000 }],
    });
    await open();
    expect(await screen.findByText('Sample fee credited (Power Bank)')).toBeVisible();
    expect(document.body).toHaveTextContent('Sample fee credited (Power Bank)-$90.00Paid$1,245.00');
  });

  it.each([
    [brandAccount, 'Released to Voltworks Electronics$800.00Back to your card$535.00'],
    [manufacturerAccount, 'Released to you$800.00Back to Northwind Outfitters$535.00'],
  ])('OPEN-41: the payment of a split order names who got what', async (account, text) => {
    const shares = { __typename: 'SplitShares', manufacturerCents: 80_000, brandCents: 53_500 };
    shows({ status: 'completed', escrowState: 'split', split: shares });
    await open(account);
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(document.body).toHaveTextContent(text);
  });

  it('OPEN-33, OPEN-35: an order of a sample is marked, and its shipping is included', async () => {
    const { totals } = orderWithLife();
    shows({
      kind: 'sample',
      totals: { ...totals, taxCents: 0, shippingCents: 0, totalCents: 120_000 },
    });
    await open();
    expect(await screen.findByText('Sample')).toBeVisible();
    expect(document.body).toHaveTextContent('ShippingIncludedPaid$1,200.00');
  });

  it('OPEN-31: the billing address shows where it is another one, and not to the manufacturer', async () => {
    const { shippingInfo } = orderWithLife();
    shows({ billingAddress: { ...shippingInfo } });
    const same = await open();
    expect(await screen.findByText('Same as the shipping address')).toBeVisible();
    same.unmount();
    shows({
      billingAddress: { ...shippingInfo, address: '9 Accounting Plaza' },
      cardLastFour: '4242',
    });
    const other = await open();
    expect(await screen.findByText(/9 Accounting Plaza/)).toBeVisible();
    expect(screen.getByText(/Credit card ending in 4242/)).toBeVisible();
    other.unmount();
    shows({ billingAddress: null });
    await open(manufacturerAccount);
    await screen.findByText('Shipping address');
    expect(screen.queryByText('Billing address')).toBeNull();
  });

  it('OPEN-47: the timeline tells who did what, and what comes next by when', async () => {
    const approved = timelineEntry({
      key: 'approved',
      kind: 'approved',
      at: '2026-11-22T09:30:00.000Z',
      actor: 'manufacturer',
      actorName: 'Voltworks Electronics',
    });
    shows({ status: 'approved', timeline: [timelineEntry(), approved] });
    await open();
    const [placed, done, now, next] = await steps();
    expect(placed).toHaveTextContent('Order placed and paid');
    expect(placed).toHaveTextContent('By you');
    expect(done).toHaveTextContent('By Voltworks Electronics');
    expect(now).toHaveTextContent('Waiting for Voltworks Electronics.');
    expect(now).toHaveTextContent('By Dec 5, 2026');
    expect(next).toHaveTextContent('next: Production');
  });

  it('OPEN-43: the expected completion shows while it is made', async () => {
    shows({ status: 'in_production', dueDate: '2026-12-24' });
    await open();
    expect(await screen.findByText('Your order is currently in production.')).toBeVisible();
    expect(document.body).toHaveTextContent('Expected completionDec 24, 2026');
  });

  it.each([
    ['pending', 'Held$1,335.00'],
    ['released', 'Released$1,335.00'],
    ['refunded', 'Refunded$1,335.00'],
  ] as const)('OPEN-41: an escrow that is %s reads %s', async (escrowState, text) => {
    shows({ escrowState });
    await open();
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(document.body).toHaveTextContent(text);
  });

  it.each([
    ['pending', 'Held$1,000.00Taken back by the card’s bank$335.00'],
    ['released', 'Released$1,000.00Taken back by the card’s bank$335.00'],
    ['refunded', 'Refunded$1,000.00Taken back by the card’s bank$335.00'],
  ] as const)('P2: after a chargeback of a part, %s names the rest', async (escrowState, text) => {
    shows({ escrowState, chargedBackCents: 33_500 });
    await open();
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(document.body).toHaveTextContent(text);
  });

  it('P2: who confirms receipt after a chargeback of a part releases the rest', async () => {
    shows({
      status: 'completed',
      chargedBackCents: 33_500,
      inspectionUntil: '2027-01-23T10:00:00.000Z',
      nextStep: {
        ...({ __typename: 'NextStep', kind: 'inspect', waitsFor: 'brand' } as const),
        dueAt: '2027-01-23T10:00:00.000Z',
        atItsEnd: null,
      },
    });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'releases the payment of $1,000.00 to',
    );
  });

  it('B38: a pending order is cancelled by its brand, once, after a question that names the refund', async () => {
    backend.on('CancelOrder', () => ({
      cancelOrder: {
        __typename: 'CancelOrderPayload',
        order: orderWithLife({
          status: 'cancelled',
          escrowState: 'refunded',
          cancellation: { __typename: 'OrderCancellation', by: 'brand', reason: null },
          nextStep: null,
          version: 2,
        } as never),
      },
    }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel order #A1B2C3D4?' }));
    expect(dialog.getByText(/The full \$1,335.00 goes back to your card/)).toBeVisible();
    expect(backend.sent('CancelOrder')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText('You cancelled this order.')).toBeVisible();
    expect(backend.sent('CancelOrder')).toEqual([
      { input: { orderId: id, requestId: expect.any(String) as string } },
    ]);
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });

  it('B38, B43: of a disputed payment no refund is promised', async () => {
    shows({
      timeline: [
        timelineEntry(),
        timelineEntry({ key: 'c', kind: 'chargeback_opened', actor: 'system' }),
      ],
    });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel order #A1B2C3D4?' });
    expect(dialog).toHaveTextContent('$1,335.00 stays held until the bank has decided.');
    expect(dialog).not.toHaveTextContent('You get');
  });

  it('B38, F25: cancelling what was just accepted is a note, no error', async () => {
    const text = 'The manufacturer has already accepted this order. It can no longer be cancelled.';
    backend.on('CancelOrder', () => {
      shows({ status: 'approved', version: 2 });
      return refuse({ message: text, code: 'ordering.not_cancellable', kind: 'conflict' });
    });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel order #A1B2C3D4?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Order approved! Production will begin soon.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });

  it.each([
    ['accepted', { status: 'approved' }],
    ['a sample', { kind: 'sample' }],
  ] as const)('B38: %s cannot be cancelled', async (_what, over) => {
    shows(over);
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });

  it('B16, ORD-2: a rejected order says who, why, what went back and when', async () => {
    shows({
      status: 'cancelled',
      escrowState: 'refunded',
      cancellation: {
        __typename: 'OrderCancellation',
        by: 'manufacturer',
        reason: 'No capacity until May.',
      },
      nextStep: null,
      timeline: [
        timelineEntry(),
        timelineEntry({
          key: 'rejected',
          kind: 'rejected',
          actor: 'manufacturer',
          note: 'No capacity until May.',
          actorName: 'Voltworks Electronics',
        }),
        timelineEntry({
          key: 'paid',
          kind: 'refund_paid',
          at: '2026-11-23T10:00:00.000Z',
          actor: 'system',
        }),
      ],
    } as never);
    await open();
    const state = within(await screen.findByRole('region', { name: 'State of the order' }));
    expect(state.getByText('Rejected by Voltworks Electronics.')).toBeVisible();
    expect(state.getByText('No capacity until May.')).toBeVisible();
    expect(state.getByText('$1,335.00 in full, sent to your card on Nov 23, 2026')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(state.getByRole('link', { name: 'Order from another manufacturer' })).toHaveAttribute(
      'href',
      '/brand/products?category=Electronics',
    );
    expect((await steps())[1]).toHaveTextContent('No capacity until May.');
  });

  it('B16: Order Again fills the cart at today’s prices and says what has changed', async () => {
    const items = [orderItem(), { ...orderItem('p2'), name: 'Steel Bottle' }];
    shows({ status: 'completed', items });
    backend.on('CartProducts', () => ({
      productsByIds: [
        {
          __typename: 'Product',
          id: 'p1',
          name: 'Aluminium Power Bank',
          category: 'Electronics',
          images: [],
          moq: 100,
          priceMinCents: 1100,
          manufacturer: {
            __typename: 'Manufacturer',
            id: 'm1',
            name: 'Voltworks Electronics',
            verified: false,
          },
          customizationOptions: [
            {
              __typename: 'CustomizationOption',
              optionId: 'engraving',
              name: 'Logo engraving',
              additionalCostCents: 200,
              minQuantity: null,
              available: true,
            },
          ],
        },
      ],
    }));
    browserCart.clear();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Order Again' }));
    expect(
      await screen.findByText('Aluminium Power Bank now costs $13.00 per unit (before: $12.00).'),
    ).toBeVisible();
    expect(screen.getByText('Steel Bottle is no longer available.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/brand/cart');
    expect(browserCart.getState().items).toMatchObject([
      { productId: 'p1', quantity: 100, priceCents: 1100 },
    ]);
  });

  it('B26: an option that costs nothing stands without an amount', async () => {
    const [option] = orderItem().options;
    shows({
      items: [
        {
          ...orderItem(),
          options: [{ ...option, name: 'Matte black', additionalCostCents: 0 } as never],
        },
      ],
    });
    await open();
    expect(await screen.findByText('Matte black')).toBeVisible();
    expect(document.body).not.toHaveTextContent('+$0.00');
  });

  it('OPEN-47: unknown and foreign orders are not found, with a link back', async () => {
    backend.refuse('Order', {
      kind: 'not_found',
      code: 'ordering.order_not_found',
      message: 'Order not found',
    });
    await open();
    expect(await screen.findByText('Order not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute(
      'href',
      '/brand/projects',
    );
  });

  it('OPEN-47: a manufacturer reads it as its own work, without what is the brand’s to do', async () => {
    shows({ status: 'shipping', nextStep: null });
    await open(manufacturerAccount);
    expect(await screen.findByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/manufacturer/orders',
    );
    expect(
      screen.getByText('On its way. Mark it as completed when the goods have arrived.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'ada@northwind.test' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report a Problem' })).toBeNull();
  });

  it('OPEN-47: a brand is led to the manufacturer’s profile', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Profile and products' })).toHaveAttribute(
      'href',
      '/brand/manufacturers/m1',
    );
  });

  it('OPEN-35: a sample order carries its badge', async () => {
    shows({ kind: 'sample' });
    await open();
    expect(await screen.findByText('Sample')).toBeVisible();
  });

  it('BDASH-20: follows a change without a reload, its timeline too', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    const changed = orderWithLife({
      status: 'completed',
      escrowState: 'released',
      version: 5,
      nextStep: null,
      timeline: [timelineEntry(), timelineEntry({ key: 'completed', kind: 'completed' })],
    });
    backend.on('Order', () => ({ order: changed }));
    act(() =>
      backend.push('OrderChanged', {
        orderChanged: { __typename: 'OrderChanged', order: changed },
      }),
    );
    expect(await screen.findByText('Project completed successfully!')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await waitFor(async () => expect((await steps()).at(-1)).toHaveTextContent('done: Completed'));
  });

  it('NFR-7: what changed before events began shows, and nothing flickers meanwhile', async () => {
    await open();
    await screen.findByText('Your order is being reviewed by the manufacturer.');
    let answer: () => void = () => undefined;
    backend.on('Order', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { order: orderWithLife({ status: 'approved', progress: 30, version: 2 }) };
    });
    await act(async () => backend.begin());
    expect(backend.sent('Order')).toHaveLength(2);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
    await act(async () => answer());
    await waitFor(() =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30'),
    );
    expect(backend.sent('Order')).toHaveLength(2);
  });

  it('NFR-7: an answer from before events began does not stay', async () => {
    const answers: ((order: ReturnType<typeof orderWithLife>) => void)[] = [];
    backend.on(
      'Order',
      async () => new Promise((resolve) => answers.push((order) => resolve({ order }))),
    );
    await open();
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => backend.begin());
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () =>
      answers[1]?.(orderWithLife({ status: 'approved', progress: 30, version: 2 })),
    );
    await act(async () => answers[0]?.(orderWithLife()));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  });

  it('NFR-7: an order that is not there stays so while it is asked for once more', async () => {
    const missing = {
      code: 'ordering.order_not_found',
      kind: 'not_found',
      message: 'Order not found',
    } as const;
    backend.refuse('Order', missing);
    await open();
    expect(await screen.findByText('Order not found')).toBeVisible();
    backend.on('Order', () => new Promise(() => undefined));
    await act(async () => backend.begin());
    expect(backend.sent('Order')).toHaveLength(2);
    expect(screen.getByText('Order not found')).toBeVisible();
  });

  it('ERR-2: a failure is told and can be tried again', async () => {
    backend.unreachable('Order');
    await open();
    expect(await screen.findByText('Failed to load order')).toBeVisible();
    shows({});
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  describe('a problem', () => {
    const reported = { hasDispute: true, problem, status: 'approved', version: 2 } as const;
    const dialog = () => within(screen.getByRole('dialog'));
    const openDialog = async () => {
      shows({ status: 'approved' });
      const page = await open();
      await user.click(await screen.findByRole('button', { name: 'Report a Problem' }));
      return page;
    };

    it('OPEN-42: is reported with its reason, once, and shows at once', async () => {
      backend.on('ReportProblem', () => ({
        reportProblem: { __typename: 'ReportProblemPayload', order: orderWithLife(reported) },
      }));
      await openDialog();
      await user.type(dialog().getByLabelText(/What is wrong/), ' The engraving is off centre. ');
      await user.click(dialog().getByRole('button', { name: 'Report Problem' }));
      expect(await screen.findByText('The engraving is off centre.')).toBeVisible();
      expect(backend.sent('ReportProblem')).toEqual([
        { input: { orderId: id, reason: 'The engraving is off centre.' } },
      ]);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Report a Problem' })).toBeNull();
    });

    describe('with files', () => {
      let fake: ReturnType<typeof fakeUploads>;
      beforeEach(() => {
        fake = fakeUploads();
        backend.on('OpenOrderThread', () => ({
          openChatThread: {
            __typename: 'OpenChatThreadPayload',
            thread: { __typename: 'ChatThread', id: 'thread-1' },
          },
        }));
        backend.on('SendOrderFiles', () => ({
          sendChatMessage: {
            __typename: 'SendChatMessagePayload',
            message: { __typename: 'ChatMessage', id: 'message-1' },
          },
        }));
        backend.on('ReportProblem', () => ({
          reportProblem: { __typename: 'ReportProblemPayload', order: orderWithLife(reported) },
        }));
      });
      afterEach(() => fake.restore());
      const photo = new File(['photo'], 'photo.png', { type: 'image/png' });
      const choose = (...files: File[]) =>
        user.upload(screen.getByLabelText('Files to attach'), files);

      it('B40: photos go into the conversation about the order, then the problem is reported', async () => {
        await openDialog();
        await user.type(dialog().getByLabelText(/What is wrong/), 'Scratched');
        await choose(photo);
        await user.click(dialog().getByRole('button', { name: 'Report Problem' }));
        await waitFor(() => expect(fake.uploads).toHaveLength(1));
        expect(fake.uploads[0]).toMatchObject({
          address: '/uploads/chat-attachments?threadId=thread-1',
        });
        expect(backend.sent('ReportProblem')).toEqual([]);
        fake.uploads[0]?.answer(201, { id: 'file-1' });
        await waitFor(() => expect(backend.sent('ReportProblem')).toHaveLength(1));
        expect(backend.sent('OpenOrderThread')).toEqual([{ input: { orderId: id } }]);
        expect(backend.sent('SendOrderFiles')).toMatchObject([
          {
            input: {
              threadId: 'thread-1',
              content: 'Problem with order #A1B2C3D4: Scratched',
              attachmentIds: ['file-1'],
              context: { kind: 'order', id },
            },
          },
        ]);
        expect(await screen.findByRole('button', { name: 'Attach Files' })).toBeVisible();
      });

      it('B40: a file that the server refuses is said in the dialog, and nothing is reported or lost', async () => {
        await openDialog();
        await user.type(dialog().getByLabelText(/What is wrong/), 'Scratched');
        await choose(photo);
        await user.click(dialog().getByRole('button', { name: 'Report Problem' }));
        await waitFor(() => expect(fake.uploads).toHaveLength(1));
        const text = 'File photo.png has a type that cannot be sent';
        fake.uploads[0]?.refuse(422, 'bff.unsupported_type', text);
        expect(await dialog().findByText(text)).toBeVisible();
        expect(backend.sent('ReportProblem')).toEqual([]);
        expect(dialog().getByLabelText(/What is wrong/)).toHaveValue('Scratched');
        expect(dialog().getByText('photo.png')).toBeVisible();
      });

      it('B40: at most ten files, none above 10 MB', async () => {
        await openDialog();
        const large = new File([], 'large.png', { type: 'image/png' });
        Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
        await choose(large);
        expect(dialog().getByRole('alert')).toHaveTextContent(
          'File large.png exceeds 10MB size limit',
        );
        const many = Array.from({ length: 11 }, (_, number) => new File(['x'], `${number}.png`));
        await choose(...many);
        expect(dialog().getByRole('alert')).toHaveTextContent(
          'At most 10 files fit into one message',
        );
        expect(
          within(dialog().getByRole('list', { name: 'Attached files' })).getAllByRole('listitem'),
        ).toHaveLength(10);
      });

      it('B40: files are added to an open problem later, by either side', async () => {
        shows(reported);
        await open(manufacturerAccount);
        await user.click(await screen.findByRole('button', { name: 'Attach Files' }));
        await user.click(dialog().getByRole('button', { name: 'Send Files' }));
        expect(dialog().getByRole('alert')).toHaveTextContent('Add a photo or a file.');
        await choose(photo);
        await user.type(dialog().getByLabelText('Note'), 'They were fine when they left.');
        await user.click(dialog().getByRole('button', { name: 'Send Files' }));
        await waitFor(() => expect(fake.uploads).toHaveLength(1));
        fake.uploads[0]?.answer(201, { id: 'file-1' });
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(backend.sent('SendOrderFiles')).toMatchObject([
          { input: { content: 'They were fine when they left.', attachmentIds: ['file-1'] } },
        ]);
      });
    });

    it('OPEN-42: needs a reason', async () => {
      await openDialog();
      await user.click(dialog().getByRole('button', { name: 'Report Problem' }));
      expect(dialog().getByText('Describe the problem.')).toBeVisible();
      expect(dialog().getByLabelText(/What is wrong/)).toHaveAccessibleDescription(
        /Describe the problem/,
      );
      expect(dialog().getByLabelText(/What is wrong/)).toHaveFocus();
      expect(backend.sent('ReportProblem')).toEqual([]);
    });

    it('ERR-2: a refusal shows in the dialog and the text stays', async () => {
      backend.refuse('ReportProblem', {
        kind: 'conflict',
        code: 'ordering.problem_not_reportable',
        message: 'A problem cannot be reported for this order',
      });
      await openDialog();
      await user.type(dialog().getByLabelText(/What is wrong/), 'Broken');
      await user.click(dialog().getByRole('button', { name: 'Report Problem' }));
      expect(
        await dialog().findByText('A problem cannot be reported for this order'),
      ).toBeVisible();
      expect(dialog().getByLabelText(/What is wrong/)).toHaveValue('Broken');
    });

    it('asks before what was written is lost', async () => {
      await openDialog();
      await user.type(dialog().getByLabelText(/What is wrong/), 'Broken');
      await user.keyboard('{Escape}');
      await user.click(dialog().getByRole('button', { name: 'Keep editing' }));
      expect(dialog().getByLabelText(/What is wrong/)).toHaveValue('Broken');
      await user.click(dialog().getByRole('button', { name: 'Cancel' }));
      await user.click(dialog().getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Report a Problem' })).toHaveFocus(),
      );
    });

    it('asks before a way out of the page loses what was written', async () => {
      const page = await openDialog();
      await user.type(dialog().getByLabelText(/What is wrong/), 'Broken');
      void page.router.navigate('/brand');
      expect(await dialog().findByText('Discard what you entered?')).toBeVisible();
      expect(page.address()).toBe(`/orders/${id}`);
      await user.click(dialog().getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(page.address()).toBe('/brand'));
    });

    describe('with an offer to settle it', () => {
      const offer = {
        __typename: 'SettlementOffer',
        id: 'offer-1',
        offeredBy: 'manufacturer',
        brandCents: 53_500,
        manufacturerCents: 80_000,
        offeredAt: '2026-12-21T10:00:00.000Z',
      };
      const offers = (settlementOffer: object | null) =>
        backend.on('OrderSettlement', () => ({
          order: { __typename: 'Order', id, settlementOffer },
        }));
      const answered = (
        over: Parameters<typeof orderWithLife>[0],
        settlementOffer: object | null = null,
      ) => ({
        order: { ...orderWithLife(over), settlementOffer },
      });
      const settlement = async () =>
        within(await screen.findByRole('region', { name: 'Settlement offer' }));

      it('B40: the other side accepts it after a question that names both amounts, once', async () => {
        shows(reported);
        offers(offer);
        backend.on('AnswerSettlement', () => ({
          answerSettlement: {
            __typename: 'AnswerSettlementPayload',
            ...answered({ status: 'approved', escrowState: 'split', version: 3 }),
          },
        }));
        await open();
        const shown = await settlement();
        const shares = 'a refund of $535.00 and $800.00 for Voltworks Electronics';
        expect(shown.getByText(`Voltworks Electronics offered ${shares}.`)).toBeVisible();
        await user.click(shown.getByRole('button', { name: 'Accept' }));
        expect(screen.getByRole('dialog')).toHaveTextContent(`You agree to ${shares}.`);
        expect(backend.sent('AnswerSettlement')).toEqual([]);
        await user.click(dialog().getByRole('button', { name: 'Accept' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(backend.sent('AnswerSettlement')).toMatchObject([
          { input: { orderId: id, offerId: 'offer-1', answer: 'accept' } },
        ]);
        expect(screen.queryByRole('region', { name: 'Settlement offer' })).toBeNull();
      });

      it('B40: it is declined, and what came too late is said', async () => {
        shows(reported);
        offers(offer);
        backend.refuse('AnswerSettlement', {
          code: 'ordering.offer_closed',
          kind: 'conflict',
          message: 'This offer is no longer open',
        });
        await open();
        await user.click((await settlement()).getByRole('button', { name: 'Decline' }));
        expect(await screen.findByText('This offer is no longer open')).toBeVisible();
      });

      it('B40: an own offer can be withdrawn, not accepted', async () => {
        shows(reported);
        offers({ ...offer, offeredBy: 'brand' });
        await open();
        const shown = await settlement();
        expect(shown.getByText(/^You offered a refund of \$535.00 and/)).toBeVisible();
        expect(shown.getByRole('button', { name: 'Withdraw Offer' })).toBeVisible();
        expect(shown.queryByRole('button', { name: 'Accept' })).toBeNull();
      });

      it('B40: a brand offers a part; an amount above what is held is said at the field', async () => {
        shows(reported);
        offers(null);
        backend.on('OfferSettlement', () => ({
          offerSettlement: {
            __typename: 'OfferSettlementPayload',
            ...answered({ ...reported, version: 3 }, { ...offer, offeredBy: 'brand' }),
          },
        }));
        await open();
        await user.click(await screen.findByRole('button', { name: 'Offer a Settlement' }));
        const amount = dialog().getByLabelText(/Back to you/);
        await user.type(amount, '1335.01');
        await user.click(dialog().getByRole('button', { name: 'Send Offer' }));
        expect(amount).toHaveAccessibleDescription(/Enter an amount from \$0.00 to \$1,335.00/);
        expect(backend.sent('OfferSettlement')).toEqual([]);
        await user.clear(amount);
        await user.type(amount, '535');
        expect(dialog().getByRole('region', { name: 'Amounts' })).toHaveTextContent('$800.00');
        await user.click(dialog().getByRole('button', { name: 'Send Offer' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(backend.sent('OfferSettlement')).toMatchObject([
          { input: { orderId: id, brandCents: 53_500, manufacturerCents: 80_000 } },
        ]);
      });

      it('B40: while the card’s bank looks into the payment nothing is offered', async () => {
        shows({
          ...reported,
          timeline: [
            timelineEntry(),
            timelineEntry({ key: 'c', kind: 'chargeback_opened', actor: 'system' }),
          ],
        });
        offers(offer);
        await open();
        expect(await screen.findByRole('button', { name: 'Withdraw Problem' })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Offer a Settlement' })).toBeNull();
        expect(backend.sent('OrderSettlement')).toEqual([]);
      });

      it('B40: before a bff of the last release the page does without', async () => {
        shows(reported);
        await open();
        expect(await screen.findByRole('button', { name: 'Withdraw Problem' })).toBeVisible();
        await waitFor(() => expect(backend.sent('OrderSettlement')).toHaveLength(1));
        expect(screen.queryByRole('button', { name: 'Offer a Settlement' })).toBeNull();
      });
    });

    it('OPEN-42: is withdrawn by its brand', async () => {
      shows({ ...reported, status: 'completed' });
      backend.on('WithdrawProblem', () => ({
        withdrawProblem: {
          __typename: 'WithdrawProblemPayload',
          order: orderWithLife({ status: 'completed', version: 3 }),
        },
      }));
      await open();
      await user.click(await screen.findByRole('button', { name: 'Withdraw Problem' }));
      expect(dialog().getByText(/is then released to Voltworks Electronics/)).toBeVisible();
      await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
      await waitFor(() => expect(screen.queryByText('The engraving is off centre.')).toBeNull());
      expect(backend.sent('WithdrawProblem')).toEqual([{ input: { orderId: id } }]);
    });

    it('OPEN-42: its manufacturer reads it and cannot withdraw it', async () => {
      shows(reported);
      await open(manufacturerAccount);
      expect(await screen.findByText(/Northwind Outfitters reported a problem/)).toBeVisible();
      expect(screen.getByText('The engraving is off centre.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Withdraw Problem' })).toBeNull();
    });
  });

  describe('the inspection of what is completed', () => {
    const inspectionUntil = '2027-01-23T10:00:00.000Z';
    const nextStep = {
      __typename: 'NextStep',
      kind: 'inspect',
      waitsFor: 'brand',
      dueAt: inspectionUntil,
      atItsEnd: 'The payment is released to the manufacturer.',
    } as const;
    const inspected = {
      status: 'completed',
      escrowState: 'pending',
      inspectionUntil,
      nextStep,
    } as const;
    const dialog = () => within(screen.getByRole('dialog', { name: 'Confirm receipt?' }));
    const confirmButton = () => screen.queryByRole('button', { name: 'Confirm receipt' });

    it('money: names the day; confirming asks, says that it releases the payment, and is sent once', async () => {
      shows(inspected);
      const released = {
        status: 'completed',
        escrowState: 'released',
        inspectionUntil: null,
      } as const;
      backend.on('ConfirmReceipt', () => ({
        confirmReceipt: {
          __typename: 'ConfirmReceiptPayload',
          order: orderWithLife({ ...released, nextStep: null, version: 9 }),
        },
      }));
      await open();
      expect(await screen.findByText(/Please inspect the goods by/)).toHaveTextContent(
        'Jan 23, 2027',
      );
      expect(screen.getByRole('button', { name: 'Report a Problem' })).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
      expect(
        dialog().getByText(/This releases the payment of \$1,335.00 to Voltworks Electronics/),
      ).toBeVisible();
      await user.click(dialog().getByRole('button', { name: 'Not yet' }));
      expect(backend.sent('ConfirmReceipt')).toEqual([]);
      await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
      await user.click(dialog().getByRole('button', { name: 'Confirm and release the payment' }));
      await waitFor(() => expect(confirmButton()).toBeNull());
      expect(backend.sent('ConfirmReceipt')).toEqual([
        { input: { orderId: id, requestId: expect.any(String) as string } },
      ]);
      expect(screen.queryByRole('button', { name: 'Report a Problem' })).toBeNull();
    });

    it('money: a refusal shows, and a repeated try has the same name', async () => {
      shows(inspected);
      const message = "The card's bank is reviewing this payment.";
      backend.refuse('ConfirmReceipt', {
        code: 'ordering.chargeback_open',
        kind: 'conflict',
        message,
      });
      await open();
      await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
      const confirm = () =>
        dialog().getByRole('button', { name: 'Confirm and release the payment' });
      await user.click(confirm());
      expect(await dialog().findByText(message)).toBeVisible();
      await user.click(confirm());
      await waitFor(() => expect(backend.sent('ConfirmReceipt')).toHaveLength(2));
      const [first, second] = backend.sent('ConfirmReceipt');
      expect(second).toEqual(first);
    });

    it.each([
      ['a reported problem', { hasDispute: true, problem }],
      [
        'the card’s bank',
        { nextStep: { ...nextStep, kind: 'bank', waitsFor: 'system', dueAt: null } },
      ],
      [
        'nothing: it was released at once',
        { inspectionUntil: null, escrowState: 'released', nextStep: null },
      ],
    ] as const)(
      'money: is not asked for where the payment waits for %s',
      async (_what, changes) => {
        shows({ ...inspected, ...changes });
        await open();
        await screen.findByRole('heading', { name: 'Payment' });
        expect(confirmButton()).toBeNull();
      },
    );

    it('money: its manufacturer reads the day and cannot confirm', async () => {
      shows(inspected);
      await open(manufacturerAccount);
      expect(await screen.findByText(/is released to you on Jan 23, 2027/)).toBeVisible();
      expect(confirmButton()).toBeNull();
    });
  });

  describe('a rating', () => {
    const done = { status: 'completed', escrowState: 'released', nextStep: null } as const;
    const dialog = () => within(screen.getByRole('dialog'));

    it('OPEN-44, BDASH-17: is given once, by stars and a text, and shows', async () => {
      shows(done);
      backend.on('RateOrder', () => ({
        rateOrder: {
          __typename: 'RateOrderPayload',
          order: orderWithLife({ ...done, rating: 4, feedback: 'Well made.', version: 9 }),
        },
      }));
      await open();
      await user.click(await screen.findByRole('button', { name: 'Rate order #A1B2C3D4' }));
      await user.click(await screen.findByRole('radio', { name: '4 stars' }));
      await user.type(dialog().getByLabelText('Feedback'), 'Well made.');
      await user.click(dialog().getByRole('button', { name: 'Send Rating' }));
      await waitFor(() => expect(document.body).toHaveTextContent('Rating4 of 5'));
      expect(document.body).toHaveTextContent('FeedbackWell made.');
      expect(backend.sent('RateOrder')).toEqual([
        { input: { orderId: id, rating: 4, feedback: 'Well made.' } },
      ]);
      expect(screen.queryByRole('button', { name: /^Rate/ })).toBeNull();
      expect(await screen.findByText('Thank you for your rating.')).toHaveFocus();
    });

    it('B59: shows with its line breaks', async () => {
      shows({ ...done, rating: 4, feedback: 'Well made.\nAnd in time.' });
      await open();
      const [state] = await screen.findAllByText(/Well made/);
      expect(state?.textContent).toBe('Well made.\nAnd in time.');
      expect(state).toHaveClass('whitespace-pre-line');
    });

    it('OPEN-44: needs stars, the text may stay empty', async () => {
      shows(done);
      await open();
      await user.click(await screen.findByRole('button', { name: 'Rate order #A1B2C3D4' }));
      await user.click(dialog().getByRole('button', { name: 'Send Rating' }));
      expect(dialog().getByText('Choose one to five stars.')).toBeVisible();
      expect(dialog().getByRole('radio', { name: '1 star' })).toHaveFocus();
      expect(backend.sent('RateOrder')).toEqual([]);
    });

    it('OPEN-44: is offered for completed orders without one only, and to the brand only', async () => {
      shows({ ...done, rating: 5 });
      const page = await open();
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: /^Rate/ })).toBeNull();
      page.unmount();
      shows(done);
      await open(manufacturerAccount);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: /^Rate/ })).toBeNull();
    });
  });
});
