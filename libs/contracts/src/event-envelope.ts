import { z } from 'zod';

/**
 * CloudEvents 1.0, structured JSON: what is on the wire around each event's data (architecture, section 4).
 * `subject` is the aggregate's id and the Kafka key; `aggregateversion` is an extension attribute.
 */
export const eventEnvelope = z.object({
  specversion: z.literal('1.0'),
  /** Unique over all events: consumers dedupe by it. */
  id: z.string().min(1),
  /** The service that published it. */
  source: z.string().min(1),
  type: z.string().min(1),
  subject: z.string().min(1),
  time: z.iso.datetime({ offset: true }),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string().min(1),
  /** Rises with every event of one subject and topic; a reader may skip what is older than what it has. */
  aggregateversion: z.int().min(1),
  /** W3C trace context of the transaction that recorded the event. */
  traceparent: z.string().optional(),
  /** What people typed, or what identifies them, is not in the data: the service that published it knows it (ADR 0059). */
  hasdetails: z.literal(true).optional(),
  data: z.unknown(),
});
export type EventEnvelope = z.output<typeof eventEnvelope>;

/** The `$id` of the generated JSON Schema of an event's data. */
export const eventSchemaId = (type: string): string => `urn:makeport:event:${type}`;
