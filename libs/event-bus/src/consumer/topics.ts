import type { TopicDefinition } from '@makeport/contracts';

export const DEAD_LETTER_MARK = '.dlt.';

export const deadLetterTopic = (topic: string, groupId: string): string =>
  `${topic}${DEAD_LETTER_MARK}${groupId}`;

/** The topic to which the redrive command copies dead letters for the group to retry. */
export const redriveTopic = (topic: string, groupId: string): string =>
  `${topic}.redrive.${groupId}`;

/**
 * One partition keeps failures in order. There is no retention limit, since an operator must decide
 * about each failure.
 */
const forFailures = (name: string): TopicDefinition => ({
  name,
  partitions: 1,
  compacted: false,
  retentionDays: null,
});

/** Returns the dead-letter and redrive topics of a group. */
export const failureTopics = (topics: readonly string[], groupId: string): TopicDefinition[] =>
  topics.flatMap((topic) => [
    forFailures(deadLetterTopic(topic, groupId)),
    forFailures(redriveTopic(topic, groupId)),
  ]);
