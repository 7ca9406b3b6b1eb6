import { MAX_EVENT_DETAILS, restoreDetails, type EventDetails } from '@makeport/contracts';
import type { BroadcastHandler, ReceivedEvent } from '../event-handler';

/** Where consumers get what the log does not say (ADR 0059). */
export interface EventDetailsSource {
  /**
   * @param service that published the events
   * @param eventIds at most `MAX_EVENT_DETAILS`
   * @returns by event; what was erased or is too old is not there
   * @throws DomainError `unavailable` while the service is away
   */
  find(service: string, eventIds: readonly string[]): Promise<ReadonlyMap<string, EventDetails>>;
}

export interface Known<H extends Pick<BroadcastHandler, 'contract' | 'details'>> {
  readonly event: ReceivedEvent;
  readonly handler: H;
}

/**
 * The same events, whole where their handlers need it. Of those whose details are gone the data stay as the log has them.
 * @throws Error without a source, where one is needed; what the source throws
 */
export async function withDetails<K extends Known<Pick<BroadcastHandler, 'contract' | 'details'>>>(
  source: EventDetailsSource | undefined,
  known: readonly K[],
): Promise<K[]> {
  const found = new Map<string, EventDetails>();
  for (const [service, eventIds] of groupByService(known)) {
    if (!source) throw new Error(`nobody tells the details of events of ${service}`);
    for (let first = 0; first < eventIds.length; first += MAX_EVENT_DETAILS) {
      const some = await source.find(service, eventIds.slice(first, first + MAX_EVENT_DETAILS));
      for (const [eventId, details] of some) found.set(eventId, details);
    }
  }
  return known.map((each) => {
    const details = found.get(each.event.id);
    if (!details) return each;
    const data = restoreDetails(each.handler.contract, each.event.data, details);
    return { ...each, event: { ...each.event, data } };
  });
}

function groupByService(
  known: readonly Known<Pick<BroadcastHandler, 'contract' | 'details'>>[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { event, handler } of known) {
    if (!handler.details || !event.hasDetails) continue;
    groups.set(event.source, [...(groups.get(event.source) ?? []), event.id]);
  }
  return groups;
}
