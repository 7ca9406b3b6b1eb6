import { MessagesPage } from '@makeport/chat';

/** '/brand/messages'. */
export function BrandMessagesPage() {
  return <MessagesPage viewer="brand" />;
}
