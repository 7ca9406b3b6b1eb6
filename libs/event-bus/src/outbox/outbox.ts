import { cutDetails, type EventContract, type EventData } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { wrap } from '../envelope';
import { insertDetails, type StoredDetails } from '../details/event-details-table';
import { currentTraceparent } from '../trace-context';

/** An event with its data, as its contract has them; made by `outboxEntry`. */
export interface OutboxEntry {
  readonly event: EventContract;
  readonly data: unknown;
  readonly version: number;
  /** Of what it tells of, where that is not what is running. */
  readonly traceparent?: string | undefined;
}

interface Prepared {
  /** Of the outbox. */
  readonly row: readonly unknown[];
  readonly details: StoredDetails | null;
}

/** Holds the data to the event's own type. */
export function outboxEntry<E extends EventContract>(
  event: E,
  data: EventData<E>,
  version: number,
  traceparent?: string,
): OutboxEntry {
  return { event, data, version, traceparent };
}

/** Records events in the transaction of the change they tell of; the relay publishes them (architecture, section 5). */
export class Outbox {
  private readonly source: string;

  /** @param options.source the service's name, which becomes the envelope's `source` */
  constructor(options: { source: string }) {
    this.source = options.source;
  }

  /**
   * @param manager of the caller's open transaction
   * @param options.version rises with every event of this aggregate and topic. Take it from the locked aggregate
   * row: the order of events is the order in which they are added.
   * @throws ZodError when the data does not fit the contract; a unique violation when the version was used before
   */
  async add<E extends EventContract>(
    manager: EntityManager,
    event: E,
    data: z.input<E['data']> | EventData<E>,
    options: { version: number; traceparent?: string },
  ): Promise<void> {
    await this.insert(manager, [this.prepare(event, data, options)]);
  }

  /** As `add`, in their order: one statement, however many events. */
  async addAll(manager: EntityManager, entries: readonly OutboxEntry[]): Promise<void> {
    const prepared = entries.map(({ event, data, version, traceparent }) =>
      this.prepare(event, data, { version, traceparent }),
    );
    if (prepared.length > 0) await this.insert(manager, prepared);
  }

  private prepare(
    event: EventContract,
    whole: unknown,
    options: { version: number; traceparent?: string | undefined },
  ): Prepared {
    const traceparent = options.traceparent ?? currentTraceparent();
    const wrapped = wrap(event, whole, {
      source: this.source,
      version: options.version,
      traceparent,
    });
    const { data, details } = cutDetails(event, wrapped.data);
    const envelope = { ...wrapped, ...(details && { hasdetails: true }), data };
    const headers = {
      'content-type': 'application/cloudevents+json; charset=UTF-8',
      ...(traceparent === undefined ? {} : { traceparent }),
    };
    const { id: eventId, subject: aggregateId } = envelope;
    const { topic, type, keepsDetails = false } = event;
    return {
      row: [
        eventId,
        topic,
        aggregateId,
        options.version,
        type,
        JSON.stringify(envelope),
        JSON.stringify(headers),
      ],
      details: details && { eventId, topic, aggregateId, details, keeps: keepsDetails },
    };
  }

  private async insert(manager: EntityManager, prepared: readonly Prepared[]): Promise<void> {
    if (!manager.queryRunner?.isTransactionActive) {
      throw new Error('an event must be added inside the transaction of its change');
    }
    const rows = prepared.map(({ row }) => row);
    const values = rows.map((row, index) => {
      const first = index * row.length + 1;
      return `(${row.map((_, column) => `$${first + column}`).join(', ')})`;
    });
    const details = prepared.flatMap((each) => each.details ?? []);
    if (details.length > 0) await insertDetails(manager, details);
    await manager.query(
      `INSERT INTO outbox (id, topic, aggregate_id, version, type, envelope, headers) VALUES ${values.join(', ')}`,
      rows.flat(),
    );
  }
}
