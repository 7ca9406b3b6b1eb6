import { useEffect, useRef } from 'react';
import { useCatchUp, useRealtimeState } from '@makeport/web';
import { useEventsAboutToBegin } from '@makeport/web/first-events';
import { useQuery } from '@makeport/web/graphql';
import { UnreadMessagesDocument } from '../gen/area';
import { useChatEvents } from '../use-chat-events';
import { useAutomaticRetry } from '../use-automatic-retry';

/** Debounces events, so that many events cause one request. */
const GATHERED_MS = 300;

/** Returns the number of unread messages in all conversations, for the side navigation. */
export function useUnreadMessages(): number {
  const waiting = useEventsAboutToBegin(useRealtimeState());
  const [{ data, error }, reload] = useQuery({
    query: UnreadMessagesDocument,
    requestPolicy: 'cache-and-network',
    pause: waiting,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => reload({ requestPolicy: 'network-only' }), GATHERED_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // a query that is still paused will return current data
  useCatchUp(() => waiting || refresh());
  // messages and read marks also change the number
  useChatEvents({ onThread: refresh });
  useAutomaticRetry(error !== undefined, refresh);
  return data?.unreadMessages ?? 0;
}
