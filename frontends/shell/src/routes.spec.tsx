import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { ACCOUNTS, renderRoutes, sessionOf } from '@makeport/web/testing';
import { shellRoutes } from './routes';

jest.mock('./areas/remote-area', () => ({
  RemoteArea: ({ remote, area }: { remote: string; area: string }) => <p>{`${remote}: ${area}`}</p>,
}));
jest.mock('./notifications/notification-bell', () => ({ NotificationBell: () => null }));
jest.mock('./notifications/notifications-page', () => ({
  NotificationsPage: () => <p>all notifications</p>,
}));

const open = (path: string, account: Parameters<typeof sessionOf>[0] = null) =>
  renderRoutes(shellRoutes, { path, session: sessionOf(account) });

describe('the addresses of the shell', () => {
  it.each([
    ['SHELL-1', '/', 'brand: landing'],
    ['SHELL-2', '/auth', 'manufacturer: auth'],
    ['SHELL-2', '/brand-auth', 'brand: auth'],
    ['SHELL-2', '/products', 'brand: fixedItems'],
    ['SHELL-2', '/checkout/success', 'brand: checkoutSuccess'],
    ['SHELL-2', '/checkout/cancel', 'brand: checkoutCancel'],
  ])('%s: %s is public', async (_id, path, shown) => {
    const { address } = open(path);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(address()).toBe(path);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  it.each(['/no-such-page', '/checkout/xyz', '/products/1', '/orders'])(
    'SHELL-3: %s leads to /',
    async (path) => {
      const { address } = open(path);
      expect(await screen.findByText('brand: landing')).toBeInTheDocument();
      expect(address()).toBe('/');
    },
  );

  it.each([
    ['SHELL-16', '/brand', '/brand-auth'],
    ['SHELL-16', '/brand/projects', '/brand-auth'],
    ['SHELL-17', '/manufacturer/settings', '/auth'],
    ['SHELL-18', '/admin/users', '/auth'],
    ['CHK-1', '/checkout', '/brand-auth'],
    ['OPEN-47', '/orders/1', '/brand-auth'],
    ['OPEN-60', '/notifications', '/brand-auth'],
  ])('%s: a visitor at %s is sent to %s, and the address is remembered', (_id, path, to) => {
    const { address, navigationState } = open(path);
    expect(address()).toBe(to);
    expect(navigationState()).toEqual({ from: path });
  });

  it.each([
    ['/brand/projects', 'brand', 'brand: brand'],
    ['/checkout', 'brand', 'brand: checkout'],
    ['/orders/1', 'manufacturer', 'brand: order'],
    ['/manufacturer/settings', 'manufacturer', 'manufacturer: manufacturer'],
    ['/admin/users', 'admin', 'admin: admin'],
    ['/notifications', 'user', 'all notifications'],
  ] as const)('SHELL-25: %s shows to %s', async (path, kind, shown) => {
    const { address } = open(path, ACCOUNTS[kind]);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(address()).toBe(path);
  });

  it('CHK-2: the checkout is for brands', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(open('/checkout', ACCOUNTS.manufacturer).address()).toBe('/manufacturer');
    jest.restoreAllMocks();
  });

  it('SHELL-15: waits with a spinner while the session is loading', () => {
    const { address } = open('/brand/projects', 'loading');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(address()).toBe('/brand/projects');
  });

  it('AUTH-27: shows nothing guarded after the session has ended', () => {
    expect(open('/brand', null).address()).toBe('/brand-auth');
    expect(screen.queryByText('brand: brand')).toBeNull();
  });
});
