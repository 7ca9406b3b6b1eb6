import { samplesEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { FollowSampleRequest } from '../../use-cases/samples/follow-sample-request';

/** @param follow the use case within the transaction that records the event as received */
export function sampleEventHandlers(
  follow: (manager: EntityManager) => FollowSampleRequest,
): EventHandler[] {
  return [
    on(samplesEvents.sampleRequestCreated, ({ data }, manager) =>
      follow(manager).execute(data.request),
    ),
    on(samplesEvents.sampleRequestStatusChanged, ({ data }, manager) =>
      follow(manager).execute(data.request),
    ),
  ];
}
