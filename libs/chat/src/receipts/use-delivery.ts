import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCatchUp, useSession } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { ChatThreadsDocument, MarkChatDeliveredDocument } from '../gen/graphql';
import { useChatEvents } from '../use-chat-events';
import { LatestMarks } from './latest-marks';

/** After an absence the newest conversations are looked at, as many as the server lists at once. */
const LOOKED_AT = 100;

/**
 * Tells senders that this account's application has received their messages, wherever in it the person is (OPEN-58).
 * Mounted once, for as long as somebody is signed in.
 */
export function useDelivery(): void {
  const client = useClient();
  const [marks] = useState(() => new LatestMarks());
  const accountId = useSession().account?.id;
  /** The latest message of each thread that was told of: once is enough. */
  const told = useRef(new Map<string, string>());
  const delivered = (threadId: string, messageId: string) => {
    if (told.current.get(threadId) === messageId) return;
    marks.put(`delivered ${threadId}`, async () => {
      const { data, error } = await client
        .mutation(MarkChatDeliveredDocument, { input: { messageId } })
        .toPromise();
      if (!data) throw error ?? new Error('no answer');
      told.current.set(threadId, messageId);
    });
  };
  useChatEvents({
    onMessage: (message) => {
      if (message.recipientId === accountId && !message.delivered)
        delivered(message.threadId, message.id);
    },
    // Listened to before a conversation opens: what happens between its first answer and its own subscription would be
    // lost (NFR-7). The server is asked once, however many listen.
    onReceipts: () => undefined,
  });

  const catchUp = async () => {
    const { data } = await client
      .query(ChatThreadsDocument, { first: LOOKED_AT }, { requestPolicy: 'network-only' })
      .toPromise();
    for (const { id, lastMessageId, unreadCount } of data?.chatThreads.items ?? []) {
      if (unreadCount > 0 && lastMessageId) delivered(id, lastMessageId);
    }
  };
  const start = useEffectEvent(() => void catchUp());
  useEffect(() => start(), [client]);
  useCatchUp(() => void catchUp());
}
