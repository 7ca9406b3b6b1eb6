import { PublishError, type EventBus, type OutgoingMessage } from '../event-bus';

const unused = (): never => {
  throw new Error('this bus only publishes');
};

/** An in-memory broker that accepts messages, refuses some, or fails. */
export class MemoryBus implements EventBus {
  readonly published: OutgoingMessage[] = [];
  refuse: (message: OutgoingMessage) => boolean = () => false;
  away = false;
  attemptsWhileAway = 0;

  readonly subscribe = unused;
  readonly ensureTopics = unused;
  readonly drain = unused;
  readonly listRanges = unused;
  readonly listPositions = unused;
  readonly deleteGroup = unused;
  readonly listTopics = unused;

  publish(messages: readonly OutgoingMessage[]): Promise<void> {
    if (this.away) {
      this.attemptsWhileAway += 1;
      return Promise.reject(new PublishError('away', { refused: false, cause: undefined }));
    }
    if (messages.some(this.refuse)) {
      return Promise.reject(new PublishError('refused', { refused: true, cause: undefined }));
    }
    this.published.push(...messages);
    return Promise.resolve();
  }

  disconnect(): Promise<void> {
    return Promise.resolve();
  }

  /** Returns the published versions of one aggregate, in order. */
  getVersions(key: string): number[] {
    return this.published
      .filter((message) => message.key === key)
      .map(
        (message) =>
          (JSON.parse(String(message.value)) as { aggregateversion: number }).aggregateversion,
      );
  }
}
