import { useEffect, useRef } from 'react';
import { useCatchUp, useRealtimeState } from '@makeport/web';
import { useEventsAboutToBegin } from '@makeport/web/first-events';
import { useQuery } from '@makeport/web/graphql';
import { UnreadMessagesDocument } from '../gen/area';
import { useChatEvents } from '../use-chat-events';
import { useTriedAgain } from '../use-tried-again';

/** Several messages at once are one question. */
const GATHERED_MS = 300;

/** How many messages of all conversations are unread, for the side navigation. */
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
  // what has not been asked for yet will be new enough
  useCatchUp(() => waiting || refresh());
  // also with each message and each reading
  useChatEvents({ onThread: refresh });
  useTriedAgain(error !== undefined, refresh);
  return data?.unreadMessages ?? 0;
}
