import { REDRIVE_ACTION, type RedriveAction } from '../consumer/dead-letter';
import { deadLetterTopic, redriveTopic } from '../consumer/topics';
import type { EventBus, IncomingMessage } from '../event-bus';

/** A dead letter as the operator's list shows it. */
export interface DeadLetter {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: string | null;
  readonly errorClass: string;
  readonly errorMessage: string;
  readonly attempts: number;
  readonly firstAttemptAt: string;
  readonly lastAttemptAt: string;
  readonly traceId: string | undefined;
}

interface Selection {
  readonly bus: EventBus;
  readonly groupId: string;
  readonly topic: string;
}

/** Returns the group whose position in a dead-letter topic marks the processed letters. */
export const getOperator = (groupId: string): string => `${groupId}.redrive`;

/** Returns the pending letters of a group's dead-letter topic, oldest first. */
export async function listDeadLetters({ bus, groupId, topic }: Selection): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await bus.drain({
    groupId: getOperator(groupId),
    topic: deadLetterTopic(topic, groupId),
    peek: true,
    onMessage: (message) => {
      letters.push(describe(message));
      return Promise.resolve();
    },
  });
  return letters;
}

/**
 * Returns a group's dead letters to its running consumer, which retries or discards each letter and
 * then handles the events parked behind it. With `key`, this redrives only the letters of that
 * aggregate and moves the other letters to the end of the topic.
 * @returns the redriven letters
 */
export async function redrive(
  options: Selection & { action?: RedriveAction; key?: string },
): Promise<DeadLetter[]> {
  const { bus, groupId, topic, action = 'retry', key } = options;
  const letters: DeadLetter[] = [];
  await bus.drain({
    groupId: getOperator(groupId),
    topic: deadLetterTopic(topic, groupId),
    onMessage: async (message) => {
      const { value, headers } = message;
      if (key !== undefined && message.key !== key) {
        await bus.publish([
          { topic: deadLetterTopic(topic, groupId), key: message.key, value, headers },
        ]);
        return;
      }
      await bus.publish([
        {
          topic: redriveTopic(topic, groupId),
          key: message.key,
          value,
          headers: { ...headers, [REDRIVE_ACTION]: action },
        },
      ]);
      letters.push(describe(message));
    },
  });
  return letters;
}

const describe = ({ headers, key }: IncomingMessage): DeadLetter => ({
  topic: headers['dlt-original-topic'] ?? '',
  partition: Number(headers['dlt-original-partition']),
  offset: headers['dlt-original-offset'] ?? '',
  key,
  errorClass: headers['dlt-error-class'] ?? '',
  errorMessage: headers['dlt-error-message'] ?? '',
  attempts: Number(headers['dlt-attempts']),
  firstAttemptAt: headers['dlt-first-attempt-at'] ?? '',
  lastAttemptAt: headers['dlt-last-attempt-at'] ?? '',
  traceId: headers['dlt-trace-id'],
});
