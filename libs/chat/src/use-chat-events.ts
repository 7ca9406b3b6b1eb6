import { useEffect, useEffectEvent } from 'react';
import { useClient } from '@makeport/web/graphql';
import type { ChatMessage, ChatThread } from './chat-types';
import type { Receipts } from './conversation/timeline';
import {
  ChatMessageAddedDocument,
  ChatReceiptsChangedDocument,
  ChatThreadChangedDocument,
} from './gen/area';

interface ChatListeners {
  onMessage?: (message: ChatMessage, thread: ChatThread) => void;
  onThread?: (thread: ChatThread) => void;
  onReceipts?: (receipts: Receipts & { threadId: string }) => void;
}

/**
 * Passes each event to its listener, also if several events arrive before the next render:
 * `useSubscription` returns only the latest event. All components share one subscription per kind
 * on the server.
 */
export function useChatEvents({ onMessage, onThread, onReceipts }: ChatListeners): void {
  const client = useClient();
  const message = useEffectEvent((...event: Parameters<NonNullable<typeof onMessage>>) =>
    onMessage?.(...event),
  );
  const thread = useEffectEvent((changed: ChatThread) => onThread?.(changed));
  const receipts = useEffectEvent((changed: Receipts & { threadId: string }) =>
    onReceipts?.(changed),
  );
  const [wantsMessages, wantsThreads, wantsReceipts] = [!!onMessage, !!onThread, !!onReceipts];

  useEffect(() => {
    if (!wantsMessages) return;
    const subscription = client.subscription(ChatMessageAddedDocument, {}).subscribe(({ data }) => {
      if (data) message(data.chatMessageAdded.message, data.chatMessageAdded.thread);
    });
    return () => subscription.unsubscribe();
  }, [client, wantsMessages]);
  useEffect(() => {
    if (!wantsThreads) return;
    const subscription = client
      .subscription(ChatThreadChangedDocument, {})
      .subscribe(({ data }) => {
        if (data) thread(data.chatThreadChanged.thread);
      });
    return () => subscription.unsubscribe();
  }, [client, wantsThreads]);
  useEffect(() => {
    if (!wantsReceipts) return;
    const subscription = client
      .subscription(ChatReceiptsChangedDocument, {})
      .subscribe(({ data }) => {
        if (!data) return;
        const { threadId, readerId, deliveredUpTo, readUpTo } = data.chatReceiptsChanged;
        receipts({
          threadId,
          readerId,
          deliveredUpTo: deliveredUpTo?.messageId ?? null,
          readUpTo: readUpTo?.messageId ?? null,
        });
      });
    return () => subscription.unsubscribe();
  }, [client, wantsReceipts]);
}
