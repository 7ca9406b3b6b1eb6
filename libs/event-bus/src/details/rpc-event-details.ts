import { getEventDetails, type EventDetails } from '@makeport/contracts';
import type { RpcClient } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import type { EventDetailsSource } from './event-details-source';
import { findDetails } from './event-details-table';

/** Calls the service that published the events. Reads a service's own events from its database. */
export class RpcEventDetails implements EventDetailsSource {
  constructor(
    private readonly client: Pick<RpcClient, 'call'>,
    private readonly own?: { readonly service: string; readonly dataSource: DataSource },
  ) {}

  async find(
    service: string,
    eventIds: readonly string[],
  ): Promise<ReadonlyMap<string, EventDetails>> {
    const events =
      service === this.own?.service
        ? await findDetails(this.own.dataSource, eventIds)
        : (await this.client.call(getEventDetails(service), { eventIds: [...eventIds] })).events;
    return new Map(events.map(({ eventId, details }) => [eventId, details]));
  }
}
