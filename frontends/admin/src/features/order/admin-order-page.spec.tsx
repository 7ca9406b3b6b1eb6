import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBooks, getProcess, partiesAnswers } from '../../testing/order-books';
import { aDisputedOrder, anApproval } from '../../testing/orders';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { AdminOrderPage } from './admin-order-page';

const message = (id: string, byBrand: boolean, content: string, names: string[] = []) => ({
  __typename: 'ConversationMessage',
  id,
  byBrand,
  content,
  files: names.map((name) => ({
    __typename: 'ConversationFile',
    id: name,
    name,
    url: `/files/${name}`,
    contentType: 'image/jpeg',
    sizeBytes: 1_000,
  })),
  createdAt: '2026-11-22T10:00:00.000Z',
});

const open = (answers: StubAnswers = {}, rights?: string[]) =>
  renderRoutes(
    [
      {
        path: '/admin/orders/:id',
        element: (
          <>
            <AdminOrderPage />
            <Toasts />
          </>
        ),
      },
      { path: '*', element: 'elsewhere' },
    ],
    {
      path: '/admin/orders/o1',
      session: toSession({ ...ACCOUNTS.admin, ...(rights && { rights }) }),
      answers: {
        Order: { data: { order: aDisputedOrder() } },
        AdminOrderBooks: getBooks(['release', 'refund', 'split']),
        AdminOrderProcess: getProcess(),
        EndingRequests: { network: 'down' },
        AdminOrderNotifications: { data: { adminOrderNotifications: [] } },
        ...partiesAnswers,
        AdminOrderConversation: {
          data: {
            adminOrderConversation: {
              __typename: 'OrderConversation',
              threadId: 't1',
              hasEarlier: false,
              messages: [
                message('m1', true, 'It is off centre.', ['photo.jpg']),
                message('m2', false, 'Sorry.'),
              ],
            },
          },
        },
        ...answers,
      },
    },
  );
const decide = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  return screen.findByRole('dialog', { name: 'Decide on order #A1B2C3D1' });
};
const choose = (dialog: HTMLElement, decision: string) =>
  userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Decision' }), decision);
