import { useEffect, useState } from 'react';
import { useClient } from '@makeport/web/graphql';
import { useChatMemory } from '../chat-memory';
import { ViewChatThreadDocument } from '../gen/graphql';

/** Well within the server's 45 s (OPEN-64). */
const RENEWED_EVERY_MS = 20_000;

/**
 * Tells the server that the thread is open in a visible window: no notifications for what is being looked at. Gives
 * a number that grows with each renewal.
 */
export function useViewing(threadId: string, visible: boolean): number {
  const client = useClient();
  const { marks } = useChatMemory();
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (!visible) return;
    const tell = (viewing: boolean) =>
      marks.put(`view ${threadId}`, () =>
        client.mutation(ViewChatThreadDocument, { input: { threadId, viewing } }).toPromise(),
      );
    tell(true);
    const timer = setInterval(() => {
      tell(true);
      setBeat((before) => before + 1);
    }, RENEWED_EVERY_MS);
    return () => {
      clearInterval(timer);
      tell(false);
    };
  }, [client, marks, threadId, visible]);
  return beat;
}
