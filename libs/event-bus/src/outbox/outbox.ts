import type { EventContract, EventData } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { wrap } from '../envelope';
import { currentTraceparent } from '../trace-context';

/** An event with its data, as its contract has them; made by `outboxEntry`. */
export interface OutboxEntry {
  readonly event: EventContract;
  readonly data: unknown;
  readonly version: number;
}

/** Holds the data to the event's own type. */
export function outboxEntry<E extends EventContract>(
  event: E,
  data: EventData<E>,
  version: number,
): OutboxEntry {
  return { event, data, version };
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
    await this.insert(manager, [this.row(event, data, options)]);
  }

  /** As `add`, in their order: one statement, however many events. */
  async addAll(manager: EntityManager, entries: readonly OutboxEntry[]): Promise<void> {
    const rows = entries.map(({ event, data, version }) => this.row(event, data, { version }));
    if (rows.length > 0) await this.insert(manager, rows);
  }

  private row(
    event: EventContract,
    data: unknown,
    options: { version: number; traceparent?: string },
  ): readonly unknown[] {
    const traceparent = options.traceparent ?? currentTraceparent();
    const envelope = wrap(event, data, { source: this.source, version: options.version, traceparent });
    const headers = {
      'content-type': 'application/cloudevents+json; charset=UTF-8',
      ...(traceparent === undefined ? {} : { traceparent }),
    };
    return [
      envelope.id,
      event.topic,
      envelope.subject,
      options.version,
      event.type,
      JSON.stringify(envelope),
      JSON.stringify(headers),
    ];
  }

  private async insert(manager: EntityManager, rows: readonly (readonly unknown[])[]): Promise<void> {
    if (!manager.queryRunner?.isTransactionActive) {
      throw new Error('an event must be added inside the transaction of its change');
    }
    const values = rows.map((row, index) => {
      const first = index * row.length + 1;
      return `(${row.map((_, column) => `$${first + column}`).join(', ')})`;
    });
    await manager.query(
      `INSERT INTO outbox (id, topic, aggregate_id, version, type, envelope, headers) VALUES ${values.join(', ')}`,
      rows.flat(),
    );
  }
}
