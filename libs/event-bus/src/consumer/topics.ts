import type { TopicDefinition } from '@makeport/contracts';

export const DEAD_LETTER_MARK = '.dlt.';

/** Where a group puts the events of a topic that it gave up on. */
export const deadLetterTopic = (topic: string, groupId: string): string =>
  `${topic}${DEAD_LETTER_MARK}${groupId}`;

/** Where an operator's command puts them for the group to try again. */
export const redriveTopic = (topic: string, groupId: string): string =>
  `${topic}.redrive.${groupId}`;

/** One partition: they are few, and their order is that of the failures. Kept for ever: each waits for a person. */
const forFailures = (name: string): TopicDefinition => ({
  name,
  partitions: 1,
  compacted: false,
  retentionDays: null,
});

/** The topics that a group needs besides those it reads. */
export const failureTopics = (topics: readonly string[], groupId: string): TopicDefinition[] =>
  topics.flatMap((topic) => [
    forFailures(deadLetterTopic(topic, groupId)),
    forFailures(redriveTopic(topic, groupId)),
  ]);
