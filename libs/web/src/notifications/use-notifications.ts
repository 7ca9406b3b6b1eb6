import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useClient, useMutation, useQuery, useSubscription, type CombinedError } from 'urql';
import {
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
  NotificationAddedDocument,
  NotificationsDocument,
  NotificationsReadDocument,
  type NotificationItemFragment,
  type NotificationType,
} from '../gen/graphql';
import { useOnline } from '../connectivity/online';
import { useCatchUp } from '../connectivity/use-reconnected';
import { isOffline, toRequestError } from '../graphql/request-error';
import { useEventsAboutToBegin } from '../realtime/first-events';
import { useRealtimeState } from '../realtime/realtime-status';
import { sendRealtime } from '../realtime/rate-limited-send';
import { streamedEvents } from './notification-cache';
import { notificationFailureText, notificationRetryDelayMs } from './notification-failure';
import { getNotificationRetry } from './notification-retry';

export interface Notifications {
  /** Newest first; undefined until the first load. */
  items: readonly NotificationItemFragment[] | undefined;
  /** Over all types. */
  unreadCount: number;
  /** The text for a failed load (NOTIF-12 to NOTIF-16); null without a failure. */
  failure: string | null;
  reload: () => void;
  /** `markRead` and `markAllRead` reject if the server rejects the request or is unreachable. */
  markRead: (notificationId: string) => Promise<void>;
  markAllRead: () => Promise<void>;
}

/**
 * Returns the signed-in account's notifications, of one type or all, and keeps them up to date by
 * subscription.
 */
export function useNotifications(type: NotificationType | null = null): Notifications {
  const client = useClient();
  const waiting = useEventsAboutToBegin(useRealtimeState());
  const [{ data, error, fetching, stale }] = useQuery({
    query: NotificationsDocument,
    variables: getVariables(type),
    pause: waiting,
  });
  const [, markOne] = useMutation(MarkNotificationReadDocument);
  const [, markAll] = useMutation(MarkAllNotificationsReadDocument);
  const load = useCallback(() => {
    client
      .query(NotificationsDocument, getVariables(type), { requestPolicy: 'network-only' })
      .toPromise()
      .catch((failure: unknown) => console.error('failed to reload notifications', failure));
  }, [client, type]);
  const retry = getNotificationRetry(client, type ?? 'all');
  const failures = useSyncExternalStore(retry.subscribe, retry.getFailures);

  const asking = fetching || stale;
  useEffect(() => {
    if (asking) return;
    if (error) retry.failed(error, load);
    else if (data) retry.reset();
  }, [asking, error, data, retry, load]);

  // a query that is still paused will return current data
  const catchUp = () => {
    if (!waiting) load();
  };
  useOnline(catchUp);
  useCatchUp(catchUp);
  useOvertaken(asking, load);

  return {
    items: data?.notifications.items,
    unreadCount: data?.notifications.unreadCount ?? 0,
    failure: error
      ? notificationFailureText({
          kind: isOffline() ? null : toRequestError(error).kind,
          retrying: notificationRetryDelayMs(failures + 1) !== null,
        })
      : null,
    reload: () => {
      retry.reset();
      load();
    },
    markRead: (notificationId) =>
      sendRealtime(() => markOne({ input: { notificationId } })).then(throwError),
    markAllRead: () => sendRealtime(() => markAll({})).then(throwError),
  };
}

function getVariables(type: NotificationType | null) {
  return type ? { type } : {};
}

/**
 * Refetches if an event arrived during a request, because the answer may be older than the event.
 */
function useOvertaken(fetching: boolean, refetch: () => void): void {
  const again = useEffectEvent(refetch);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const asked = before.current;
    before.current = fetching ? streamedEvents() : null;
    if (!fetching && asked !== null && asked !== streamedEvents()) again();
  }, [fetching]);
}

function throwError({ error }: { error?: CombinedError | undefined }): void {
  if (error) throw error;
}

/**
 * Adds new notifications and read marks of other browsers to every list (NOTIF-9, NFR-18). Mounted
 * once, by the bell.
 */
export function useNotificationStream(): void {
  useSubscription({ query: NotificationAddedDocument });
  useSubscription({ query: NotificationsReadDocument });
}
