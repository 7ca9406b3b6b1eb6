import { messagingEvents, samplesEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { WaitingSampleRequests } from '../../use-cases/mails/digest-sample-requests';
import { NotifyMessages, type UnreadMessages } from '../../use-cases/notify/notify-messages';
import { NotifySampleRequests } from '../../use-cases/notify/notify-samples';
import { toEventContext, type Within } from './order-events';

export function sampleEventHandlers(
  samples: NotifySampleRequests,
  waiting: (manager: EntityManager) => WaitingSampleRequests,
  within: Within,
): EventHandler[] {
  return [
    on(samplesEvents.sampleRequestCreated, (event, manager) =>
      samples.requested(within(manager, event), waiting(manager), toEventContext(event), event.data),
    ),
    on(samplesEvents.sampleRequestStatusChanged, (event, manager) =>
      samples.answered(within(manager, event), waiting(manager), toEventContext(event), event.data),
    ),
  ];
}

export function messageEventHandlers(
  messages: NotifyMessages,
  unread: (manager: EntityManager) => UnreadMessages,
  within: Within,
): EventHandler[] {
  return [
    on(messagingEvents.messageSent, (event, manager) =>
      messages.sent(within(manager, event), unread(manager), toEventContext(event), event.data),
    ),
    on(messagingEvents.receiptsChanged, (event, manager) =>
      messages.received(within(manager, event), unread(manager), event.data),
    ),
  ];
}
