import { messagingRpc } from '@makeport/contracts';
import { toManufacturerAccountId } from '@makeport/demo-data';
import { Args, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { loadOptionalProduct } from '../catalog/load-optional-product';
import { ProductObject } from '../catalog/product.types';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { OpenChatThreadInput } from './chat-inputs';
import { toThreadObject } from './chat-mapping';
import { OpenChatThreadPayload } from './chat-payloads';
import { ChatThreadObject, ChatThreadPageObject } from './chat.types';

@Resolver(() => ChatThreadObject)
export class ChatThreadsResolver {
  @Query(() => ChatThreadPageObject, {
    description: 'The threads of the acting account, newest message first.',
  })
  async chatThreads(
    @Args('search', {
      type: () => String,
      nullable: true,
      description:
        "Searches the other side's name, the product's name and SKU, and the last message.",
    })
    search: string | null,
    @Args('first', { type: () => Int, defaultValue: 30 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<ChatThreadPageObject> {
    const { account } = await operation.requireViewer();
    const request = withoutNulls({ search, first, after });
    const { threads, ...page } = await operation.call(messagingRpc.listThreads, request);
    return { ...page, items: threads.map((thread) => toThreadObject(thread, account.id)) };
  }

  @Query(() => ChatThreadObject, {
    nullable: true,
    description: "Returns 'Conversation not found' for threads of others, too.",
  })
  async chatThread(
    @Args('id', { type: () => ID }) threadId: string,
    @Operation() operation: OperationContext,
  ): Promise<ChatThreadObject> {
    const { account } = await operation.requireViewer();
    return toThreadObject(
      (await operation.call(messagingRpc.getThread, { threadId })).thread,
      account.id,
    );
  }

  @Query(() => Int, { description: 'Unread messages in all threads of the acting account.' })
  async unreadMessages(@Operation() operation: OperationContext): Promise<number> {
    return (await operation.call(messagingRpc.countUnread, {})).unreadCount;
  }

  @Mutation(() => OpenChatThreadPayload, {
    description: 'Returns the thread, which is created if necessary.',
  })
  async openChatThread(
    @Args('input') input: OpenChatThreadInput,
    @Operation() operation: OperationContext,
  ): Promise<OpenChatThreadPayload> {
    const { account } = await operation.requireViewer();
    const { manufacturerId, ...rest } = withoutNulls(input);
    const manufacturer = manufacturerId
      ? { manufacturerId: toManufacturerAccountId(manufacturerId) }
      : {};
    const { thread } = await operation.call(messagingRpc.openThread, { ...rest, ...manufacturer });
    return { thread: toThreadObject(thread, account.id) };
  }

  @ResolveField(() => ProductObject, {
    nullable: true,
    description: 'The current product, for pictures; null if there is none or it was removed.',
  })
  async product(
    @Parent() { productId }: ChatThreadObject,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    return productId === null ? null : loadOptionalProduct({ productId }, operation);
  }
}
