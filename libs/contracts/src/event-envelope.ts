import { z } from 'zod';

/**
 * The envelope around each event's data: CloudEvents 1.0, structured JSON (architecture, section
 * 4). `subject` is the aggregate's id and the Kafka key; `aggregateversion` is an extension
 * attribute.
 */
export const eventEnvelope = z.object({
  specversion: z.literal('1.0'),
  /** Unique across all events; consumers deduplicate by it. */
  id: z.string().min(1),
  /** The publishing service. */
  source: z.string().min(1),
  type: z.string().min(1),
  subject: z.string().min(1),
  time: z.iso.datetime({ offset: true }),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string().min(1),
  /** Increases with every event of a subject and topic. Readers may skip older versions. */
  aggregateversion: z.int().min(1),
  /** W3C trace context of the transaction that recorded the event. */
  traceparent: z.string().optional(),
  /**
   * Set if free text and personal data were removed from `data`. The publishing service returns
   * them through `get-event-details` (ADR 0059).
   */
  hasdetails: z.literal(true).optional(),
  data: z.unknown(),
});
export type EventEnvelope = z.output<typeof eventEnvelope>;

export const eventSchemaId = (type: string): string => `urn:makeport:event:${type}`;
