import { samplesEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { FollowSampleRequest } from '../../use-cases/samples/follow-sample-request';
import type { SampleRequests } from '../../use-cases/samples/sample-ports';

/** @param within ordering's part of the transaction that records the event as received */
export function sampleEventHandlers(
  follow: FollowSampleRequest,
  within: (manager: EntityManager) => SampleRequests,
): EventHandler[] {
  return [
    on(samplesEvents.sampleRequestCreated, ({ data }, manager) =>
      follow.execute(within(manager), data.request),
    ),
    on(samplesEvents.sampleRequestStatusChanged, ({ data }, manager) =>
      follow.execute(within(manager), data.request),
    ),
  ];
}
