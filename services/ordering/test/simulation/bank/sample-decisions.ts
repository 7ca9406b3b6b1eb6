import {
  samplesEvents,
  type OrderAction,
  type SampleRequestStatus,
  type SampleRequestView,
} from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import type { OrderingStack } from '../../support/ordering-stack';

const outbox = new Outbox({ source: 'samples' });

/** What the buttons of an order mean for a sample's request; the later ones all ship it. */
const meanings: Readonly<
  Record<OrderAction, { from: SampleRequestStatus; to: SampleRequestStatus }>
> = {
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'rejected' },
  start_production: { from: 'approved', to: 'shipped' },
  mark_shipping: { from: 'approved', to: 'shipped' },
  mark_completed: { from: 'approved', to: 'shipped' },
};

/** As the samples service does it for its manufacturer: decides, and tells. False: it is no step of the request's. */
export async function decideSample(
  stack: OrderingStack,
  requests: Map<string, SampleRequestView>,
  requestId: string,
  action: OrderAction,
): Promise<boolean> {
  const before = requests.get(requestId);
  const { from, to } = meanings[action];
  if (before?.status !== from) return false;
  const request = { ...before, status: to, version: before.version + 1 };
  requests.set(requestId, request);
  const change = { previousStatus: from, status: to, reason: null, at: new Date().toISOString() };
  await stack.database.transaction((manager) =>
    outbox.add(
      manager,
      samplesEvents.sampleRequestStatusChanged,
      { request, ...change },
      { version: request.version },
    ),
  );
  return true;
}
