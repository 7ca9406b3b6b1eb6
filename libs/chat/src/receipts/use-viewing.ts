import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConnectivity, useReconnected } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { useChatMemory } from '../chat-memory';
import { ViewChatThreadDocument } from '../gen/graphql';

/** What could not be told is told again soon: both sides wait for a server that is back. */
const LOOKED_EVERY_MS = 5_000;
/** At the first look after this, well within the server's 45 s (OPEN-64). */
const GOOD_FOR_MS = 15_000;

/**
 * Tells the server that the thread is open in a visible window: no notifications for what is being looked at. Gives
 * a number that grows with each renewal.
 */
export function useViewing(threadId: string, visible: boolean): number {
  const client = useClient();
  const { marks } = useChatMemory();
  const { state } = useConnectivity();
  const [beat, setBeat] = useState(0);
  const toldAt = useRef(-Infinity);
  const tell = useCallback(
    (viewing: boolean) =>
      marks.put(`view ${threadId}`, async () => {
        const at = Date.now();
        const { error } = await client
          .mutation(ViewChatThreadDocument, { input: { threadId, viewing } })
          .toPromise();
        if (!error) toldAt.current = at;
      }),
    [client, marks, threadId],
  );
  const renew = () => {
    tell(true);
    setBeat((before) => before + 1);
  };
  const look = useEffectEvent(() => {
    // while there is no connection nothing is to be had; its return is told of
    if (state === 'connected' && Date.now() - toldAt.current > GOOD_FOR_MS) renew();
  });
  useEffect(() => {
    if (!visible) return;
    tell(true);
    const timer = setInterval(() => look(), LOOKED_EVERY_MS);
    return () => {
      clearInterval(timer);
      tell(false);
    };
  }, [tell, visible]);
  useReconnected(() => {
    // it may have lapsed meanwhile
    if (visible) renew();
  });
  return beat;
}
