import { MessagesPage } from '@makeport/chat';

/** Renders '/manufacturer/messages'. */
export function ManufacturerMessagesPage() {
  return <MessagesPage viewer="manufacturer" />;
}
