import { MessagesPage } from '@makeport/chat';

/** Renders '/brand/messages'. */
export function BrandMessagesPage() {
  return <MessagesPage viewer="brand" />;
}
