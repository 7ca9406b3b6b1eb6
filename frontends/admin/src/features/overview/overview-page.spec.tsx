import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, typed } from '../../testing/products';
import { OverviewPage } from './overview-page';

const totals = {
  adminUserTotals: { __typename: 'AdminUserTotals', brands: 1200, manufacturers: 1 },
  adminProductChoices: { __typename: 'AdminProductChoices', products: 3456 },
  adminOrderTotals: { __typename: 'AdminOrderTotals', orders: 7, revenueCents: 1_234_500 },
};
const aUser = (id: string, name: string | null) => ({
  __typename: 'AdminUser',
  id,
  name,
  email: `${id}@makeport.test`,
  role: 'brand',
  createdAt: '2026-11-02T10:00:00.000Z',
});
const users = {
  adminUsers: { __typename: 'AdminUserPage', items: [aUser('u1', 'Northwind'), aUser('u2', null)] },
};
const products = {
  adminProducts: {
    __typename: 'AdminProductPage',
    items: [typed(aCard(1, { priceMinCents: 900, priceMaxCents: 100 }))],
  },
};

const waiting = (counts: Record<string, number | null>) => ({
  data: {
    adminActionItems: Object.entries(counts).map(([queue, count]) => ({
      __typename: 'MoneyDeskCount',
      queue,
      count,
    })),
  },
});

const waitingAccounts = (verifications: number, erasures = 0) => ({
  data: {
    adminVerifications: { __typename: 'WaitingVerificationPage', total: verifications },
    adminUsers: { __typename: 'AdminUserPage', total: erasures },
  },
});

const open = (answers: StubAnswers = {}, rights?: string[]) =>
  renderRoutes(
    [
      { path: '/admin', element: <OverviewPage /> },
      { path: '*', element: 'elsewhere' },
    ],
    {
      path: '/admin',
      session: toSession({ ...ACCOUNTS.admin, ...(rights && { rights }) }),
      answers: {
        AdminTotals: { data: totals },
        RecentUsers: { data: users },
        RecentProducts: { data: products },
        AdminActionItems: waiting({ problems: 2 }),
        WaitingAccounts: waitingAccounts(0),
        ...answers,
      },
    },
  );
const panel = (name: string) => within(screen.getByRole('region', { name }));
const tile = (label: string) => screen.getByText(label).closest('dl');

