import { DEAD_LETTER_MARK } from '../consumer/topics';
import type { EventBus } from '../event-bus';
import { getOperator } from './redrive';

export interface DeadLetterSummary {
  readonly groupId: string;
  readonly topic: string;
  readonly count: number;
}

/**
 * Counts the pending dead letters of the given topics for every group. Omits groups without
 * letters. Reads only positions, no messages.
 */
export async function summarizeDeadLetters({
  bus,
  topics,
}: {
  bus: Pick<EventBus, 'listTopics' | 'listRanges' | 'listPositions'>;
  topics: readonly string[];
}): Promise<DeadLetterSummary[]> {
  const known = new Set(topics);
  const failed = (await bus.listTopics()).flatMap((name) => {
    const [topic = '', groupId] = name.split(DEAD_LETTER_MARK);
    return groupId && known.has(topic) ? [{ name, topic, groupId }] : [];
  });
  const ranges = await bus.listRanges(failed.map(({ name }) => name));
  const written = failed.filter(({ name }) =>
    ranges.some((range) => range.topic === name && range.end !== range.first),
  );
  const summaries = await Promise.all(
    written.map(async ({ name, topic, groupId }) => {
      const positions = await bus.listPositions({ groupId: getOperator(groupId), topics: [name] });
      const count = ranges
        .filter((range) => range.topic === name)
        .reduce((sum, { partition, first, end }) => {
          const position = positions.find((candidate) => candidate.partition === partition);
          const from = BigInt(position?.offset ?? first);
          return sum + Number(BigInt(end) - (from > BigInt(first) ? from : BigInt(first)));
        }, 0);
      return { groupId, topic, count };
    }),
  );
  return summaries
    .filter(({ count }) => count > 0)
    .sort((one, other) =>
      `${one.groupId}/${one.topic}`.localeCompare(`${other.groupId}/${other.topic}`),
    );
}
