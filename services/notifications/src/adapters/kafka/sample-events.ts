import { samplesEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { WaitingSampleRequests } from '../../use-cases/mails/digest-sample-requests';
import { NotifySampleRequests } from '../../use-cases/notify/notify-samples';
import { toEventContext, type Within } from './order-events';

export function sampleEventHandlers(
  samples: NotifySampleRequests,
  waiting: (manager: EntityManager) => WaitingSampleRequests,
  within: Within,
): EventHandler[] {
  return [
    on(
      samplesEvents.sampleRequestCreated,
      (event, manager) =>
        samples.requested(within(manager), waiting(manager), toEventContext(event), event.data),
      { details: true },
    ),
    on(
      samplesEvents.sampleRequestStatusChanged,
      (event, manager) =>
        samples.answered(within(manager), waiting(manager), toEventContext(event), event.data),
      { details: true },
    ),
  ];
}
