import { messagingRpc } from '@makeport/contracts';
import { Args, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { AttachmentLinks } from './attachments/attachment-links';
import { ChatAttachmentObject, ChatAttachmentPageObject } from './chat.types';

@Resolver(() => ChatAttachmentObject)
export class ChatAttachmentsResolver {
  constructor(private readonly links: AttachmentLinks) {}

  @Query(() => ChatAttachmentPageObject, {
    description: 'Attachments of a thread, at most 100 per call (NFR-12).',
  })
  async chatAttachments(
    @Args('threadId', { type: () => ID }) threadId: string,
    @Args('first', { type: () => Int, defaultValue: 100 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<ChatAttachmentPageObject> {
    const request = withoutNulls({ threadId, first, after });
    const { attachments, hasMore } = await operation.call(messagingRpc.listAttachments, request);
    return { items: attachments, hasMore, endCursor: attachments.at(-1)?.id ?? null };
  }

  @Mutation(() => Boolean, {
    description: 'Deletes an attachment of the account that is not sent yet.',
  })
  async deleteChatAttachment(
    @Args('id', { type: () => ID }) attachmentId: string,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    await operation.call(messagingRpc.discardAttachment, { attachmentId });
    return true;
  }

  @ResolveField(() => String, { description: 'Private address, valid for some hours.' })
  url(@Parent() { id }: ChatAttachmentObject): string {
    return this.links.linkTo(id);
  }
}
