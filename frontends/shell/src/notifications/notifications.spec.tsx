import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import type { RemoteModule } from '@makeport/web';
import { Outlet } from '@makeport/web/router';
import { AreaRetry } from '../areas/area-failure';
import { BellFailure } from './bell-failure';
import { FramedNotifications } from './framed-notifications';
import { NotificationBell } from './notification-bell';
import { iconStyle } from './notification-styles';
import { NotificationsPage } from './notifications-page';

const loadRemoteModule = jest.fn<Promise<RemoteModule>, [string]>();
jest.mock('../areas/load-remote', () => ({
  loadRemoteModule: (name: string) => loadRemoteModule(name),
}));

const note = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Notification',
  id,
  title: `Title ${id}`,
  content: `Content ${id}`,
  type: 'order',
  priority: 'medium',
  read: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  target: '/brand/projects',
  ...more,
});
const all = [
  note('a', { priority: 'high' }),
  note('b', { type: 'message', priority: 'other' }),
  note('c'),
];

const answers: StubAnswers = {
  Notifications: ({ type }) => ({
    data: {
      __typename: 'Query',
      notifications: {
        __typename: 'NotificationList',
        items: all.filter((item) => !type || item.type === type),
        unreadCount: 3,
      },
    },
  }),
  MarkNotificationRead: {
    data: {
      markNotificationRead: {
        __typename: 'MarkNotificationReadPayload',
        unreadCount: 2,
        notification: { __typename: 'Notification', id: 'a', read: true },
      },
    },
  },
  MarkAllNotificationsRead: {
    data: {
      markAllNotificationsRead: { __typename: 'MarkAllNotificationsReadPayload', unreadCount: 0 },
    },
  },
};

async function openBell(more: StubAnswers = {}) {
  const view = renderRoutes(<NotificationBell />, {
    session: toSession(ACCOUNTS.brand),
    answers: { ...answers, ...more },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  await screen.findByRole('tab', { name: 'All' });
  return view;
}
const titles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByText(/^Title/)
    .map((title) => title.textContent);

describe('NotificationBell', () => {
  it('NOTIF-1: shows how many are unread', async () => {
    renderRoutes(<NotificationBell />, { answers });
    expect(
      await screen.findByRole('button', { name: 'Notifications, 3 unread' }),
    ).toBeInTheDocument();
  });

  it('NOTIF-4: a manufacturer has the same bell, tabs and lists', async () => {
    renderRoutes(<NotificationBell />, { session: toSession(ACCOUNTS.manufacturer), answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['All', 'Messages', 'Orders', 'Samples']);
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c']);
  });

  it('NOTIF-6: they show on a page of their own too', async () => {
    renderRoutes(<NotificationsPage framed={false} />, {
      session: toSession(ACCOUNTS.brand),
      answers,
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Notifications' }),
    ).toBeInTheDocument();
    await screen.findByText('Title a');
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c']);
  });

  it('NOTIF-2, NOTIF-3: each tab shows its type', async () => {
    await openBell();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All',
      'Messages',
      'Orders',
      'Samples',
    ]);
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c']);
    await userEvent.click(screen.getByRole('tab', { name: 'Messages' }));
    await screen.findByText('Title b');
    expect(titles()).toEqual(['Title b']);
    await userEvent.click(screen.getByRole('tab', { name: 'Orders' }));
    await screen.findByText('Title c');
    expect(titles()).toEqual(['Title a', 'Title c']);
  });

  it('NOTIF-10: says so when a tab is empty', async () => {
    await openBell();
    await userEvent.click(screen.getByRole('tab', { name: 'Samples' }));
    expect(await screen.findByText('No notifications')).toBeInTheDocument();
  });

  it('NOTIF-7: opening one marks it as read, closes the list and goes to its target', async () => {
    const { address, server } = await openBell();
    await userEvent.click(await screen.findByText('Title a'));
    expect(address()).toBe('/brand/projects');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked).toContainEqual({
      name: 'MarkNotificationRead',
      variables: { input: { notificationId: 'a' } },
    });
    expect(
      await screen.findByRole('button', { name: 'Notifications, 2 unread' }),
    ).toBeInTheDocument();
  });

  it('NOTIF-8: marks all as read', async () => {
    await openBell();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(
      await screen.findByRole('button', { name: 'Notifications', hidden: true }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Unread')).toBeNull();
  });

  it('NOTIF-11: the three priorities differ, high by a word too', async () => {
    await openBell();
    await screen.findByText('Title a');
    const looks = ['high', 'medium', 'other'].map(
      (priority) => document.querySelector(`[data-priority="${priority}"] > span`)?.className,
    );
    expect(new Set(looks).size).toBe(3);
    expect(screen.getByText('Important')).toBeInTheDocument();
  });

  it.each([
    ['Sample Request approved', 'green'],
    ['Payment Released', 'green'],
    ['Problem Withdrawn', 'green'],
    ['Sample Request rejected', 'red'],
    ['Problem Reported', 'red'],
    ['Order Awaiting Your Answer', 'amber'],
  ])('T11, NOTIF-11: the colour of "%s" is that of its outcome', (title, tone) => {
    const looks = (type: 'order' | 'message') => iconStyle({ title, type, priority: 'high' });
    expect(looks('order')).toContain(tone);
    // users write the text of messages, so it does not change the icon
    expect(looks('message')).toContain('amber');
  });

  it('T11, NOTIF-11: what is important is not red by that alone', async () => {
    await openBell();
    expect((await screen.findByText('Important')).className).not.toContain('red');
  });

  it("T10, NOTIF-6: 'See all' at the foot leads to the page, and closes the list", async () => {
    const { address } = await openBell();
    await userEvent.click(screen.getByRole('link', { name: 'See all' }));
    expect(address()).toBe('/notifications');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('T10: the page stands in the frame of the account’s area', async () => {
    loadRemoteModule.mockResolvedValue({
      contract: 0,
      areas: {
        brand: [
          { path: 'elsewhere', element: null },
          {
            element: (
              <>
                <nav>sidebar</nav>
                <Outlet />
              </>
            ),
            children: [{ index: true, element: <p>overview</p> }],
          },
        ],
      },
    });
    const routes = [{ path: '/notifications', element: <FramedNotifications /> }];
    renderRoutes(routes, { path: '/notifications', session: toSession(ACCOUNTS.brand), answers });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Notifications' }),
    ).toBeInTheDocument();
    expect(screen.getByText('sidebar')).toBeInTheDocument();
    expect(screen.queryByText('overview')).toBeNull();
    expect(loadRemoteModule).toHaveBeenCalledWith('brand');
  });

  it('T3, NOTIF-12: the panel whose code cannot be had offline says so, and mends itself online', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const onRetry = jest.fn();
    renderRoutes(
      <AreaRetry value={{ attempt: 0, retrying: false, onRetry }}>
        <BellFailure />
      </AreaRetry>,
    );
    expect(
      screen.getByText('No internet connection. Please check your network.'),
    ).toBeInTheDocument();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('NOTIF-15: tells why they cannot be loaded, with a way to try again', async () => {
    const failing = { error: { message: 'stack', kind: 'internal' } };
    const { server } = await openBell({ Notifications: failing });
    expect(
      await screen.findByText('Failed to load notifications. Please try again.'),
    ).toBeInTheDocument();
    server.answer({ Notifications: answers['Notifications'] as NonNullable<StubAnswers[string]> });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Title a')).toBeInTheDocument();
  });
});
