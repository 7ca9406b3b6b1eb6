import { randomUUID } from 'node:crypto';
import { eventSchemaId, type EventContract } from '@makeport/contracts';
import type { z } from 'zod';

export interface EventMessage {
  readonly topic: string;
  readonly key: string;
  readonly value: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Builds the Kafka message of an event.
 * @param hasDetails whether consumers must fetch further details from the service
 */
export function eventMessage<E extends EventContract>(
  contract: E,
  data: z.input<E['data']>,
  hasDetails = false,
): EventMessage {
  const checked = contract.data.parse(data);
  const subject = contract.key(checked);
  const envelope = {
    specversion: '1.0',
    id: randomUUID(),
    source: contract.type.split('.')[0],
    type: contract.type,
    subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataschema: eventSchemaId(contract.type),
    aggregateversion: 1,
    ...(hasDetails && { hasdetails: true }),
    data: checked,
  };
  return {
    topic: contract.topic,
    key: subject,
    value: Buffer.from(JSON.stringify(envelope)),
    headers: {},
  };
}
