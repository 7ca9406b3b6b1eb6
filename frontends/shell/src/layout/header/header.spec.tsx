import '@testing-library/jest-dom';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import { publishCartCount, useOfferAreaMenu } from '@makeport/web';
import { Package } from '@makeport/ui/icons';
import { Outlet, useBlocker } from '@makeport/web/router';
import { Header } from './header';

jest.mock('../../notifications/notification-bell', () => ({
  NotificationBell: () => <button>bell</button>,
}));
jest.mock('@makeport/chat/delivery', () => ({ ChatDelivery: () => null }));

const routes = [{ path: '*', element: <Header /> }];
function HeaderAndPage() {
  return (
    <>
      <Header />
      <Outlet />
    </>
  );
}
const wide = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);

describe('Header', () => {
  const leads = async (name: string, to: string) => {
    const { address } = renderRoutes(routes, { path: '/products' });
    await userEvent.click(wide().getByRole('link', { name }));
    expect(address()).toBe(to);
  };

  it('SHELL-5: Brand Dashboard leads to the brands’ sign-in page', () =>
    leads('Brand Dashboard', '/brand-auth'));

  it('SHELL-6: Manufacturer Dashboard leads to the manufacturers’ sign-in page', () =>
    leads('Manufacturer Dashboard', '/auth'));

  it('SHELL-4: the logo leads to the start page', async () => {
    const { address } = renderRoutes(routes, { path: '/products' });
    await userEvent.click(screen.getByRole('link', { name: 'Makeport, start page' }));
    expect(address()).toBe('/');
  });

  it('SHELL-7, SHELL-9, SHELL-10: signed out, the account menu leads to sign-in and sign-up', async () => {
    const { address, navigationState } = renderRoutes(routes);
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(address()).toBe('/brand-auth');
    expect(navigationState()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
    expect(address()).toBe('/brand-auth');
    expect(navigationState()).toEqual({ mode: 'signup' });
  });

  it('SHELL-7, SHELL-8: signed in, Sign Out ends the session and leads to the start page', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    const { address } = renderRoutes(routes, {
      path: '/brand/projects',
      session: { ...toSession(ACCOUNTS.brand), signOut },
    });
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(address()).toBe('/');
  });

  it('SHELL-8, AUTH-27: Back at once, before the start page is drawn, ends the session all the same', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    const { router, address } = renderRoutes(routes, {
      path: '/brand/projects',
      session: { ...toSession(ACCOUNTS.brand), signOut },
    });
    const button = screen.getByRole('button', { name: 'Sign Out' });
    await act(async () => {
      button.click();
      await router.navigate(-1);
    });
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(address()).toBe('/brand/projects');
  });

  it('SHELL-8: a page with something unsaved asks first, and the session ends when it is left', async () => {
    function Unsaved() {
      const { state, proceed, reset } = useBlocker(true);
      if (state !== 'blocked') return <p>the form</p>;
      return (
        <>
          <button onClick={() => reset()}>Keep editing</button>
          <button onClick={() => proceed()}>Leave</button>
        </>
      );
    }
    const signOut = jest.fn(() => Promise.resolve());
    const withForm = [
      {
        element: <HeaderAndPage />,
        children: [
          { path: '/settings', element: <Unsaved /> },
          { path: '*', element: null },
        ],
      },
    ];
    const { address, navigationState } = renderRoutes(withForm, {
      path: '/settings',
      session: { ...toSession(ACCOUNTS.brand), signOut },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByText('the form')).toBeInTheDocument();
    expect(address()).toBe('/settings');
    expect(signOut).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(address()).toBe('/');
    expect(navigationState()).toBeNull();
  });

  it('shows neither while the session is loading', () => {
    renderRoutes(routes, { session: toSession('loading') });
    expect(screen.queryByRole('button', { name: /Account|Sign Out/ })).toBeNull();
  });

  it('SHELL-11: the menu of a phone has the same items and leads to the same places', async () => {
    const { address, navigationState } = renderRoutes(routes, { path: '/products' });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = () => within(document.querySelector('#mobile-menu') as HTMLElement);
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Brand Dashboard', 'Manufacturer Dashboard', 'Sign In', 'Sign Up']);
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(document.querySelector('#mobile-menu')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(menu().getByRole('link', { name: 'Sign Up' }));
    expect(address()).toBe('/brand-auth');
    expect(navigationState()).toEqual({ mode: 'signup' });
    expect(document.querySelector('#mobile-menu')).toBeNull();
  });

  it('SHELL-11: signed in, the menu of a phone signs out', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    renderRoutes(routes, { session: { ...toSession(ACCOUNTS.manufacturer), signOut } });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(document.querySelector('#mobile-menu') as HTMLElement);
    expect(menu.queryByRole('link', { name: 'Sign In' })).toBeNull();
    await userEvent.click(menu.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });

  it('B21, T14, MFR-2: the menu of a phone holds the pages of the area and the account, and closes by a choice', async () => {
    function Area() {
      const items = [
        { to: '/brand', label: 'Overview', icon: Package, end: true },
        { to: '/brand/messages', label: 'Messages', icon: Package, unread: 3 },
      ];
      useOfferAreaMenu({ label: 'Brand area', kind: 'brand', items });
      return null;
    }
    const { address } = renderRoutes(
      [
        { path: '/brand/*', element: [<Header key="header" />, <Area key="area" />] },
        { path: '*', element: <Header /> },
      ],
      { path: '/brand', session: toSession(ACCOUNTS.brand) },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const pages = within(screen.getByRole('navigation', { name: 'Brand area' }));
    expect(pages.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    const menu = within(document.querySelector('#mobile-menu') as HTMLElement);
    expect(menu.getByText('Northwind Outfitters')).toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
    await userEvent.click(pages.getByRole('link', { name: 'Messages 3 unread' }));
    expect(address()).toBe('/brand/messages');
    expect(document.querySelector('#mobile-menu')).toBeNull();
  });

  it.each([
    ['brand', ['Brand Dashboard']],
    ['manufacturer', ['Manufacturer Dashboard']],
    ['admin', []],
  ] as const)('B22: a signed-in %s sees only what the account can use', (kind, links) => {
    renderRoutes(routes, { session: toSession(ACCOUNTS[kind]) });
    const shown = wide().queryAllByRole('link');
    expect(shown.map((link) => link.textContent)).toEqual(links);
  });

  it.each([
    ['brand', 'Northwind Outfitters', '/brand/settings'],
    ['manufacturer', 'Voltworks Electronics', '/manufacturer/settings'],
  ] as const)(
    'B22, SHELL-7: the account menu of a %s has its name',
    async (kind, name, settings) => {
      const { address } = renderRoutes(routes, { session: toSession(ACCOUNTS[kind]) });
      expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name }));
      expect(screen.getByText(`Signed in as ${ACCOUNTS[kind].email}`)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('link', { name: 'Account settings' }));
      expect(address()).toBe(settings);
    },
  );

  it('B21: a signed-in brand has the cart and its count in the header, others have not', async () => {
    publishCartCount(2);
    const { address } = renderRoutes(routes, { session: toSession(ACCOUNTS.brand) });
    await userEvent.click(screen.getByRole('link', { name: 'Cart, 2 products' }));
    expect(address()).toBe('/brand/cart');
    act(() => publishCartCount(1));
    expect(screen.getByRole('link', { name: 'Cart, 1 product' })).toHaveTextContent('1');
    cleanup();
    renderRoutes(routes, { session: toSession(ACCOUNTS.manufacturer) });
    expect(screen.queryByRole('link', { name: /Cart/ })).toBeNull();
  });

  it('T2, AUTH-18: on the sign-in page the links keep where the visitor wanted to go', async () => {
    const { navigationState } = renderRoutes(routes, {
      path: '/brand-auth',
      state: { from: '/checkout' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
    expect(navigationState()).toEqual({ from: '/checkout', mode: 'signup' });
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(navigationState()).toEqual({ from: '/checkout', mode: 'login' });
  });

  it('VIEW-3: in a view there is no bell: notifications are their owner’s alone', () => {
    const view = { expiresAt: '', endsAt: Date.now() + 60_000 };
    renderRoutes(routes, { session: { ...toSession(ACCOUNTS.brand), view } });
    expect(screen.getByRole('button', { name: 'Northwind Outfitters' })).toBeInTheDocument();
    expect(screen.queryByText('bell')).toBeNull();
  });

  it.each([
    ['NOTIF-1', 'brand', true],
    ['NOTIF-4', 'manufacturer', true],
    ['OPEN-60', 'admin', false],
  ] as const)('%s: %s has a bell: %s', async (_id, kind, bell) => {
    renderRoutes(routes, { session: toSession(ACCOUNTS[kind]) });
    if (bell) expect(await screen.findByText('bell')).toBeInTheDocument();
    else expect(screen.queryByText('bell')).toBeNull();
  });
});
