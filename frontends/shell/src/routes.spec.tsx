import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import { shellRoutes } from './routes';

jest.mock('./areas/remote-area', () => ({
  RemoteArea: ({ remote, area }: { remote: string; area: string }) => <p>{`${remote}: ${area}`}</p>,
}));
jest.mock('./notifications/notification-bell', () => ({ NotificationBell: () => null }));
jest.mock('@makeport/chat/delivery', () => ({ ChatDelivery: () => null }));
jest.mock('./notifications/notifications-page', () => ({
  NotificationsPage: () => <p>all notifications</p>,
}));

const open = (path: string, account: Parameters<typeof toSession>[0] = null) =>
  renderRoutes(shellRoutes, { path, session: toSession(account) });

describe('the addresses of the shell', () => {
  const isPublic = async (path: string, shown: string) => {
    const { address } = open(path);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(address()).toBe(path);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  };

  it('SHELL-1: / shows the landing page between header and footer, without a session', () =>
    isPublic('/', 'brand: landing'));

  it.each([
    ['/auth', 'manufacturer: auth'],
    ['/brand-auth', 'brand: auth'],
    ['/products', 'brand: fixedItems'],
    ['/reset-password', 'brand: resetPassword'],
    ['/confirm-email', 'brand: confirmEmail'],
    ['/checkout/success', 'brand: checkoutSuccess'],
    ['/checkout/cancel', 'brand: checkoutCancel'],
  ])('SHELL-2: %s is public', isPublic);

  it.each(['/no-such-page', '/checkout/xyz', '/products/1', '/orders'])(
    'SHELL-3: %s leads to /',
    async (path) => {
      const { address } = open(path);
      expect(await screen.findByText('brand: landing')).toBeInTheDocument();
      expect(address()).toBe('/');
    },
  );

  it('T32: /cart leads to the cart', async () => {
    const { address } = open('/cart', ACCOUNTS.brand);
    expect(await screen.findByText('brand: brand')).toBeInTheDocument();
    expect(address()).toBe('/brand/cart');
  });

  it('T32: /not-found says so and leads back', async () => {
    const { address } = open('/not-found');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }));
    expect(await screen.findByText('brand: landing')).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  const sendsVisitors = (path: string, to: string) => {
    const { address, navigationState } = open(path);
    expect(address()).toBe(to);
    expect(navigationState()).toEqual({ from: path });
  };

  it.each(['/brand', '/brand/projects', '/brand/projects?status=pending'])(
    'SHELL-16: a visitor at %s is sent to /brand-auth, and the address is remembered',
    (path) => sendsVisitors(path, '/brand-auth'),
  );

  it.each(['/manufacturer', '/manufacturer/settings'])(
    'SHELL-17: a visitor at %s is sent to /auth, and the address is remembered',
    (path) => sendsVisitors(path, '/auth'),
  );

  it.each(['/admin', '/admin/users'])(
    'SHELL-18: a visitor at %s is sent to /auth, and the address is remembered',
    (path) => sendsVisitors(path, '/auth'),
  );

  it.each([
    ['CHK-1', '/checkout'],
    ['OPEN-47', '/orders/1'],
    ['OPEN-60', '/notifications'],
  ])('%s: a visitor at %s is sent to /brand-auth, and the address is remembered', (_id, path) =>
    sendsVisitors(path, '/brand-auth'),
  );

  it.each([
    ['brand', '/orders/1?from=mail', 'brand: order'],
    ['admin', '/admin/orders/1?from=mail', 'admin: admin'],
    ['manufacturer', '/manufacturer/orders/1?from=mail', 'manufacturer: manufacturer'],
  ] as const)('F3, OPEN-47: a %s reads an order at %s', async (kind, to, shown) => {
    const { address } = open('/orders/1?from=mail', ACCOUNTS[kind]);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(address()).toBe(to);
  });

  describe('accounts of another type', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    beforeEach(() => warn.mockClear());
    afterAll(() => warn.mockRestore());

    const isSent = async (kind: keyof typeof ACCOUNTS, path: string, to: string, shown: string) => {
      const { address } = open(path, ACCOUNTS[kind]);
      expect(await screen.findByText(shown)).toBeInTheDocument();
      expect(address()).toBe(to);
    };

    it.each(['/brand/projects', '/admin/users'])('SHELL-20: a manufacturer at %s', (path) =>
      isSent('manufacturer', path, '/manufacturer', 'manufacturer: manufacturer'),
    );

    it.each(['/manufacturer/orders', '/admin'])('SHELL-21: a brand at %s', (path) =>
      isSent('brand', path, '/brand', 'brand: brand'),
    );

    it.each(['/brand', '/manufacturer/orders'])(
      'SHELL-22: an admin at %s is sent to /admin',
      (path) => isSent('admin', path, '/admin', 'admin: admin'),
    );

    it.each(['/brand', '/manufacturer', '/admin'])(
      'SHELL-23: an account of no such type at %s is sent to the start page',
      (path) => isSent('user', path, '/', 'brand: landing'),
    );

    it('SHELL-24, ERR-4: the mismatch is logged, and no message shows', async () => {
      await isSent('brand', '/manufacturer/orders', '/brand', 'brand: brand');
      expect(warn.mock.calls).toEqual([
        ['access: route requires manufacturer, account is brand', { path: '/manufacturer/orders' }],
      ]);
      expect(screen.queryByText(/requires manufacturer/)).toBeNull();
      expect(screen.getByRole('list', { name: 'Notices' })).toBeEmptyDOMElement();
    });
  });

  it.each([
    ['/brand/projects', 'brand', 'brand: brand'],
    ['/checkout', 'brand', 'brand: checkout'],
    ['/orders/1', 'brand', 'brand: order'],
    ['/manufacturer/settings', 'manufacturer', 'manufacturer: manufacturer'],
    ['/admin/users', 'admin', 'admin: admin'],
    ['/notifications', 'user', 'all notifications'],
  ] as const)('SHELL-25: %s shows to %s', async (path, kind, shown) => {
    const { address } = open(path, ACCOUNTS[kind]);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(address()).toBe(path);
  });

  it('CHK-2: the checkout is for brands', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(open('/checkout', ACCOUNTS.manufacturer).address()).toBe('/manufacturer');
    warn.mockRestore();
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
