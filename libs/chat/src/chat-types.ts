import type { ChatMessageItemFragment, ChatThreadItemFragment } from './gen/graphql';

export type ChatThread = ChatThreadItemFragment;
export type ChatMessage = ChatMessageItemFragment;
export type ChatAttachment = ChatMessage['attachments'][number];

export type Side = 'brand' | 'manufacturer';

/** Returns the other side's name as the viewer sees it. */
export function partnerName(thread: ChatThread, viewer: Side): string {
  return viewer === 'brand' ? thread.manufacturerName : thread.brandName;
}
