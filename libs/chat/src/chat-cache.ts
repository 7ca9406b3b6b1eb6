import { useSession } from '@makeport/web';
import { errorText, useClient, type Client, type CombinedError } from '@makeport/web/graphql';
import type { ChatMessage } from './chat-types';
import { draftText, keepDraftText } from './composer/draft-storage';
import type { Outgoing } from './composer/outgoing-message';
import { ThreadComposer } from './composer/thread-composer';
import { Conversation, type FetchPage } from './conversation/conversation';
import type { Receipts } from './conversation/timeline';
import {
  ChatMessagesDocument,
  DeleteChatAttachmentDocument,
  SendChatMessageDocument,
} from './gen/graphql';
import { ReceiptQueue } from './receipts/receipt-queue';
import { withTimeout } from './with-timeout';

/** The oldest conversations beyond this number are dropped from memory. Their composers stay. */
const MAX_CONVERSATIONS = 20;
const PAGE_SIZE = 50;

/**
 * Keeps the conversations of this window while the user changes pages, so that drafts stay and
 * messages are still sent. There is one memory per GraphQL client, which ends with the session.
 */
class ChatCache {
  private readonly conversations = new Map<string, Conversation>();
  private readonly composers = new Map<string, ThreadComposer>();
  readonly marks = new ReceiptQueue();

  constructor(
    private readonly client: Client,
    private readonly accountId: string,
  ) {}

  conversation(threadId: string): Conversation {
    const known = this.conversations.get(threadId) ?? new Conversation(this.fetcher(threadId));
    // moves the latest conversation to the end
    this.conversations.delete(threadId);
    this.conversations.set(threadId, known);
    const [oldest] = this.conversations.keys();
    if (this.conversations.size > MAX_CONVERSATIONS && oldest) this.conversations.delete(oldest);
    return known;
  }

  composer(threadId: string): ThreadComposer {
    const known = this.composers.get(threadId);
    if (known) return known;
    const composer = new ThreadComposer({
      threadId,
      initialText: draftText(this.accountId, threadId),
      keepText: (text) => keepDraftText(this.accountId, threadId, text),
      send: (message, attachmentIds) => this.send(threadId, message, attachmentIds),
      onSent: (message) => this.receive(message),
      explain,
      discardUpload: (id) =>
        void this.client.mutation(DeleteChatAttachmentDocument, { id }).toPromise(),
    });
    this.composers.set(threadId, composer);
    return composer;
  }

  /** Adds a message that this account received, or that it sent from this or another window. */
  receive(message: ChatMessage): void {
    this.conversations.get(message.threadId)?.receive(message);
    this.composers.get(message.threadId)?.confirmed(message.clientId);
  }

  applyReceipts({ threadId, ...receipts }: Receipts & { threadId: string }): void {
    this.conversations.get(threadId)?.applyReceipts(receipts);
  }

  private fetcher(threadId: string): FetchPage {
    return async (range) => {
      const variables = { threadId, first: PAGE_SIZE, ...range };
      const { data, error } = await this.client
        .query(ChatMessagesDocument, variables, { requestPolicy: 'network-only' })
        .toPromise();
      if (!data) throw error ?? new Error('no answer');
      const { items, hasEarlier, hasLater } = data.chatMessages;
      return { messages: items, hasEarlier, hasLater };
    };
  }

  private async send(
    threadId: string,
    { clientId, content, urgent, context }: Outgoing,
    attachmentIds: readonly string[],
  ): Promise<ChatMessage> {
    const input = {
      threadId,
      clientId,
      content,
      urgent,
      attachmentIds: [...attachmentIds],
      ...(context && { context: { kind: context.kind, id: context.id } }),
    };
    const { data, error } = await withTimeout(
      this.client.mutation(SendChatMessageDocument, { input }).toPromise(),
    );
    if (!data) throw error ?? new Error('no answer');
    return data.sendChatMessage.message;
  }
}

/** Returns the server's text if it is written for users. Failed uploads show their own text. */
function explain(error: unknown): string | null {
  const answered = error instanceof Error && 'graphQLErrors' in error;
  return answered ? errorText(error as CombinedError, '') || null : null;
}

const memories = new WeakMap<Client, ChatCache>();

/** Returns this window's memory of the account's conversations. */
export function useChatCache(): ChatCache {
  const client = useClient();
  const accountId = useSession().account?.id ?? '';
  const known = memories.get(client) ?? new ChatCache(client, accountId);
  memories.set(client, known);
  return known;
}
