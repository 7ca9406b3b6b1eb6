import { samplesEvents, type OrderAction, type SampleRequestView } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { sampleTransitions, type SampleAction } from '@makeport/rules';
import type { OrderingStack } from '../../support/ordering-stack';

const outbox = new Outbox({ source: 'samples' });

/**
 * Returns the status of a sample's request after an action on an order; the later actions all ship
 * it.
 */
function toSampleAction(action: OrderAction): SampleAction {
  return action === 'approve' || action === 'reject' ? action : 'ship';
}

/**
 * Decides and publishes a status like the samples service. Returns false if the request does not
 * allow the step.
 */
export async function decideSample(
  stack: OrderingStack,
  requests: Map<string, SampleRequestView>,
  requestId: string,
  action: OrderAction,
): Promise<boolean> {
  const before = requests.get(requestId);
  const { from, to } = sampleTransitions[toSampleAction(action)];
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
