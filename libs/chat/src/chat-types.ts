import type { ChatMessageItemFragment, ChatThreadItemFragment } from './gen/graphql';

export type ChatThread = ChatThreadItemFragment;
export type ChatMessage = ChatMessageItemFragment;
export type ChatAttachment = ChatMessage['attachments'][number];

/** The two sides of a conversation. */
export type Side = 'brand' | 'manufacturer';

/** The other side's name, as the viewer knows it. */
export function partnerName(thread: ChatThread, viewer: Side): string {
  return viewer === 'brand' ? thread.manufacturerName : thread.brandName;
}
