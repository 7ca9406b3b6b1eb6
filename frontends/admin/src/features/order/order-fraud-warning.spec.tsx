import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBooks, getProcess, partiesAnswers } from '../../testing/order-books';
import { aDisputedOrder, anApproval } from '../../testing/orders';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { AdminOrderPage } from './admin-order-page';

const order = aDisputedOrder({ hasDispute: false, problem: null });
const fraudWarning = {
  __typename: 'FraudWarning',
  fraudType: 'made_with_stolen_card',
  warnedAt: '2026-11-22T10:00:00.000Z',
};
const warned = (decisions: string[], changes: object = {}) =>
  getBooks(decisions, { fraudWarning, ...changes });

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
    ],
    {
      path: '/admin/orders/o1',
      session: toSession({ ...ACCOUNTS.admin, ...(rights && { rights }) }),
      answers: {
        Order: { data: { order } },
        AdminOrderBooks: warned(['refund']),
        AdminOrderProcess: getProcess(),
        AdminOrderNotifications: { data: { adminOrderNotifications: [] } },
        ...partiesAnswers,
        ...answers,
      },
    },
  );
const warning = () => screen.findByRole('region', { name: 'Fraud warning' });
const sent = (view: ReturnType<typeof open>, asked: string) =>
  view.server.asked.filter(({ name }) => name === asked).map(({ variables }) => variables['input']);

describe('an early fraud warning, for admins', () => {
  afterEach(dismissToasts);

  it('P2: says what the network warns of, and offers two ways and no third', async () => {
    open();
    expect(await warning()).toHaveTextContent(/made with stolen card\) on Nov 22/);
    expect(screen.getAllByRole('button', { name: /Refund|Go on|Decide/ })).toHaveLength(2);
  });

  it('P2: nothing of it without a warning', async () => {
    open({ AdminOrderBooks: getBooks([]) });
    await screen.findByRole('table', { name: 'Postings of the ledger' });
    expect(screen.queryByRole('region', { name: 'Fraud warning' })).toBeNull();
  });

  it('P2: refunds the brand, by the usual decision', async () => {
    const view = open({
      DecideEscrow: { data: { decideDispute: { __typename: 'DecideDisputePayload', order } } },
    });
    await userEvent.click(
      within(await warning()).getByRole('button', { name: 'Refund the brand' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Decide on order #A1B2C3D1' });
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'The card was stolen.');
    view.server.answer({ AdminOrderBooks: getBooks([]) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund $1,335.00' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Fraud warning' })).toBeNull());
    expect(sent(view, 'DecideEscrow')).toMatchObject([
      { orderId: 'o1', decision: 'refund', reason: 'The card was stolen.' },
    ]);
  });

  it('P2: goes on with a reason alone, and a refusal shows', async () => {
    const message = 'The payment of this order is no longer being checked';
    const view = open({ DismissFraudWarning: { error: { message, kind: 'conflict' } } });
    await userEvent.click(within(await warning()).getByRole('button', { name: 'Go on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Continue with order #A1B2C3D1?' });
    const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));
    await press();
    expect(within(dialog).getByText('Please give a reason')).toBeVisible();
    expect(sent(view, 'DismissFraudWarning')).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/Reason/), '  They called. ');
    await press();
    expect(await within(dialog).findByText(message)).toBeVisible();
    view.server.answer({
      AdminOrderBooks: getBooks([]),
      DismissFraudWarning: {
        data: { dismissFraudWarning: { __typename: 'DismissFraudWarningPayload', order } },
      },
    });
    await press();
    expect(await screen.findByText(/Order #A1B2C3D1 continues/)).toBeVisible();
    const inputs = sent(view, 'DismissFraudWarning') as { reason: string; requestId: string }[];
    expect(inputs.map(({ reason }) => reason)).toEqual(['They called.', 'They called.']);
    expect(new Set(inputs.map(({ requestId }) => requestId)).size).toBe(1);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Fraud warning' })).toBeNull());
  });

  it('P2: waits where a second administrator is asked, and for who may decide', async () => {
    const approvals = [{ __typename: 'MoneyApproval', id: 'a1', endsOrder: false }];
    const asked = open({
      AdminOrderBooks: warned(['refund'], { approvals: [anApproval()] }),
      EndingRequests: { data: { adminOrderBooks: { __typename: 'AdminOrderBooks', approvals } } },
    });
    expect(within(await warning()).getByRole('button', { name: 'Go on' })).toBeDisabled();
    asked.unmount();
    open({}, ['orders.view']);
    expect(
      within(await warning()).getByRole('button', { name: 'Refund the brand' }),
    ).toBeDisabled();
    expect(screen.getByText('Your rights do not include decisions about money.')).toBeVisible();
  });

  it('P2: says why what is released and not paid yet cannot be refunded', async () => {
    open({ AdminOrderBooks: warned([]) });
    expect(await warning()).toHaveTextContent(/cannot be refunded/);
    expect(screen.queryByRole('button', { name: 'Refund the brand' })).toBeNull();
  });
});
