import type { IncomingMessage, OutgoingMessage } from '../event-bus';
import { getTraceId } from '../trace-context';
import type { Failed } from './attempts';
import { deadLetterTopic } from './topics';

const MAX_MESSAGE_LENGTH = 1_000;

export const REDRIVE_ACTION = 'redrive-action';
export type RedriveAction = 'retry' | 'discard';

/** Returns the original message with headers for its position and the failure. */
export function deadLetter(
  message: IncomingMessage,
  groupId: string,
  failed: Failed,
): OutgoingMessage {
  const traceId = getTraceId(message.headers['traceparent']);
  return {
    topic: deadLetterTopic(message.topic, groupId),
    key: message.key,
    value: message.value,
    headers: {
      ...message.headers,
      'dlt-original-topic': message.topic,
      'dlt-original-partition': String(message.partition),
      'dlt-original-offset': message.offset,
      ...(message.key === null ? {} : { 'dlt-original-key': message.key }),
      'dlt-group': groupId,
      'dlt-error-class': failed.error.name,
      'dlt-error-message': failed.error.message.slice(0, MAX_MESSAGE_LENGTH),
      'dlt-attempts': String(failed.attempts),
      'dlt-first-attempt-at': failed.firstAt.toISOString(),
      'dlt-last-attempt-at': failed.lastAt.toISOString(),
      ...(traceId === undefined ? {} : { 'dlt-trace-id': traceId }),
    },
  };
}

/**
 * Returns the original message of a dead letter or of its redriven copy.
 * @returns undefined if the headers do not name its position
 */
export function toOriginal(letter: IncomingMessage): IncomingMessage | undefined {
  const topic = letter.headers['dlt-original-topic'];
  const partition = Number(letter.headers['dlt-original-partition']);
  const offset = letter.headers['dlt-original-offset'];
  if (topic === undefined || offset === undefined || !Number.isInteger(partition)) return undefined;
  const headers = Object.fromEntries(
    Object.entries(letter.headers).filter(
      ([name]) => !name.startsWith('dlt-') && name !== REDRIVE_ACTION,
    ),
  );
  return { topic, partition, offset, key: letter.key, value: letter.value, headers };
}
