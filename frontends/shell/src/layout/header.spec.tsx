import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, sessionOf } from '@makeport/web/testing';
import { Outlet, useBlocker } from '@makeport/web/router';
import { Header } from './header';

jest.mock('../notifications/notification-bell', () => ({ NotificationBell: () => <button>bell</button> }));
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
      session: { ...sessionOf(ACCOUNTS.brand), signOut },
    });
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(address()).toBe('/');
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
      session: { ...sessionOf(ACCOUNTS.brand), signOut },
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
    renderRoutes(routes, { session: sessionOf('loading') });
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
    renderRoutes(routes, { session: { ...sessionOf(ACCOUNTS.manufacturer), signOut } });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(document.querySelector('#mobile-menu') as HTMLElement);
    expect(menu.queryByRole('link', { name: 'Sign In' })).toBeNull();
    await userEvent.click(menu.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['NOTIF-1', 'brand', true],
    ['NOTIF-4', 'manufacturer', true],
    ['OPEN-60', 'admin', false],
  ] as const)('%s: %s has a bell: %s', async (_id, kind, bell) => {
    renderRoutes(routes, { session: sessionOf(ACCOUNTS[kind]) });
    if (bell) expect(await screen.findByText('bell')).toBeInTheDocument();
    else expect(screen.queryByText('bell')).toBeNull();
  });
});