/** Fills in the dialog, except for the reason. */
const release = async () => {
  const dialog = await decide();
  await choose(dialog, 'Release to the manufacturer');
  await userEvent.click(within(dialog).getByRole('radio', { name: /^The order continues/ }));
  return dialog;
};
const amounts = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('region', { name: 'Amounts' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('one order, for admins', () => {
  afterEach(dismissToasts);

  it('DESK-2: shows postings, payouts with their failures, deadlines and the workflow', async () => {
    open();
    const ledger = await screen.findByRole('table', { name: 'Postings of the ledger' });
    expect(within(ledger).getByText('Payment captured')).toBeVisible();
    expect(within(ledger).getAllByText('$1,335.00')).toHaveLength(2);
    // The workflow is a separate query, whose response may arrive after that of the books.
    expect(await screen.findByText('payManufacturer, attempt 4')).toBeVisible();
    expect(screen.getAllByText('no funds')).toHaveLength(2);
    expect(screen.getByText('Problem goes to an administrator')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in Temporal' })).toHaveAttribute(
      'href',
      'http://temporal.test/order-o1',
    );
    expect(screen.getByText('The payment provider is not responding.')).toBeVisible();
  });

  it.each([
    ['Brand', 'Northwind Outfitters', '/admin/users?search=b1', 'brand@makeport.test'],
    ['Manufacturer', 'Voltworks Electronics', '/admin/users?search=m1', 'voltworks@makeport.test'],
  ])('F39: the %s has a card with its account and e-mail', async (title, name, account, email) => {
    open();
    const card = within(await screen.findByRole('region', { name: title }));
    expect(await card.findByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    expect(card.getByRole('link', { name })).toHaveAttribute('href', account);
  });

  it('F39: who may not see accounts reads the names, and the recipient of the goods', async () => {
    const { server } = open({}, ['orders.view', 'money.decide']);
    const card = within(await screen.findByRole('region', { name: 'Brand' }));
    expect(card.getByRole('link', { name: 'ada@northwind.test' })).toBeVisible();
    // The accounts would have been requested before the dialog opens.
    await decide();
    expect(card.getByText('Northwind Outfitters').closest('a')).toBeNull();
    expect(server.asked.map(({ name }) => name)).not.toContain('AdminOrderAccounts');
  });

  it('F45: no two regions of the page have one name', async () => {
    const notification = {
      __typename: 'OrderNotification',
      id: 'n1',
      toBrand: true,
      title: 'Approved',
      read: true,
      createdAt: '2026-11-21T10:00:00.000Z',
    };
    const event = {
      __typename: 'PublishedEvent',
      type: 'ordering.order-placed.v1',
      version: 1,
      at: '2026-11-21T10:00:00.000Z',
      publishedAt: '2026-11-21T10:00:00.000Z',
    };
    open({
      AdminOrderBooks: getBooks([], { events: [event] }),
      AdminOrderNotifications: { data: { adminOrderNotifications: [notification] } },
    });
    await screen.findByRole('table', { name: 'Notifications sent' });
    await screen.findByRole('table', { name: 'Events published' });
    const names = screen.getAllByRole('region').map((region) => {
      const labelledBy = region.getAttribute('aria-labelledby') ?? '';
      return region.getAttribute('aria-label') ?? document.getElementById(labelledBy)?.textContent;
    });
    expect(new Set(names).size).toBe(names.length);
  });

  it('DESK-2: beside a problem stands what both sides wrote, with the files they sent', async () => {
    open();
    const messages = await screen.findByRole('list', { name: 'Messages' });
    await waitFor(() =>
      expect(
        within(messages)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        expect.stringMatching(/^Northwind Outfitters .*It is off centre\.photo\.jpg$/),
        expect.stringMatching(/^Voltworks Electronics .*Sorry\.$/),
      ]),
    );
    const file = within(messages).getByRole('link', { name: 'photo.jpg' });
    expect(file).toHaveAttribute('href', '/files/photo.jpg');
  });

  it('P2: after a chargeback of a part the rest is decided about', async () => {
    open({ Order: { data: { order: aDisputedOrder({ chargedBackCents: 33_500 }) } } });
    const dialog = await release();
    expect(dialog).toHaveTextContent(
      '$1,335.00 paid by Northwind Outfitters for Voltworks Electronics, of which the card’s bank has taken $335.00 back.',
    );
    expect(amounts(dialog)).toEqual(['$975.00', '$25.00', '$0.00', '$1,000.00']);
  });

  it('B40: reads what one side offers the other, and answers nothing for them', async () => {
    const settlementOffer = {
      __typename: 'SettlementOffer',
      id: 'offer-1',
      offeredBy: 'brand',
      brandCents: 53_500,
      manufacturerCents: 80_000,
      offeredAt: '2026-11-22T11:00:00.000Z',
    };
    open({
      OrderSettlement: { data: { order: { __typename: 'Order', id: 'o1', settlementOffer } } },
    });
    const offer = within(await screen.findByRole('region', { name: 'Settlement offer' }));
    expect(
      offer.getByText(
        'Northwind Outfitters offered a refund of $535.00 and $800.00 for Voltworks Electronics.',
      ),
    ).toBeVisible();
    expect(offer.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: /Offer/ })).toBeNull();
  });

  it('DESK-15: the amounts of each decision show before it is made', async () => {
    open();
    const dialog = await release();
    expect(amounts(dialog)).toEqual(['$1,301.62', '$33.38', '$0.00', '$1,335.00']);
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Decision' }),
      'Refund to the brand',
    );
    expect(amounts(dialog)).toEqual(['$0.00', '$1,335.00', '$1,335.00']);
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Decision' }),
      'Split between both',
    );
    await userEvent.type(within(dialog).getByLabelText(/Share of the manufacturer/), '800');
    expect(amounts(dialog)).toEqual(['$780.00', '$20.00', '$535.00', '$1,335.00']);
    expect(within(dialog).getByRole('button', { name: 'Split $800.00 / $535.00' })).toBeEnabled();
  });

  it('DESK-15: without a reason nothing is sent; with one it is sent once, trimmed', async () => {
    const decided = aDisputedOrder({
      escrowState: 'refunded',
      hasDispute: false,
      problem: null,
      version: 4,
    });
    const view = open({
      DecideEscrow: {
        data: { decideDispute: { __typename: 'DecideDisputePayload', order: decided } },
      },
    });
    const dialog = await decide();
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Decision' }),
      'Refund to the brand',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund $1,335.00' }));
    expect(within(dialog).getByText('Please give a reason')).toBeVisible();
    const sent = () => view.server.asked.filter(({ name }) => name === 'DecideEscrow');
    expect(sent()).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/Reason/), '  Off centre. ');
    view.server.answer({ Order: { data: { order: decided } }, AdminOrderBooks: getBooks([]) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund $1,335.00' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.variables['input']).toMatchObject({
      orderId: 'o1',
      decision: 'refund',
      reason: 'Off centre.',
      escrowState: 'pending',
    });
    expect(sent()[0]?.variables['input']).not.toHaveProperty('manufacturerCents');
    expect(await screen.findByText(/Order #A1B2C3D1 is decided/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull());
  });

  it('DESK-12: a refusal shows, and the same press keeps its id', async () => {
    const message = "This order's payment has already been decided";
    const view = open({ DecideEscrow: { error: { message, kind: 'conflict' } } });
    const dialog = await release();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Late.');
    const press = () =>
      userEvent.click(within(dialog).getByRole('button', { name: 'Release $1,335.00' }));
    await press();
    // Another administrator has released the payment. The page shows the new state, but the dialog
    // still decides about the state in which it opened.
    view.server.answer({
      Order: { data: { order: aDisputedOrder({ escrowState: 'released', version: 4 }) } },
    });
    expect(await within(dialog).findByText(message)).toBeVisible();
    await press();
    await waitFor(() => {
      const inputs = view.server.asked
        .filter(({ name }) => name === 'DecideEscrow')
        .map(({ variables }) => variables['input'] as { requestId: string; escrowState: string });
      expect(inputs).toHaveLength(2);
      expect(new Set(inputs.map(({ requestId }) => requestId)).size).toBe(1);
      expect(inputs.map(({ escrowState }) => escrowState)).toEqual(['pending', 'pending']);
    });
  });

  it('NFR-19: a bff of the last release, which knows no state of the payment, is asked without it', async () => {
    const decided = aDisputedOrder({
      escrowState: 'released',
      hasDispute: false,
      problem: null,
      version: 4,
    });
    const view = open({
      DecideEscrow: ({ input }) =>
        'escrowState' in (input as object)
          ? { error: { message: 'The value of "$input" is not valid', code: 'bff.invalid_query' } }
          : { data: { decideDispute: { __typename: 'DecideDisputePayload', order: decided } } },
    });
    const dialog = await release();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Off centre.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release $1,335.00' }));
    expect(await screen.findByText(/Order #A1B2C3D1 is decided/)).toBeVisible();
    const inputs = view.server.asked
      .filter(({ name }) => name === 'DecideEscrow')
      .map(({ variables }) => variables['input'] as { requestId: string });
    expect(inputs).toHaveLength(2);
    expect(new Set(inputs.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('F37: no decision is preselected, and none is sent before all is chosen', async () => {
    const view = open();
    const dialog = await decide();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Off centre.{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decide' }));
    expect(within(dialog).getAllByText('Choose a decision')).toHaveLength(2);
    await choose(dialog, 'Release to the manufacturer');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release $1,335.00' }));
    expect(within(dialog).getByText('Choose what happens to the order')).toBeVisible();
    expect(view.server.asked.some(({ name }) => name === 'DecideEscrow')).toBe(false);
  });

  it('F37: of a completed order only a refund is left, and its button is no invitation', async () => {
    open({
      Order: { data: { order: aDisputedOrder({ status: 'completed', escrowState: 'released' }) } },
      AdminOrderBooks: getBooks(['refund']),
    });
    const button = await screen.findByRole('button', { name: 'Refund…' });
    expect(button.className).not.toContain('bg-accent');
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('radio')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Refund $1,335.00' })).toBeEnabled();
  });

  it('F34, F53: a release may end the order, and the focus goes on with what the order has come to', async () => {
    const decided = aDisputedOrder({
      status: 'completed',
      escrowState: 'released',
      hasDispute: false,
      problem: null,
      version: 4,
    });
    const view = open({
      DecideEscrow: {
        data: { decideDispute: { __typename: 'DecideDisputePayload', order: decided } },
      },
    });
    const dialog = await decide();
    await choose(dialog, 'Release to the manufacturer');
    await userEvent.click(within(dialog).getByRole('radio', { name: /^The order ends/ }));
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Delivered.');
    view.server.answer({ Order: { data: { order: decided } }, AdminOrderBooks: getBooks([]) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release $1,335.00' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('order-state'));
    const { input } =
      view.server.asked.find(({ name }) => name === 'DecideEscrow')?.variables ?? {};
    expect(input).toMatchObject({ decision: 'release', endsOrder: true });
  });

  it('F36: a decision that came too late closes its dialog with a word, and the page shows what holds now', async () => {
    const message = "This order's payment has already been decided";
    const view = open({
      DecideEscrow: { error: { message, kind: 'conflict', code: 'ordering.already_decided' } },
    });
    const dialog = await release();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Late.');
    const decided = aDisputedOrder({
      escrowState: 'split',
      hasDispute: false,
      problem: null,
      version: 4,
    });
    view.server.answer({ Order: { data: { order: decided } }, AdminOrderBooks: getBooks([]) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release $1,335.00' }));
    expect(
      await screen.findByText(
        /has already been decided\. The page now shows the current state of the order\.$/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await screen.findAllByText('Split')).length).toBeGreaterThan(0);
  });

  it('DESK-17: what was told to whom and to other services shows as tables', async () => {
    const event = (type: string, version: number, publishedAt: string | null) => ({
      __typename: 'PublishedEvent',
      type,
      version,
      publishedAt,
      at: '2026-11-21T10:00:00.000Z',
    });
    const notification = (id: string, toBrand: boolean, read: boolean) => ({
      __typename: 'OrderNotification',
      id,
      toBrand,
      read,
      title: 'Problem Reported',
      createdAt: '2026-11-22T10:00:00.000Z',
    });
    open({
      AdminOrderBooks: getBooks([], {
        events: [
          event('ordering.order-problem-reported.v1', 3, null),
          event('ordering.order-placed.v1', 1, '2026-11-21T10:00:01.000Z'),
        ],
      }),
      AdminOrderNotifications: {
        data: {
          adminOrderNotifications: [
            notification('n1', true, false),
            notification('n2', false, true),
          ],
        },
      },
    });
    const getRows = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(await getRows('Events published')).toEqual([
      'EventVersionPublished',
      expect.stringMatching(/^ordering.order-problem-reported.v1.*3waiting$/),
      expect.stringMatching(/^ordering.order-placed.v1.*1Nov 21/),
    ]);
    expect(await getRows('Notifications sent')).toEqual([
      'NotificationToSent',
      expect.stringMatching(/^Problem Reported unread.*BrandNov 22/),
      expect.stringMatching(/^Problem Reported .*ManufacturerNov 22/),
    ]);
  });

  it('DESK-17: says where nothing was told', async () => {
    open();
    expect(await screen.findByText('No notifications were sent about this order.')).toBeVisible();
    expect(screen.getByText('Events of this order are no longer stored.')).toBeVisible();
  });

  it('DESK-15: stays open while its answer is on its way', async () => {
    open({ DecideEscrow: () => new Promise(() => undefined) });
    const dialog = await release();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Off centre.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release $1,335.00' }));
    expect(await within(dialog).findByRole('button', { name: 'Deciding...' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(dialog).toBeVisible();
  });

  it('APPR-1: says beforehand that a second administrator is needed, and sends a request', async () => {
    const approval = anApproval({ requestedById: ACCOUNTS.admin.id });
    const view = open({
      AdminOrderBooks: getBooks(['release', 'refund'], { needsApproval: true }),
      RequestApproval: {
        data: { requestApproval: { __typename: 'MoneyApprovalPayload', approval } },
      },
    });
    const dialog = await release();
    expect(within(dialog).getByText(/needs a second administrator/)).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Off centre.');
    view.server.answer({
      AdminOrderBooks: getBooks(['release', 'refund'], { approvals: [approval] }),
    });
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Request: Release $1,335.00' }),
    );
    expect(
      await screen.findByText(/The request is waiting for a second administrator/),
    ).toBeVisible();
    const { input } =
      view.server.asked.find(({ name }) => name === 'RequestApproval')?.variables ?? {};
    expect(input).toMatchObject({
      orderId: 'o1',
      orderVersion: 3,
      decision: 'release',
      reason: 'Off centre.',
    });
    expect(view.server.asked.some(({ name }) => name === 'DecideEscrow')).toBe(false);
    // The page reloads the approval requests only after the mutation's response.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  });

  it('APPR-1: a decision that turns out to need a second administrator becomes a request', async () => {
    const message = 'This amount needs a second administrator. Please request the approval.';
    const view = open({ DecideEscrow: { error: { message, kind: 'conflict' } } });
    const dialog = await release();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Off centre.');
    view.server.answer({ AdminOrderBooks: getBooks(['release'], { needsApproval: true }) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release $1,335.00' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(
      await within(dialog).findByRole('button', { name: 'Request: Release $1,335.00' }),
    ).toBeEnabled();
  });

  it('F34, APPR-9: a request that ends its order says so to the one who approves it', async () => {
    const approval = anApproval();
    const ending = { __typename: 'MoneyApproval', id: approval.id, endsOrder: true };
    open({
      AdminOrderBooks: getBooks(['release'], { approvals: [approval] }),
      EndingRequests: {
        data: { adminOrderBooks: { __typename: 'AdminOrderBooks', approvals: [ending] } },
      },
    });
    expect(await screen.findByText(/^The order ends with it/)).toBeVisible();
  });

  it('APPR-9: the request of another one is approved with its amounts in sight', async () => {
    const view = open({
      AdminOrderBooks: getBooks(['release'], { approvals: [anApproval()] }),
      ApproveDecision: {
        data: {
          approveDecision: {
            __typename: 'ApproveDecisionPayload',
            order: { __typename: 'Order', id: 'o1', version: 4 },
          },
        },
      },
    });
    const requests = await screen.findByRole('region', { name: 'Second administrator' });
    expect(requests).toHaveTextContent(
      /Split \$800.00 \/ \$535.00.*Half is usable.*Requested by Ada/,
    );
    await userEvent.click(within(requests).getByRole('button', { name: 'Approve or reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve order #A1B2C3D1?' });
    expect(amounts(dialog)).toEqual(['$800.00', '$535.00', '$1,335.00']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(dialog).getByText('Please give a reason')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/The decision is approved and carried out/)).toBeVisible();
    const asked = view.server.asked.filter(({ name }) => /Decision|Reject/.test(name));
    expect(asked.map(({ name, variables }) => [name, variables['input']])).toEqual([
      ['ApproveDecision', { orderId: 'o1', approvalId: 'a1' }],
    ]);
  });

  it('APPR-7: what became of older requests shows, and a refusal is read in the dialog', async () => {
    const message = 'The order has changed since the request. Nothing was moved.';
    open({
      AdminOrderBooks: getBooks(['release'], {
        approvals: [
          anApproval(),
          anApproval({ id: 'a0', decision: 'void' }),
          anApproval({
            id: 'b0',
            decision: 'rejected',
            decidedById: 'admin-3',
            decidedByName: 'Grace',
            decisionReason: 'Too much.',
          }),
        ],
      }),
      ApproveDecision: { error: { message, kind: 'conflict' } },
    });
    const requests = await screen.findByRole('region', { name: 'Second administrator' });
    expect(within(requests).getByText('Invalid: the order has changed since')).toBeVisible();
    expect(within(requests).getByText('Rejected by Grace: Too much.')).toBeVisible();
    await userEvent.click(within(requests).getByRole('button', { name: 'Approve or reject' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('RIGHT-2: support sees the money and decides about none; finance retries nothing', async () => {
    const approvals = [anApproval()];
    const support = open({ AdminOrderBooks: getBooks(['release'], { approvals }) }, [
      'orders.view',
    ]);
    const requests = await screen.findByRole('region', { name: 'Second administrator' });
    expect(within(requests).getByRole('button', { name: 'Approve or reject' })).toBeDisabled();
    expect(
      within(requests).getByText('Your rights do not include decisions about money.'),
    ).toBeVisible();
    support.unmount();
    const undecided = open({}, ['orders.view']);
    expect(await screen.findByRole('button', { name: 'Decide' })).toBeDisabled();
    expect(screen.getByText('Your rights do not include decisions about money.')).toBeVisible();
    undecided.unmount();
    open({}, ['orders.view', 'money.decide']);
    expect(await screen.findByRole('button', { name: 'Decide' })).toBeEnabled();
    expect(await screen.findByRole('button', { name: 'Retry now' })).toBeDisabled();
    expect(screen.getByText('Your rights do not include retries.')).toBeVisible();
  });

  it('DESK-3: nothing is offered where nothing can be decided', async () => {
    open({ AdminOrderBooks: getBooks([]) });
    await screen.findByRole('table', { name: 'Postings of the ledger' });
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });
});
