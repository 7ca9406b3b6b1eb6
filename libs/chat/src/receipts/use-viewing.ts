import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConnectivity, useReconnected } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { useChatCache } from '../chat-cache';
import { ViewChatThreadDocument } from '../gen/graphql';

/** A short interval, so that a failed mark is retried soon after an outage. */
const LOOKED_EVERY_MS = 5_000;
/**
 * The mark is renewed after this time, well before it expires on the server after 45 s (OPEN-64).
 */
const GOOD_FOR_MS = 15_000;

/**
 * Marks the thread as open while the window is visible, so that its messages cause no
 * notifications. Returns a number that increases with each renewal.
 */
export function useViewing(threadId: string, visible: boolean): number {
  const client = useClient();
  const { marks } = useChatCache();
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
    // without a connection a renewal would fail; `useReconnected` renews the mark later
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
    // the mark may have expired in the meantime
    if (visible) renew();
  });
  return beat;
}
