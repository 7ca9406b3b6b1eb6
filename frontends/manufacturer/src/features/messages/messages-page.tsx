import { MessagesPage } from '@makeport/chat';

/** '/manufacturer/messages'. */
export function ManufacturerMessagesPage() {
  return <MessagesPage viewer="manufacturer" />;
}
