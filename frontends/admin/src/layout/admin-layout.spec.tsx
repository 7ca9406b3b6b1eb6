import '@testing-library/jest-dom';
import { RequireAccount, useAreaMenu } from '@makeport/web';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminLayout } from './admin-layout';

const ENTRIES = [
  ['Overview', '/admin'],
  ['Users', '/admin/users'],
  ['Products', '/admin/products'],
  ['Orders', '/admin/orders'],
  ['Settings', '/admin/settings'],
] as const;
const routes = [
  { path: '/admin', element: <AdminLayout />, children: [{ path: '*', element: 'a page' }] },
];
const open = (path = '/admin', rights?: string[]) =>
  renderRoutes(routes, {
    path,
    session: toSession({ ...ACCOUNTS.admin, ...(rights && { rights }) }),
  });
const sidebar = () => screen.getByRole('navigation', { name: 'Admin area' });

describe('the admin’s side navigation', () => {
  it('ADM-1: shows Overview, Users, Products, Orders, Settings', () => {
    open();
    const labels = within(sidebar())
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(labels.filter((label) => ENTRIES.some(([name]) => name === label))).toEqual(
      ENTRIES.map(([name]) => name),
    );
  });

  it.each(ENTRIES)('ADM-2: %s leads to %s and is marked as current', async (name, address) => {
    const view = open(address === '/admin' ? '/admin/orders' : '/admin');
    await userEvent.click(within(sidebar()).getByRole('link', { name }));
    expect(view.address()).toBe(address);
    expect(within(sidebar()).getByRole('link', { current: 'page' })).toHaveTextContent(name);
  });

  it('F52: the search over everything is in the side bar and takes no row above the page', () => {
    open('/admin/orders');
    const search = screen.getByRole('button', { name: 'Search everything' });
    expect(sidebar().parentElement).toContainElement(search);
    expect(sidebar().parentElement).not.toContainElement(screen.getByText('a page'));
  });

  it('RIGHT-2: finance, who may not see accounts, is offered none', () => {
    open('/admin', ['orders.view', 'money.decide', 'audit.view']);
    expect(within(sidebar()).queryByRole('link', { name: /Users|Verifications/ })).toBeNull();
    expect(within(sidebar()).getByRole('link', { name: 'Money Desk' })).toBeVisible();
  });

  it('ADM-4: offers its pages to the shell’s menu of a phone', async () => {
    function Offered() {
      return (
        <p>
          {useAreaMenu('admin')
            ?.items.map(({ label, to }) => `${label} ${to}`)
            .join(', ')}
        </p>
      );
    }
    renderRoutes(
      <>
        <AdminLayout />
        <Offered />
      </>,
      { path: '/admin', session: toSession(ACCOUNTS.admin) },
    );
    for (const [name, address] of ENTRIES) {
      expect(await screen.findByText(new RegExp(`${name} ${address}(,|$)`))).toBeVisible();
    }
  });

  it.each(['brand', 'manufacturer', 'user'] as const)(
    'ADM-49: nothing of the area renders for a %s',
    (kind) => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const guarded = (
        <RequireAccount type="admin" signIn="/auth" waiting={null}>
          <AdminLayout />
        </RequireAccount>
      );
      renderRoutes(
        [
          { path: '/admin', element: guarded },
          { path: '*', element: 'elsewhere' },
        ],
        { path: '/admin', session: toSession(ACCOUNTS[kind]) },
      );
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.getByText('elsewhere')).toBeVisible();
    },
  );
});
