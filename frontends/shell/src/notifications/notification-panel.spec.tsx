import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, sessionOf, type StubAnswers } from '@makeport/web/testing';
import { NotificationBell } from './notification-bell';
import { NotificationsPage } from './notifications-page';

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
const all = [note('a', { priority: 'high' }), note('b', { type: 'message', priority: 'other' }), note('c')];

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
    data: { markAllNotificationsRead: { __typename: 'MarkAllNotificationsReadPayload', unreadCount: 0 } },
  },
};

async function openBell(more: StubAnswers = {}) {
  const view = renderRoutes(<NotificationBell />, {
    session: sessionOf(ACCOUNTS.brand),
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
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
  });

  it('NOTIF-4: a manufacturer has the same bell, tabs and lists', async () => {
    renderRoutes(<NotificationBell />, { session: sessionOf(ACCOUNTS.manufacturer), answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['All', 'Messages', 'Orders', 'Samples']);
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c']);
  });

  it('NOTIF-6: they show on a page of their own too', async () => {
    renderRoutes(<NotificationsPage />, { session: sessionOf(ACCOUNTS.brand), answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
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
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  });

  it('NOTIF-8: marks all as read', async () => {
    await openBell();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
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

  it('NOTIF-15: tells why they cannot be loaded, with a way to try again', async () => {
    const failing = { error: { message: 'stack', kind: 'internal' } };
    const { server } = await openBell({ Notifications: failing });
    expect(await screen.findByText('Failed to load notifications. Please try again.')).toBeInTheDocument();
    server.answer({ Notifications: answers['Notifications'] as NonNullable<StubAnswers[string]> });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Title a')).toBeInTheDocument();
  });
});
