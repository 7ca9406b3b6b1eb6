import { act, cleanup, render, screen } from '@testing-library/react';
import { GraphQLProvider } from '../graphql';
import type { NotificationItemFragment, NotificationType } from '../gen/graphql';
import { announceRealtimeBegan, announceReconnected } from '../connectivity/use-reconnected';
import { setRealtimeState } from '../realtime/realtime-status';
import { stubServer, type StubAnswers } from '../testing';
import { useNotifications, useNotificationStream } from './use-notifications';

const note = (
  id: string,
  read = false,
  type: NotificationType = 'order',
): NotificationItemFragment & { __typename: 'Notification' } => ({
  __typename: 'Notification',
  id,
  title: `Title ${id}`,
  content: 'Content',
  type,
  priority: 'medium',
  read,
  createdAt: '2026-11-21T10:00:00.000Z',
  target: '/brand/projects',
});

const list = (items: NotificationItemFragment[], unreadCount: number) => ({
  data: {
    __typename: 'Query',
    notifications: { __typename: 'NotificationList', items, unreadCount },
  },
});

function Shown({ type }: { type: NotificationType | null }) {
  useNotificationStream();
  const { items, unreadCount, failure, markRead, markAllRead } = useNotifications(type);
  return (
    <>
      <output>{items?.map(({ id, read }) => (read ? id : `${id}*`)).join(' ') ?? 'none'}</output>
      <p>{`unread ${unreadCount}`}</p>
      <p>{failure}</p>
      <button onClick={() => void markRead('a')}>read a</button>
      <button onClick={() => void markAllRead()}>read all</button>
    </>
  );
}

async function show(answers: StubAnswers, type: NotificationType | null = null) {
  const server = stubServer(answers);
  render(
    <GraphQLProvider value={server.connection.client}>
      <Shown type={type} />
    </GraphQLProvider>,
  );
  await act(async () => undefined);
  return server;
}

const items = () => screen.getByRole('status').textContent;

