import type { ChatThread, EventData, messagingEvents } from '@makeport/contracts';
import { Resolver, Subscription } from '@nestjs/graphql';
import {
  Operation,
  OperationContext,
  type GraphqlContext,
} from '../../graphql/operation/operation-context';
import { RealtimeHub } from '../../realtime/realtime-hub';
import { chatMessageChannel, chatReceiptsChannel, chatThreadChannel } from './chat-events';
import { toMessageObject, toThreadObject } from './chat-mapping';
import {
  ChatMessageAddedObject,
  ChatReceiptsChangedObject,
  ChatThreadChangedObject,
} from './chat-payloads';

type MessageSent = EventData<typeof messagingEvents.messageSent>;
type ReceiptsChanged = EventData<typeof messagingEvents.receiptsChanged>;

/**
 * Subscriptions to changes of the acting account's threads. The hub publishes each event to the
 * thread's two sides only.
 */
@Resolver()
export class ChatChangesResolver {
  constructor(private readonly hub: RealtimeHub) {}

  @Subscription(() => ChatMessageAddedObject, {
    description: 'Messages of both sides, from any browser.',
    resolve: async (
      { message, thread }: MessageSent,
      _arguments: unknown,
      { operation }: GraphqlContext,
    ): Promise<ChatMessageAddedObject> => {
      const { account } = await operation.requireViewer();
      return { message: toMessageObject(message), thread: toThreadObject(thread, account.id) };
    },
  })
  async chatMessageAdded(
    @Operation() operation: OperationContext,
  ): Promise<AsyncIterableIterator<MessageSent>> {
    const { account } = await operation.requireViewer();
    return this.hub.subscribe(chatMessageChannel, account.id);
  }

  @Subscription(() => ChatReceiptsChangedObject, {
    description: 'Deliveries and reads of both sides.',
    resolve: ({
      threadId,
      readerId,
      deliveredUpTo,
      readUpTo,
    }: ReceiptsChanged): ChatReceiptsChangedObject => ({
      threadId,
      readerId,
      deliveredUpTo,
      readUpTo,
    }),
  })
  async chatReceiptsChanged(
    @Operation() operation: OperationContext,
  ): Promise<AsyncIterableIterator<ReceiptsChanged>> {
    const { account } = await operation.requireViewer();
    return this.hub.subscribe(chatReceiptsChannel, account.id);
  }

  @Subscription(() => ChatThreadChangedObject, {
    description:
      'Threads that are new, read or have a new last message, for lists and unread counts.',
    resolve: async (
      thread: ChatThread,
      _arguments: unknown,
      { operation }: GraphqlContext,
    ): Promise<ChatThreadChangedObject> => {
      const { account } = await operation.requireViewer();
      return { thread: toThreadObject(thread, account.id) };
    },
  })
  async chatThreadChanged(
    @Operation() operation: OperationContext,
  ): Promise<AsyncIterableIterator<ChatThread>> {
    const { account } = await operation.requireViewer();
    return this.hub.subscribe(chatThreadChannel, account.id);
  }
}
