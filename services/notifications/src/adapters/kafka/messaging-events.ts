import { messagingEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { NotifyMessages, type UnreadMessages } from '../../use-cases/notify/notify-messages';
import { toEventContext, type Within } from './order-events';

export function messageEventHandlers(
  messages: NotifyMessages,
  unread: (manager: EntityManager) => UnreadMessages,
  within: Within,
): EventHandler[] {
  return [
    on(messagingEvents.messageSent, (event, manager) =>
      messages.sent(within(manager), unread(manager), toEventContext(event), event.data),
    ),
    on(messagingEvents.receiptsChanged, (event, manager) =>
      messages.received(within(manager), unread(manager), event.data),
    ),
  ];
}
