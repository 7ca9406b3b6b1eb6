import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useCatchUp, useSession } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { useChatCache } from '../chat-cache';
import type { ChatMessage, ChatThread } from '../chat-types';
import { ChatThreadDocument } from '../gen/graphql';
import { usePageVisible } from '../receipts/use-page-visible';
import { useReadReceipts } from '../receipts/use-read-receipts';
import { useViewing } from '../receipts/use-viewing';
import { useChatEvents } from '../use-chat-events';
import { useAutomaticRetry } from '../use-automatic-retry';

interface ConversationOptions {
  /** Called when a message of the other side arrives. */
  onIncoming: (message: ChatMessage) => void;
  onThread: (thread: ChatThread) => void;
}

/** Loads an open conversation, keeps it up to date and sends its receipts. */
export function useConversation(threadId: string, { onIncoming, onThread }: ConversationOptions) {
  const memory = useChatCache();
  const client = useClient();
  const accountId = useSession().account?.id;
  const visible = usePageVisible();
  const [conversation] = useState(() => memory.conversation(threadId));
  const state = useSyncExternalStore(conversation.store.subscribe, conversation.store.getSnapshot);

  useEffect(() => {
    if (visible || conversation.store.getSnapshot().phase === 'loading')
      void conversation.catchUp();
  }, [conversation, visible]);
  useCatchUp(() => void conversation.catchUp());
  useChatEvents({
    onMessage: (message) => {
      memory.receive(message);
      if (message.threadId === threadId && message.senderId !== accountId) onIncoming(message);
    },
    onReceipts: (receipts) => memory.applyReceipts(receipts),
  });
  useAutomaticRetry(state.phase === 'failed', () => void conversation.catchUp());
  const beat = useViewing(threadId, visible);
  useReadReceipts({ threadId, conversation: state, visible, beat, onRead: onThread });

  const compare = useEffectEvent(async () => {
    const { data } = await client
      .query(ChatThreadDocument, { id: threadId }, { requestPolicy: 'network-only' })
      .toPromise();
    await conversation.compare(data?.chatThread?.lastMessageId ?? null);
  });
  useEffect(() => {
    if (beat > 0) void compare();
  }, [beat]);

  return { state, conversation, visible };
}
