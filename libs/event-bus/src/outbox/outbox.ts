import { cutDetails, type EventContract, type EventData } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { wrap } from '../envelope';
import { insertDetails, type StoredDetails } from '../details/event-details-table';
import { currentTraceparent } from '../trace-context';

/**
 * An event with its data as the contract defines them. Create it with `outboxEntry`, which checks
 * the type of the data.
 */
export interface OutboxEntry {
  readonly event: EventContract;
  readonly data: unknown;
  readonly version: number;
  /** The trace of the change that the event describes, if it is not the active trace. */
  readonly traceparent?: string | undefined;
}

interface Prepared {
  /** The values of the event's outbox row. */
  readonly row: readonly unknown[];
  readonly details: StoredDetails | null;
}

/** Checks at compile time that the data match the contract. */
export function outboxEntry<E extends EventContract>(
  event: E,
  data: EventData<E>,
  version: number,
  traceparent?: string,
): OutboxEntry {
  return { event, data, version, traceparent };
}

/**
 * Records events in the transaction of the change they describe; the relay publishes them
 * (architecture, section 5).
 */
export class Outbox {
  private readonly source: string;

  /** @param options.source the service's name, used as the envelope's `source` */
  constructor(options: { source: string }) {
    this.source = options.source;
  }

  /**
   * @param manager of the caller's open transaction
   * @param options.version increases with every event of this aggregate and topic. Take it from the
   * locked aggregate row: events are ordered as they are added.
   * @throws ZodError if the data violate the contract; a unique violation if the version exists
   */
  async add<E extends EventContract>(
    manager: EntityManager,
    event: E,
    data: z.input<E['data']> | EventData<E>,
    options: { version: number; traceparent?: string },
  ): Promise<void> {
    await this.insert(manager, [this.prepare(event, data, options)]);
  }

  /** Adds many events with one statement, in the given order. */
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
