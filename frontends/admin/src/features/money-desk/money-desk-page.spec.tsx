import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeskItem, anApproval } from '../../testing/orders';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { MoneyDeskPage } from './money-desk-page';

const getPage = (items: object[]) => ({
  data: { moneyDesk: { __typename: 'MoneyDeskPage', items, hasMore: false, endCursor: null } },
});
const counts = {
  data: {
    adminActionItems: [
      { __typename: 'MoneyDeskCount', queue: 'problems', count: 2 },
      { __typename: 'MoneyDeskCount', queue: 'payouts', count: 1000 },
      { __typename: 'MoneyDeskCount', queue: 'dead_letters', count: null },
    ],
  },
};
const open = (answers: StubAnswers = {}, path = '/admin/money-desk', rights?: string[]) =>
  renderRoutes(
    [
      {
        path: '/admin/money-desk',
        element: (
          <>
            <MoneyDeskPage />
            <Toasts />
          </>
        ),
      },
      { path: '*', element: 'elsewhere' },
    ],
    {
      path,
      session: toSession({ ...ACCOUNTS.admin, ...(rights && { rights }) }),
      answers: { AdminActionItems: counts, MoneyDesk: getPage([aDeskItem(1)]), ...answers },
    },
  );

describe('the money desk', () => {
  afterEach(dismissToasts);

  it('DESK-4: names each queue with its count, and says which cannot be read', async () => {
    open();
    const queues = screen.getByRole('navigation', { name: 'Queues' });
    await waitFor(() =>
      expect(within(queues).getByRole('link', { name: /Problems/ })).toHaveTextContent('2'),
    );
    expect(within(queues).getByRole('link', { name: /Payouts/ })).toHaveTextContent('1,000+');
    expect(within(queues).getByTitle('unavailable')).toBeInTheDocument();
    expect(within(queues).getByRole('link', { current: 'page' })).toHaveTextContent('Problems');
  });

  it('EXP-6: Export CSV leads to all rows of the filter', async () => {
    open({}, '/admin/money-desk?queue=payouts');
    const link = screen.getByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute('href', '/files/exports/admin/money-desk.csv?queue=payouts');
    await screen.findByRole('list', { name: 'Open items: Payouts' });
  });

  it('DESK-4: a row says age, amount, clock, who waits and one next action', async () => {
    const dueAt = new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString();
    const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const view = open({ MoneyDesk: getPage([aDeskItem(1, { dueAt, since, note: 'Off centre' })]) });
    const list = await screen.findByRole('list', { name: 'Open items: Problems' });
    for (const text of ['$1,335.00', '3 days', '3 days left', 'Brand is waiting', 'Off centre'])
      expect(within(list).getByText(text)).toBeVisible();
    await userEvent.click(within(list).getByRole('link', { name: 'Decide on order #A1B2C3D1' }));
    expect(view.address()).toBe('/admin/orders/o1');
  });

  it('DESK-13: what is chosen is retried at once, its number on the button', async () => {
    const item = (n: number) => aDeskItem(n, { action: 'retry', waiting: 'manufacturer' });
    const view = open(
      {
        MoneyDesk: getPage([item(1), item(2)]),
        RetryOrders: {
          data: {
            retryOrders: {
              __typename: 'RetryOrdersPayload',
              results: [
                { __typename: 'RetryResult', orderId: 'o1', done: true, message: null },
                {
                  __typename: 'RetryResult',
                  orderId: 'o2',
                  done: false,
                  message: 'Nothing to retry',
                },
              ],
            },
          },
        },
      },
      '/admin/money-desk?queue=payouts',
    );
    expect(await screen.findByRole('button', { name: 'Retry 0 orders' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose order #A1B2C3D2' }));
    expect(screen.getByRole('button', { name: 'Retry 1 order' })).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry 2 orders' }));
    expect(await screen.findByText(/Retrying 1 order/)).toBeVisible();
    expect(screen.getByText(/Nothing to retry/)).toBeVisible();
    const sent = view.server.asked.find(({ name }) => name === 'RetryOrders');
    expect(sent?.variables['input']).toMatchObject({ orderIds: ['o1', 'o2'] });
  });

  it('DESK-14: dead letters are driven again', async () => {
    const key = 'notifications/ordering.order';
    const letters = aDeskItem(1, {
      key,
      orderId: null,
      orderNumber: null,
      action: 'redrive',
      waiting: 'system',
    });
    open(
      {
        MoneyDesk: getPage([letters]),
        RedriveDeadLetters: {
          data: { redriveDeadLetters: { __typename: 'RedriveDeadLettersPayload', redriven: 3 } },
        },
      },
      '/admin/money-desk?queue=dead_letters',
    );
    await userEvent.click(await screen.findByRole('button', { name: `Retry ${key}` }));
    expect(await screen.findByText(/Retrying 3 events/)).toBeVisible();
  });

  it('APPR-9: a request is approved or rejected from its row, the own one withdrawn', async () => {
    const request = (n: number, action: 'approve' | 'withdraw') =>
      aDeskItem(n, { key: `a${n}`, action, waiting: 'admin' });
    const approvals = [anApproval(), anApproval({ id: 'a2', requestedById: ACCOUNTS.admin.id })];
    const view = open(
      {
        MoneyDesk: getPage([request(1, 'approve'), request(2, 'withdraw')]),
        AdminOrderBooks: {
          data: {
            adminOrderBooks: {
              __typename: 'AdminOrderBooks',
              paymentIntentId: 'pi_1',
              chargeId: 'ch_1',
              heldCents: 133_500,
              postings: [],
              transactions: [],
              deadlines: [],
              decisions: [],
              fraudWarning: null,
              chargeback: null,
              needsApproval: true,
              approvals,
              events: [],
            },
          },
        },
        RejectApproval: {
          data: {
            rejectApproval: {
              __typename: 'MoneyApprovalPayload',
              approval: { __typename: 'MoneyApproval', id: 'a1' },
            },
          },
        },
      },
      '/admin/money-desk?queue=approvals',
    );
    expect(await screen.findByText('Another administrator is waiting')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Approve or reject/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Reason for a rejection'), 'Too much.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(/Request rejected/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    const own = await screen.findByRole('dialog');
    expect(within(own).queryByRole('button', { name: 'Approve' })).toBeNull();
    await userEvent.click(within(own).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/Request withdrawn/)).toBeVisible();
    const answers = view.server.asked.filter(({ name }) => name === 'RejectApproval');
    expect(answers.map(({ variables }) => variables['input'])).toEqual([
      { orderId: 'o1', approvalId: 'a1', reason: 'Too much.' },
      { orderId: 'o1', approvalId: 'a2', reason: null },
    ]);
  });

  it('RIGHT-2: who may not retry or decide is told, and looks', async () => {
    const items = [aDeskItem(1, { action: 'retry' }), aDeskItem(2)];
    open({ MoneyDesk: getPage(items) }, '/admin/money-desk', ['orders.view']);
    expect(await screen.findByRole('button', { name: 'Retry order #A1B2C3D1' })).toBeDisabled();
    expect(screen.getByText('Your rights do not include retries.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open order #A1B2C3D2' })).toBeVisible();
  });

  it('DESK-4: an empty queue and a failed one say so', async () => {
    const view = open({ MoneyDesk: { network: 'down' } });
    expect(await screen.findByText('Failed to load Problems')).toBeVisible();
    view.server.answer({ MoneyDesk: getPage([]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No problem needs a decision.')).toBeVisible();
  });

  it('DESK-19: lists what manufacturers owe, each with its order', async () => {
    const note =
      'Chargeback lost after the release, $1,335.00 in all. It is taken from later payouts';
    const debt = aDeskItem(1, { action: 'look', waiting: 'system', note });
    const { server } = open({ MoneyDesk: getPage([debt]) }, '/admin/money-desk?queue=debts');
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByRole('link', { name: `Open order ${debt.orderNumber}` })).toBeVisible();
    const queues = screen.getByRole('navigation', { name: 'Queues' });
    expect(within(queues).getByRole('link', { current: 'page' })).toHaveTextContent(/^Debts/);
    expect(server.asked).toContainEqual(
      expect.objectContaining({
        name: 'MoneyDesk',
        variables: expect.objectContaining({ queue: 'debts' }) as unknown,
      }),
    );
  });

  it('DESK-4, EXP-6: lists what was searched for and not found', async () => {
    const found = { __typename: 'UnfoundSearch', query: 'bamboo toothbrush', count: 7 };
    open(
      { SearchesWithoutResult: { data: { searchesWithoutResult: [found] } } },
      '/admin/money-desk?queue=searches',
    );
    expect(await screen.findByText('bamboo toothbrush')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^\/files\/exports\/admin\/unfound-searches\.csv\?week=\d{4}-\d\d-\d\d$/,
      ),
    );
  });
});
