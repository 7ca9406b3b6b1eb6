import type { EventContract, EventData } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { wrap } from '../envelope';
import { currentTraceparent } from '../trace-context';

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
    if (!manager.queryRunner?.isTransactionActive) {
      throw new Error(`${event.type} must be added inside the transaction of its change`);
    }
    const traceparent = options.traceparent ?? currentTraceparent();
    const envelope = wrap(event, data, { source: this.source, version: options.version, traceparent });
    const headers = {
      'content-type': 'application/cloudevents+json; charset=UTF-8',
      ...(traceparent === undefined ? {} : { traceparent }),
    };
    await manager.query(
      `INSERT INTO outbox (id, topic, aggregate_id, version, type, envelope, headers)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        envelope.id,
        event.topic,
        envelope.subject,
        options.version,
        event.type,
        JSON.stringify(envelope),
        JSON.stringify(headers),
      ],
    );
  }
}