describe('useNotifications', () => {
  it('NOTIF-9: a new one appears at the top and the unread number follows', async () => {
    const server = await show({ Notifications: list([note('a'), note('b', true)], 1) });
    expect(items()).toBe('a* b');
    await act(async () =>
      server.emit('NotificationAdded', {
        notificationAdded: {
          __typename: 'NotificationAdded',
          notification: note('c'),
          unreadCount: 2,
        },
      }),
    );
    expect(items()).toBe('c* a* b');
    expect(screen.getByText('unread 2')).toBeTruthy();
  });

  it('NOTIF-3: a new one of another type stays out of a list of one type', async () => {
    const server = await show({ Notifications: list([note('a', false, 'message')], 1) }, 'message');
    await act(async () =>
      server.emit('NotificationAdded', {
        notificationAdded: {
          __typename: 'NotificationAdded',
          notification: note('c'),
          unreadCount: 2,
        },
      }),
    );
    expect(items()).toBe('a*');
    expect(screen.getByText('unread 2')).toBeTruthy();
  });

  it('NOTIF-5: keeps at most 50', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => note(`n${index}`, true));
    const server = await show({ Notifications: list(fifty, 0) });
    await act(async () =>
      server.emit('NotificationAdded', {
        notificationAdded: {
          __typename: 'NotificationAdded',
          notification: note('new'),
          unreadCount: 1,
        },
      }),
    );
    expect(items()?.split(' ')).toHaveLength(50);
    expect(items()).toMatch(/^new\* n0 .* n48$/);
  });

  it('NOTIF-7: an opened one becomes read and the unread number falls', async () => {
    await show({
      Notifications: list([note('a'), note('b')], 2),
      MarkNotificationRead: {
        data: {
          markNotificationRead: {
            __typename: 'MarkNotificationReadPayload',
            unreadCount: 1,
            notification: { __typename: 'Notification', id: 'a', read: true },
          },
        },
      },
    });
    await act(async () => screen.getByText('read a').click());
    expect(items()).toBe('a b*');
    expect(screen.getByText('unread 1')).toBeTruthy();
  });

  it('NOTIF-8: all become read', async () => {
    await show({
      Notifications: list([note('a'), note('b')], 2),
      MarkAllNotificationsRead: {
        data: {
          markAllNotificationsRead: {
            __typename: 'MarkAllNotificationsReadPayload',
            unreadCount: 0,
          },
        },
      },
    });
    await act(async () => screen.getByText('read all').click());
    expect(items()).toBe('a b');
    expect(screen.getByText('unread 0')).toBeTruthy();
  });

  it('NFR-18: what another browser of the account has read becomes read, one or all', async () => {
    const server = await show({ Notifications: list([note('a'), note('b'), note('c')], 3) });
    const read = (all: boolean, notificationIds: string[], unreadCount: number) =>
      act(async () =>
        server.emit('NotificationsRead', {
          notificationsRead: { __typename: 'NotificationsRead', all, notificationIds, unreadCount },
        }),
      );
    await read(false, ['b'], 2);
    expect(items()).toBe('a* b c*');
    expect(screen.getByText('unread 2')).toBeTruthy();
    await read(true, [], 0);
    expect(items()).toBe('a b c');
    expect(screen.getByText('unread 0')).toBeTruthy();
  });

  it('NOTIF-9: asks again when events begin to arrive: one before that came with none', async () => {
    const server = await show({ Notifications: list([note('a')], 1) });
    server.answer({ Notifications: list([note('b'), note('a')], 2) });
    await act(async () => announceRealtimeBegan());
    expect(items()).toBe('b* a*');
    expect(screen.getByText('unread 2')).toBeTruthy();
  });

  it('NFR-7: an answer that is older than an event does not undo it', async () => {
    const server = await show({ Notifications: list([note('a')], 1) });
    type Late = ReturnType<typeof list>;
    let answer: (late: Late) => void = () => undefined;
    server.answer({ Notifications: () => new Promise<Late>((resolve) => (answer = resolve)) });
    await act(async () => announceReconnected());
    await act(async () =>
      server.emit('NotificationAdded', {
        notificationAdded: {
          __typename: 'NotificationAdded',
          notification: note('b'),
          unreadCount: 2,
        },
      }),
    );
    server.answer({ Notifications: list([note('b'), note('a')], 2) });
    await act(async () => answer(list([note('a')], 1)));
    expect(items()).toBe('b* a*');
    expect(screen.getByText('unread 2')).toBeTruthy();
  });

  it('T4, NOTIF-17: components that show the same list share its failure and its retries', async () => {
    jest.useFakeTimers();
    const server = stubServer({ Notifications: { network: 'down' } });
    const shown = (count: number) => (
      <GraphQLProvider value={server.connection.client}>
        {Array.from({ length: count }, (_, index) => (
          <Shown key={index} type={null} />
        ))}
      </GraphQLProvider>
    );
    const view = render(shown(1));
    await act(() => jest.advanceTimersByTimeAsync(500));
    // the bell fails first; the page opens later
    view.rerender(shown(3));
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(server.asked).toHaveLength(1);
    for (let second = 0; second < 20; second++)
      await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(server.asked).toHaveLength(4);
    expect(screen.getAllByText(/^Failed to connect to the server\./)).toHaveLength(3);
    view.unmount();
    render(shown(1));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(server.asked).toHaveLength(5);
    jest.useRealTimers();
  });

  it('T4, NOTIF-12: comes back by itself when the browser is online again', async () => {
    jest.useFakeTimers();
    const server = await show({ Notifications: { network: 'down' } });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    server.answer({ Notifications: list([note('a')], 1) });
    await act(async () => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(items()).toBe('a*');
    jest.useRealTimers();
  });

  it('T21, NOTIF-9: asks once at start, when events begin, and does not wait for them for long', async () => {
    jest.useFakeTimers();
    setRealtimeState('opening');
    const server = await show({ Notifications: list([note('a')], 1) });
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(server.asked).toHaveLength(0);
    await act(async () => {
      announceRealtimeBegan();
      setRealtimeState('live');
    });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(server.asked).toHaveLength(1);
    cleanup();
    setRealtimeState('opening');
    const late = await show({ Notifications: list([note('a')], 1) });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(late.asked).toHaveLength(1);
    // changes between the query and the first event caused no event
    await act(async () => {
      announceRealtimeBegan();
      setRealtimeState('live');
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(late.asked).toHaveLength(2);
    act(() => setRealtimeState('none'));
    jest.useRealTimers();
  });

  it('NOTIF-16, NOTIF-17: asks four times in all, then says so', async () => {
    jest.useFakeTimers();
    const server = await show({ Notifications: { network: 'down' } });
    expect(
      screen.getByText('Unable to connect to the server. Please refresh the page.'),
    ).toBeTruthy();
    for (const [waitMs, asked] of [
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await act(() => jest.advanceTimersByTimeAsync(waitMs - 1));
      expect(server.asked).toHaveLength(asked - 1);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(server.asked).toHaveLength(asked);
    }
    expect(
      screen.getByText('Failed to connect to the server. Please try again later.'),
    ).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.asked).toHaveLength(4);
    jest.useRealTimers();
  });
});
