import type { DataSource } from 'typeorm';
import { read } from '../consumer/handle-message';
import type { EventBus, IncomingMessage } from '../event-bus';
import type { EventHandler } from '../event-handler';

interface Group {
  readonly bus: EventBus;
  readonly dataSource: DataSource;
  readonly groupId: string;
  readonly topics: readonly string[];
  readonly handlers: ReadonlyMap<string, EventHandler>;
}

/**
 * The progress of a running group: its committed position, and the events beyond it that are in its
 * inbox. A rebuild must not pass this progress, because the group would apply the same events to
 * the new tables again.
 */
export class GroupProgress {
  private committed = new Map<string, bigint>();

  constructor(private readonly group: Group) {}

  async refresh(): Promise<void> {
    const { bus, groupId, topics } = this.group;
    const positions = await bus.listPositions({ groupId, topics });
    this.committed = new Map(positions.map((each) => [getPartition(each), BigInt(each.offset)]));
  }

  hasPosition(at: { topic: string; partition: number }): boolean {
    return this.committed.has(getPartition(at));
  }

  /**
   * @param messages of one partition, in order
   * @returns how many of them, counted from the first, the group has handled
   */
  async countHandled(messages: readonly IncomingMessage[]): Promise<number> {
    const before = this.countCommitted(messages);
    if (before === messages.length) return before;
    const rest = messages.slice(before).map((message) => ({ id: this.getId(message) }));
    const ids = rest.flatMap(({ id }) => id ?? []);
    const received = new Set(
      (
        await this.group.dataSource.query<{ event_id: string }[]>(
          'SELECT event_id FROM public.inbox WHERE consumer = $1 AND event_id = ANY($2)',
          [this.group.groupId, ids],
        )
      ).map((row) => row.event_id),
    );
    const first = rest.findIndex(({ id }) => id !== undefined && !received.has(id));
    return first < 0 ? messages.length : before + first;
  }

  private countCommitted(messages: readonly IncomingMessage[]): number {
    const [some] = messages;
    const committed = (some && this.committed.get(getPartition(some))) ?? 0n;
    const first = messages.findIndex(({ offset }) => BigInt(offset) >= committed);
    return first < 0 ? messages.length : first;
  }

  /** @returns undefined for messages that the group ignores */
  private getId(message: IncomingMessage): string | undefined {
    try {
      return read(this.group, message)?.event.id;
    } catch {
      // Unreadable: the group counts as behind this message until it has dead-lettered it.
      return `${getPartition(message)}/${message.offset}`;
    }
  }
}

export const getPartition = ({ topic, partition }: { topic: string; partition: number }): string =>
  `${topic}/${partition}`;
