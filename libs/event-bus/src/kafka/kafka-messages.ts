import type { IHeaders, KafkaMessage } from 'kafkajs';
import type { IncomingMessage, MessageHeaders } from '../event-bus';

export const toIncoming = (
  topic: string,
  partition: number,
  message: KafkaMessage,
): IncomingMessage => ({
  topic,
  partition,
  offset: message.offset,
  key: message.key?.toString('utf8') ?? null,
  value: message.value,
  headers: toHeaders(message.headers),
});

/** Kafka allows repeated headers; the last one counts here. */
function toHeaders(headers: IHeaders | undefined): MessageHeaders {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers ?? {})) {
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (last !== undefined) result[name.toLowerCase()] = last.toString();
  }
  return result;
}
