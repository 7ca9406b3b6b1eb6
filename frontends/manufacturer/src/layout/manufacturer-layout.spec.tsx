import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import { RequireAccount, useAreaMenu } from '@makeport/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManufacturerLayout } from './manufacturer-layout';

const ENTRIES = [
  ['Overview', '/manufacturer'],
  ['Products', '/manufacturer/products'],
  ['Orders', '/manufacturer/orders'],
  ['Sample Requests', '/manufacturer/samples'],
  ['Messages', '/manufacturer/messages'],
  ['Payments', '/manufacturer/payments'],
  ['Settings', '/manufacturer/settings'],
] as const;
const routes = [
  {
    path: '/manufacturer',
    element: <ManufacturerLayout />,
    children: [
      { index: true, element: 'the start' },
      { path: '*', element: 'a page' },
    ],
  },
];

describe('the manufacturer’s side navigation', () => {
  const open = (path = '/manufacturer', unread = 0) =>
    renderRoutes(routes, {
      path,
      session: toSession(ACCOUNTS.manufacturer),
      answers: { UnreadMessages: { data: { unreadMessages: unread } } },
    });
  const sidebar = () =>
    screen.getAllByRole('navigation', { name: 'Manufacturer area' })[0] as HTMLElement;
  const links = () => within(sidebar()).getAllByRole('link');

  it('NFR-7: orders and samples are listened to before the page asks, and go on from page to page', async () => {
    const { server } = open('/manufacturer/orders');
    const inArea = () => server.subscribed.filter((name) => /^Manufacturer/.test(name));
    expect(inArea()).toEqual(['ManufacturerOrderChanged', 'ManufacturerSampleChanged']);
    await userEvent.click(within(sidebar()).getByRole('link', { name: 'Settings' }));
    expect(inArea()).toHaveLength(2);
  });

  it('F17, MFR-1: leads to the seven pages, in order', () => {
    open();
    const shown = links().map((link) => [link.textContent, link.getAttribute('href')]);
    expect(shown).toEqual(ENTRIES.map(([...entry]) => entry));
  });

  it.each(ENTRIES)('F17, MFR-1: %s leads to %s and is marked as current', async (name, address) => {
    const view = open(address === '/manufacturer' ? '/manufacturer/orders' : '/manufacturer');
    await userEvent.click(within(sidebar()).getByRole('link', { name }));
    expect(view.address()).toBe(address);
    const current = links().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([name]);
  });

  it('tells how many messages are unread', async () => {
    open('/manufacturer', 4);
    expect(await within(sidebar()).findByRole('link', { name: 'Messages 4 unread' })).toBeVisible();
  });

  it('B21, T14, MFR-2: offers its pages to the shell’s menu of a phone, and has no menu of its own', async () => {
    function Offered() {
      const menu = useAreaMenu('manufacturer');
      return (
        <p>
          {menu?.items
            .map(({ label, unread }) => (unread ? `${label} (${unread})` : label))
            .join(', ')}
        </p>
      );
    }
    renderRoutes(
      <>
        <ManufacturerLayout />
        <Offered />
      </>,
      {
        path: '/manufacturer',
        session: toSession(ACCOUNTS.manufacturer),
        answers: { UnreadMessages: { data: { unreadMessages: 4 } } },
      },
    );
    const names = ENTRIES.map(([name]) => (name === 'Messages' ? 'Messages (4)' : name));
    expect(await screen.findByText(names.join(', '))).toBeVisible();
    expect(screen.queryByRole('button', { name: /menu/i })).toBeNull();
  });

  it.each(['brand', 'admin', 'user'] as const)(
    'MFR-3: nothing of the area renders for a %s',
    (kind) => {
      const guarded = (
        <RequireAccount type="manufacturer" signIn="/auth" waiting={null}>
          <ManufacturerLayout />
        </RequireAccount>
      );
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      renderRoutes(
        [
          { path: '/manufacturer', element: guarded },
          { path: '*', element: 'elsewhere' },
        ],
        {
          path: '/manufacturer',
          session: toSession(ACCOUNTS[kind]),
        },
      );
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.getByText('elsewhere')).toBeVisible();
    },
  );
});

describe('the manufacturer area', () => {
  const children = async () => {
    // the build replaces this constant with the contract version
    Object.assign(globalThis, { __MAKEPORT_CONTRACT__: 0 });
    const { areas } = await import('../routes');
    return areas.manufacturer[0]?.children ?? [];
  };

  it('MFR-1: has a page for every entry', async () => {
    const paths = (await children()).map((route) => ('path' in route ? route.path : ''));
    for (const [, address] of ENTRIES) {
      expect(paths).toContain(address.replace(/^\/manufacturer\/?/, ''));
    }
  });

  it('F3: shows an order inside its frame, with Orders highlighted', async () => {
    expect((await children()).some((route) => 'path' in route && route.path === 'orders/:id')).toBe(
      true,
    );
    renderRoutes(
      [
        {
          path: '/manufacturer',
          element: <ManufacturerLayout />,
          children: [{ path: '*', element: 'it' }],
        },
      ],
      {
        path: '/manufacturer/orders/1',
        session: toSession(ACCOUNTS.manufacturer),
        answers: { UnreadMessages: { data: { unreadMessages: 0 } } },
      },
    );
    const [side] = screen.getAllByRole('navigation', { name: 'Manufacturer area' });
    expect(within(side as HTMLElement).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Orders',
    );
  });

  it('OPEN-63, NOTIF-19: inquiries are the messages', async () => {
    const inquiries = (await children()).filter(
      (route) => 'path' in route && route.path === 'inquiries',
    );
    const view = renderRoutes(
      [
        { path: '/manufacturer', children: inquiries },
        { path: '/manufacturer/messages', element: 'messages' },
      ],
      { path: '/manufacturer/inquiries', session: toSession(ACCOUNTS.manufacturer) },
    );
    expect(await screen.findByText('messages')).toBeVisible();
    expect(view.address()).toBe('/manufacturer/messages');
  });
});
