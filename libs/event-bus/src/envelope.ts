import { randomUUID } from 'node:crypto';
import {
  eventEnvelope,
  eventSchemaId,
  type EventContract,
  type EventEnvelope,
} from '@makeport/contracts';
import { z } from 'zod';
import type { ReceivedEvent } from './event-handler';

/** Validates an event's data against its contract and wraps it for the wire. */
export function wrap(
  contract: EventContract,
  data: unknown,
  options: { source: string; version: number; traceparent?: string | undefined },
): EventEnvelope {
  const checked = contract.data.parse(data);
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: options.source,
    type: contract.type,
    subject: contract.key(checked),
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataschema: eventSchemaId(contract.type),
    aggregateversion: options.version,
    ...(options.traceparent === undefined ? {} : { traceparent: options.traceparent }),
    data: checked,
  };
}

/** The message is unreadable; a retry cannot help. */
export class UnreadableEvent extends Error {
  constructor(message: string, options: { cause: unknown }) {
    super(message, options);
    this.name = 'UnreadableEvent';
  }
}

/** @throws UnreadableEvent */
export function readEnvelope(value: Buffer): EventEnvelope {
  let json: unknown;
  try {
    json = JSON.parse(value.toString('utf8'));
  } catch (cause) {
    throw new UnreadableEvent('not JSON', { cause });
  }
  const envelope = eventEnvelope.safeParse(json);
  if (!envelope.success) {
    throw new UnreadableEvent(`not an event: ${z.prettifyError(envelope.error)}`, {
      cause: envelope.error,
    });
  }
  return envelope.data;
}

/** @throws UnreadableEvent if the data violate the contract */
export function unwrap<E extends EventContract>(
  contract: E,
  envelope: EventEnvelope,
): ReceivedEvent<E> {
  const data = contract.data.safeParse(envelope.data);
  if (!data.success) {
    throw new UnreadableEvent(`not a ${contract.type}: ${z.prettifyError(data.error)}`, {
      cause: data.error,
    });
  }
  return {
    id: envelope.id,
    type: envelope.type,
    time: envelope.time,
    subject: envelope.subject,
    source: envelope.source,
    version: envelope.aggregateversion,
    ...(envelope.traceparent === undefined ? {} : { traceparent: envelope.traceparent }),
    ...(envelope.hasdetails && { hasDetails: true }),
    data: data.data as ReceivedEvent<E>['data'],
  };
}
