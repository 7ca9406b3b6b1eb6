import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { useChatMemory } from '../chat-memory';
import type { ChatThread } from '../chat-types';
import type { ConversationState } from '../conversation/conversation';
import { MarkChatReadDocument } from '../gen/graphql';

interface ReadReceiptsOptions {
  threadId: string;
  conversation: ConversationState;
  /** Somebody can see this window: only then is anything read (OPEN-58). */
  visible: boolean;
  /** Grows from time to time; a mark that failed is sent again then. */
  beat: number;
  onRead: (thread: ChatThread) => void;
}

/** Tells the other side what has been read in an open conversation. */
export function useReadReceipts({
  threadId,
  conversation,
  visible,
  beat,
  onRead,
}: ReadReceiptsOptions): void {
  const client = useClient();
  const memory = useChatMemory();
  const accountId = useSession().account?.id;
  const unread = conversation.messages.findLast(
    (message) => message.recipientId === accountId && !message.read,
  );
  const messageId =
    conversation.phase === 'ready' && !conversation.hasLater ? unread?.id : undefined;

  const mark = useEffectEvent((upTo: string) => {
    memory.marks.put(`read ${threadId}`, async () => {
      const { data, error } = await client
        .mutation(MarkChatReadDocument, { input: { threadId, messageId: upTo } })
        .toPromise();
      if (!data) throw error ?? new Error('no answer');
      if (accountId)
        memory.applyReceipts({
          threadId,
          readerId: accountId,
          deliveredUpTo: upTo,
          readUpTo: upTo,
        });
      onRead(data.markChatRead.thread);
    });
  });
  useEffect(() => {
    if (visible && messageId) mark(messageId);
  }, [messageId, visible, beat]);
}
