import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation, useQuery, useSubscription, type CombinedError } from 'urql';
import {
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
  NotificationAddedDocument,
  NotificationsDocument,
  NotificationsReadDocument,
  type NotificationItemFragment,
  type NotificationType,
} from '../gen/graphql';
import { useCatchUp } from '../connectivity/reconnected';
import { isOffline, toRequestError } from '../graphql/request-error';
import { sendRealtime } from '../realtime/send-realtime';
import { streamedEvents } from './notification-cache';
import { notificationFailureText, notificationRetryDelayMs } from './notification-failure';

export interface Notifications {
  /** Newest first; undefined until they have been loaded once. */
  items: readonly NotificationItemFragment[] | undefined;
  /** Of every type. */
  unreadCount: number;
  /** Why they could not be loaded, in the words of NOTIF-12 to NOTIF-16; null while all is well. */
  failure: string | null;
  reload: () => void;
  /** Both reject when the server refuses or cannot be reached. */
  markRead: (notificationId: string) => Promise<void>;
  markAllRead: () => Promise<void>;
}

/** The signed-in account's notifications, of one type or all, kept up to date by the subscription. */
export function useNotifications(type: NotificationType | null = null): Notifications {
  const [{ data, error, fetching }, refetch] = useQuery({
    query: NotificationsDocument,
    variables: type ? { type } : {},
  });
  const [, markOne] = useMutation(MarkNotificationReadDocument);
  const [, markAll] = useMutation(MarkAllNotificationsReadDocument);
  const [failures, setFailures] = useState(0);
  const load = useEffectEvent(() => refetch({ requestPolicy: 'network-only' }));

  if (failures > 0 && data && !error && !fetching) setFailures(0);
  const failed = error !== undefined && !fetching;
  const delayMs = notificationRetryDelayMs(failures + 1);
  useEffect(() => {
    if (!failed || delayMs === null) return;
    const timer = setTimeout(() => {
      setFailures((before) => before + 1);
      load();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [failed, delayMs]);

  useEffect(() => {
    const online = () => load();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  useCatchUp(() => refetch({ requestPolicy: 'network-only' }));
  useOvertaken(fetching, () => refetch({ requestPolicy: 'network-only' }));

  return {
    items: data?.notifications.items,
    unreadCount: data?.notifications.unreadCount ?? 0,
    failure: error
      ? notificationFailureText({
          kind: isOffline() ? null : toRequestError(error).kind,
          retrying: delayMs !== null,
        })
      : null,
    reload: () => {
      setFailures(0);
      refetch({ requestPolicy: 'network-only' });
    },
    markRead: (notificationId) => sendRealtime(() => markOne({ input: { notificationId } })).then(throwError),
    markAllRead: () => sendRealtime(() => markAll({})).then(throwError),
  };
}

/** An answer may be older than an event that came while it was on its way, and would undo it: then it is asked anew. */
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

/** NOTIF-9, NFR-18: new ones, and what another browser has read, flow into every list. Mounted once, by the bell. */
export function useNotificationStream(): void {
  useSubscription({ query: NotificationAddedDocument });
  useSubscription({ query: NotificationsReadDocument });
}
