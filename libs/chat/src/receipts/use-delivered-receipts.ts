import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCatchUp, useSession } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { ChatThreadsDocument, MarkChatDeliveredDocument } from '../gen/graphql';
import { useChatEvents } from '../use-chat-events';
import { ReceiptQueue } from './receipt-queue';

/** The number of newest conversations to check after an absence: the server's maximum per page. */
const LOOKED_AT = 100;

/**
 * Marks messages as delivered on every page of the application (OPEN-58). Mount it once per window.
 */
export function useDeliveredReceipts(): void {
  const client = useClient();
  const [marks] = useState(() => new ReceiptQueue());
  const accountId = useSession().account?.id;
  /** The last message that was marked in each thread, to send each mark only once. */
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
    // Subscribes before a conversation opens: receipts between its first answer and its own
    // subscription would be lost (NFR-7). All subscribers share one subscription on the server.
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