describe('the admin’s overview', () => {
  it('RIGHT-2: finance sees neither users nor ways to change products', async () => {
    const { server } = open({}, ['orders.view', 'money.decide']);
    expect(await screen.findByText('Product 1')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Product 1' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Manage users' })).toBeNull();
    expect(server.asked.some(({ name }) => name === 'RecentUsers')).toBe(false);
  });

  it('ADM-1: is titled Admin Dashboard', async () => {
    open();
    await screen.findByText('Product 1');
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });

  it.each([
    ['Manage users', '/admin/users'],
    ['Open settings', '/admin/settings'],
  ])('ADM-3: the shortcut %s leads to %s', async (name, address) => {
    const view = open();
    await userEvent.click(screen.getByRole('link', { name }));
    expect(view.address()).toBe(address);
  });

  it('ADM-5, OPEN-75: Total Users is brands plus manufacturers; products; revenue with the number of orders', async () => {
    open();
    await waitFor(() => expect(tile('Total Users')).toHaveTextContent('1,201'));
    expect(tile('Total Users')).toHaveTextContent('1,200 brands, 1 manufacturer');
    expect(tile('Products')).toHaveTextContent('3,456');
    expect(tile('Revenue')).toHaveTextContent('$12,345.00');
    expect(tile('Revenue')).toHaveTextContent('7 orders, cancelled ones too');
  });

  it('ADM-6, OPEN-76: the panels say that they load, and then show the newest users and products', async () => {
    open();
    expect(screen.getAllByText('Loading user data...')).toHaveLength(2);
    expect(await panel('Recent Users').findByText('Northwind')).toBeVisible();
    expect(panel('Recent Users').getByText('u2@makeport.test')).toBeVisible();
    expect(panel('Recent Users').getAllByText('brand')).toHaveLength(2);
    expect(panel('Recent Users').getAllByText(/Nov 2, 2026/)).toHaveLength(2);
    expect(await panel('Recent Products').findByText('Product 1')).toBeVisible();
    expect(panel('Recent Products').getByText('Forge & Sons')).toBeVisible();
    expect(panel('Recent Products').getByText('$1.00 - $9.00')).toBeVisible();
    expect(screen.queryByText('Loading user data...')).toBeNull();
  });

  it.each([
    ['View All Users', '/admin/users'],
    ['View All Products', '/admin/products'],
  ])('ADM-7: %s leads to %s', async (name, address) => {
    const view = open();
    await userEvent.click(screen.getByRole('link', { name }));
    expect(view.address()).toBe(address);
  });

  it('ADM-8: what cannot be loaded shows its reason, and Try Again loads it', async () => {
    const { server } = open({
      AdminTotals: { error: { message: 'Not authorized', kind: 'forbidden' } },
    });
    expect(await screen.findByText('Not authorized')).toBeVisible();
    server.answer({ AdminTotals: { data: totals } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(tile('Products')).toHaveTextContent('3,456'));
  });

  it('ADM-8: a panel that fails leaves the rest of the page', async () => {
    const { server } = open({ RecentUsers: { network: 'down' } });
    expect(await screen.findByText('Failed to load recent users')).toBeVisible();
    expect(await panel('Recent Products').findByText('Product 1')).toBeVisible();
    server.answer({ RecentUsers: { data: users } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await panel('Recent Users').findByText('Northwind')).toBeVisible();
  });

  it('ADM-1: names the queues in which something waits, with the way to each', async () => {
    const view = open({
      AdminActionItems: waiting({ problems: 2, payouts: 0, holds: 1_000, dead_letters: null }),
    });
    const links = within(
      await screen.findByRole('region', { name: 'Needs attention' }),
    ).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Problems2 waiting',
      'Holding limit1,000 or more',
      'Dead letterscount unavailable',
    ]);
    await userEvent.click(links[0] as HTMLElement);
    expect(view.address()).toBe('/admin/money-desk?queue=problems');
  });

  it('F42: support is not told of money and accounts that it may not decide about', async () => {
    const answers = {
      AdminActionItems: waiting({ problems: 2, chargebacks: 2, overdue: 1, dead_letters: 3 }),
      WaitingAccounts: waitingAccounts(3),
    };
    open(answers, ['accounts.view', 'sessions.end', 'orders.view', 'audit.view']);
    const links = within(
      await screen.findByRole('region', { name: 'Needs attention' }),
    ).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Overdue1 waiting']);
  });

  it('ADM-50: an open overview shows what has changed without a reload', async () => {
    const { server } = open();
    await waitFor(() => expect(tile('Products')).toHaveTextContent('3,456'));
    await panel('Recent Users').findByText('Northwind');
    expect(await screen.findByRole('link', { name: /Problems/ })).toHaveTextContent('2 waiting');
    const newest = {
      adminUsers: { __typename: 'AdminUserPage', items: [aUser('u3', 'Southwind')] },
    };
    const orders = { ...totals.adminOrderTotals, orders: 8 };
    server.answer({
      AdminTotals: { data: { ...totals, adminOrderTotals: orders } },
      AdminActionItems: waiting({ problems: 3 }),
      WaitingAccounts: waitingAccounts(1),
      RecentUsers: { data: newest },
      RecentProducts: { data: { adminProducts: { __typename: 'AdminProductPage', items: [] } } },
    });
    const at = '2026-11-23T10:00:00.000Z';
    act(() =>
      server.emit('OverviewChanged', { overviewChanged: { __typename: 'OverviewChanged', at } }),
    );
    await waitFor(() => expect(tile('Revenue')).toHaveTextContent('8 orders'));
    expect(await screen.findByRole('link', { name: /Verifications/ })).toHaveTextContent(
      '1 waiting',
    );
    expect(screen.getByRole('link', { name: /Problems/ })).toHaveTextContent('3 waiting');
    expect(await panel('Recent Users').findByText('Southwind')).toBeVisible();
    expect(await panel('Recent Products').findByText('No products yet')).toBeVisible();
  });

  it('ADM-1: says that nothing waits', async () => {
    open({ AdminActionItems: waiting({ problems: 0 }) });
    expect(await screen.findByText('All caught up.')).toBeVisible();
  });

  it('VER-9: manufacturers that wait for a decision need somebody, too', async () => {
    const view = open({
      AdminActionItems: waiting({ problems: 0 }),
      WaitingAccounts: waitingAccounts(3),
    });
    const link = await screen.findByRole('link', { name: /Verifications/ });
    expect(link).toHaveTextContent('Verifications3 waiting');
    await userEvent.click(link);
    expect(view.address()).toBe('/admin/verifications');
  });

  it('OPEN-81: accounts whose persons asked for erasure need somebody', async () => {
    const view = open({
      AdminActionItems: waiting({ problems: 0 }),
      WaitingAccounts: waitingAccounts(0, 2),
    });
    const link = await screen.findByRole('link', { name: /Accounts to erase/ });
    expect(link).toHaveTextContent('Accounts to erase2 waiting');
    await userEvent.click(link);
    expect(view.address()).toBe('/admin/users?status=erasure_requested');
  });

  it('VER-9: nothing is said of accounts to whoever may not see accounts', async () => {
    const refused = { error: { message: 'Not authorized', kind: 'forbidden' } } as const;
    open({ AdminActionItems: waiting({ problems: 2 }), WaitingAccounts: refused });
    const links = within(
      await screen.findByRole('region', { name: 'Needs attention' }),
    ).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Problems2 waiting']);
  });
});
