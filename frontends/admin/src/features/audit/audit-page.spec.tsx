import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ActionRowFragment } from '../../gen/graphql';
import { AuditPage } from './audit-page';

const anAction = (n: number, changes: Partial<ActionRowFragment> = {}) => ({
  __typename: 'AdminAction',
  id: `a${n}`,
  at: '2026-11-22T10:00:00.000Z',
  service: 'identity',
  actorId: 'admin-1',
  actorEmail: 'admin@makeport.test',
  impersonatorEmail: null,
  action: 'account.change-role',
  targetType: 'account',
  targetId: `u${n}`,
  targetEmail: `person-${n}@northwind.test`,
  reason: null,
  requestId: `r${n}`,
  traceId: null,
  address: '192.0.2.7',
  result: 'done',
  changes: [{ __typename: 'AdminActionChange', field: 'role', before: 'brand', after: 'admin' }],
  ...changes,
});
const getPage = (items: object[], more: object = {}) => ({
  data: {
    adminActions: {
      __typename: 'AdminActionPage',
      items,
      endCursor: 'a1',
      hasMore: false,
      ...more,
    },
  },
});
const open = (answers: StubAnswers = {}, path = '/admin/audit') =>
  renderRoutes([{ path: '/admin/audit', element: <AuditPage /> }], {
    path,
    session: toSession(ACCOUNTS.admin),
    answers: { AdminActions: getPage([anAction(1)]), ...answers },
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Actions' })).getAllByRole('article');

describe('the audit log', () => {
  it('AUD-5: a row says who did what to whom, what changed, why, from where and with which result', async () => {
    open({ AdminActions: getPage([anAction(1, { reason: 'by phone', traceId: 't1' })]) });
    const [row] = await rows();
    expect(row).toHaveTextContent('Changed the role of an account');
    expect(row).toHaveTextContent(
      'By admin@makeport.test from 192.0.2.7, on account person-1@northwind.test',
    );
    for (const text of ['done', 'brand → admin', 'by phone', 'Request r1, trace t1'])
      expect(row).toHaveTextContent(text);
  });

  it('VIEW-6: a page of a view is by the administrator, as the account that was viewed', async () => {
    const viewed = {
      impersonatorEmail: 'admin@makeport.test',
      actorEmail: 'person-1@northwind.test',
    };
    open({ AdminActions: getPage([anAction(1, { ...viewed, action: 'account-view.open' })]) });
    const [row] = await rows();
    expect(row).toHaveTextContent(
      'By admin@makeport.test viewing as person-1@northwind.test from 192.0.2.7, on account person-1',
    );
  });

  it('F55: changed sums and states are shown in words', async () => {
    const change = (field: string, before: string, after: string | null) => {
      return { __typename: 'AdminActionChange', field, before, after };
    };
    const changes = [
      change('status', 'in_production', 'completed'),
      change('heldCents', '761600', null),
    ] as ActionRowFragment['changes'];
    open({ AdminActions: getPage([anAction(1, { action: 'order.decide-escrow', changes })]) });
    const [row] = await rows();
    for (const text of ['status: in production → completed', 'held: $7,616.00 → nothing'])
      expect(row).toHaveTextContent(text);
  });

  it('F55: what one page of a view asked for is one entry, in plain words', async () => {
    const change = (field: string, after: string) => {
      return { __typename: 'AdminActionChange', field, before: null, after };
    };
    const opening = (n: number, opened: string, at: string, requestId = 'view-1') =>
      anAction(n, {
        action: 'account-view.open',
        requestId,
        at: `2026-11-22T10:00:${at}.000Z`,
        changes: [change('opened', opened), change('subject', `${opened}-1`)],
      });
    open({
      AdminActions: getPage([
        opening(5, 'orders', '30'),
        opening(4, 'orderStatistics', '02'),
        opening(3, 'partners', '01'),
        opening(2, 'partners', '00', 'view-2'),
        anAction(1, { action: 'something.newer' }),
      ]),
    });
    const [later, page, other, newer, ...more] = await rows();
    expect(more).toEqual([]);
    expect(later).toHaveTextContent(/Opened a page while viewing.*orders/);
    expect(page).toHaveTextContent('partners partners-1, order statistics orderStatistics-1');
    expect(page).not.toHaveTextContent('subject');
    expect(other).toHaveTextContent('partners');
    expect(newer).toHaveTextContent('something.newer');
  });

  it('AUD-5: has no pages: the next part is asked for behind the last row', async () => {
    const part = (variables: Record<string, unknown>) =>
      variables['after'] === null
        ? getPage([anAction(1)], { hasMore: true })
        : getPage([anAction(2)]);
    open({ AdminActions: part });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('AUD-5: search, action and result go to the server and into the address, and come back from it', async () => {
    const { server, address } = open();
    await rows();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Action' }),
      'Accounts changed',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Refused');
    expect(address()).toBe('/admin/audit?action=account.&result=refused');
    await userEvent.type(screen.getByRole('searchbox'), 'x@y.test');
    await waitFor(() =>
      expect(server.asked.at(-1)?.variables).toMatchObject({
        search: 'x@y.test',
        action: 'account.',
        result: 'refused',
        after: null,
      }),
    );
  });

  it('EXP-6: Export CSV leads to all rows of the filter', async () => {
    open({}, '/admin/audit?action=list.&result=done');
    const link = screen.getByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute('href', '/files/exports/admin/audit.csv?action=list.&result=done');
    await rows();
  });

  it('AUD-5: says that nobody has done anything yet', async () => {
    open({ AdminActions: getPage([]) });
    expect(await screen.findByText('No actions yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all actions' })).toBeNull();
  });

  it('AUD-5: says that nothing matches, and shows all again', async () => {
    const { address } = open({ AdminActions: getPage([]) }, '/admin/audit?search=nobody');
    expect(await screen.findByText('No actions found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all actions' }));
    expect(address()).toBe('/admin/audit');
  });

  it('AUD-5, RIGHT-1: says why nothing shows, and tries again', async () => {
    const { server } = open({
      AdminActions: { error: { message: 'Not authorized', kind: 'forbidden' } },
    });
    expect(await screen.findByText('Not authorized')).toBeVisible();
    server.answer({ AdminActions: getPage([anAction(1)]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rows()).toHaveLength(1);
  });
});
