import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { useChatCache } from '../chat-cache';
import type { ChatThread } from '../chat-types';
import type { ConversationState } from '../conversation/conversation';
import { MarkChatReadDocument } from '../gen/graphql';

interface ReadReceiptsOptions {
  threadId: string;
  conversation: ConversationState;
  /** Whether the window is visible. Only a visible window marks messages as read (OPEN-58). */
  visible: boolean;
  /** Increases periodically; each change resends a failed mark. */
  beat: number;
  onRead: (thread: ChatThread) => void;
}

/** Marks messages in an open conversation as read. */
export function useReadReceipts({
  threadId,
  conversation,
  visible,
  beat,
  onRead,
}: ReadReceiptsOptions): void {
  const client = useClient();
  const memory = useChatCache();
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
