import { messagingRpc } from '@makeport/contracts';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import {
  MarkChatDeliveredInput,
  MarkChatReadInput,
  SendChatMessageInput,
  ViewChatThreadInput,
} from './chat-inputs';
import { toMessageObject, toThreadObject } from './chat-mapping';
import { MarkChatPayload, SendChatMessagePayload } from './chat-payloads';
import { ChatMessagePageObject } from './chat.types';

@Resolver()
export class ChatMessagesResolver {
  @Query(() => ChatMessagePageObject, {
    description:
      'The newest messages, or those right before or after a message, in ascending order.',
  })
  async chatMessages(
    @Args('threadId', { type: () => ID }) threadId: string,
    @Args('before', { type: () => ID, nullable: true }) before: string | null,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Args('first', { type: () => Int, defaultValue: 50 }) first: number,
    @Operation() operation: OperationContext,
  ): Promise<ChatMessagePageObject> {
    const request = withoutNulls({ threadId, before, after, first });
    const { messages, ...page } = await operation.call(messagingRpc.listMessages, request);
    return { ...page, items: messages.map(toMessageObject) };
  }

  @Mutation(() => SendChatMessagePayload)
  async sendChatMessage(
    @Args('input') input: SendChatMessageInput,
    @Operation() operation: OperationContext,
  ): Promise<SendChatMessagePayload> {
    const { account } = await operation.requireViewer();
    const request = withoutNulls({ ...input });
    const { message, thread } = await operation.call(messagingRpc.sendMessage, request);
    return { message: toMessageObject(message), thread: toThreadObject(thread, account.id) };
  }

  @Mutation(() => MarkChatPayload, {
    description: "Marks the other side's messages as read up to this one.",
  })
  async markChatRead(
    @Args('input') input: MarkChatReadInput,
    @Operation() operation: OperationContext,
  ): Promise<MarkChatPayload> {
    const { account } = await operation.requireViewer();
    const { thread } = await operation.call(messagingRpc.markRead, input);
    return { thread: toThreadObject(thread, account.id) };
  }

  @Mutation(() => MarkChatPayload, { description: "Marks the other side's messages as delivered." })
  async markChatDelivered(
    @Args('input') input: MarkChatDeliveredInput,
    @Operation() operation: OperationContext,
  ): Promise<MarkChatPayload> {
    const { account } = await operation.requireViewer();
    const { thread } = await operation.call(messagingRpc.markDelivered, input);
    return { thread: toThreadObject(thread, account.id) };
  }

  @Mutation(() => Boolean, {
    description: 'Suppresses notifications about the thread for 45 seconds (OPEN-64).',
  })
  async viewChatThread(
    @Args('input') input: ViewChatThreadInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    await operation.call(messagingRpc.viewThread, input);
    return input.viewing;
  }
}
