import type { TopicDefinition } from '@makeport/contracts';

export const DEAD_LETTER_MARK = '.dlt.';

/** Returns the dead-letter topic of a group for one topic. */
export const deadLetterTopic = (topic: string, groupId: string): string =>
  `${topic}${DEAD_LETTER_MARK}${groupId}`;

/** Where the redrive command puts dead letters for the group to retry. */
export const redriveTopic = (topic: string, groupId: string): string =>
  `${topic}.redrive.${groupId}`;

/**
 * One partition: failures are few and keep their order. Kept forever, since each needs a person.
 */
const forFailures = (name: string): TopicDefinition => ({
  name,
  partitions: 1,
  compacted: false,
  retentionDays: null,
});

/** Returns the topics that a group needs besides its sources. */
export const failureTopics = (topics: readonly string[], groupId: string): TopicDefinition[] =>
  topics.flatMap((topic) => [
    forFailures(deadLetterTopic(topic, groupId)),
    forFailures(redriveTopic(topic, groupId)),
  ]);
