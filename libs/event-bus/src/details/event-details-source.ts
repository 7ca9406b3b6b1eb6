import { MAX_EVENT_DETAILS, restoreDetails, type EventDetails } from '@makeport/contracts';
import type { BroadcastHandler, ReceivedEvent } from '../event-handler';

/** Fetches event details that the log does not contain (ADR 0059). */
export interface EventDetailsSource {
  /**
   * @param service that published the events
   * @param eventIds at most `MAX_EVENT_DETAILS`
   * @returns details by event id; erased or expired ones are missing
   * @throws DomainError `unavailable` during an outage of the service
   */
  find(service: string, eventIds: readonly string[]): Promise<ReadonlyMap<string, EventDetails>>;
}

export interface Known<H extends Pick<BroadcastHandler, 'contract' | 'details'>> {
  readonly event: ReceivedEvent;
  readonly handler: H;
}

/**
 * Adds details to the events whose handlers need them. Events without details keep the data of the
 * log.
 * @throws Error if a source is needed and missing; errors of the source
 */
export async function withDetails<K extends Known<Pick<BroadcastHandler, 'contract' | 'details'>>>(
  source: EventDetailsSource | undefined,
  known: readonly K[],
): Promise<K[]> {
  const found = new Map<string, EventDetails>();
  for (const [service, eventIds] of groupByService(known)) {
    if (!source) throw new Error(`no source for the details of events of ${service}`);
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
