import type { TopicDefinition } from '@makeport/contracts';

/** Header names are lower case; values are text. */
export type MessageHeaders = Readonly<Record<string, string>>;

export interface OutgoingMessage {
  readonly topic: string;
  /** Messages of one key keep their order. */
  readonly key: string | null;
  readonly value: string | Buffer | null;
  readonly headers: MessageHeaders;
}

export interface IncomingMessage {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: string | null;
  readonly value: Buffer | null;
  readonly headers: MessageHeaders;
}

/** For handlers that run longer than the session timeout. */
export interface Delivery {
  /** Keeps the group membership alive. Throws if the group rebalances; rethrow that error. */
  heartbeat(): Promise<void>;
  /** Aborted when the subscription stops. */
  readonly signal: AbortSignal;
}

/** `left`: not processed, redeliver it later (the subscription is stopping). */
export type Verdict = 'done' | 'left';

export type SubscribeOptions = SubscriptionOptions & (EachMessage | ManyMessages);

interface EachMessage {
  readonly onMessage: (message: IncomingMessage, delivery: Delivery) => Promise<Verdict>;
}

interface ManyMessages {
  /**
   * Processes received messages of one partition, in order.
   * @returns the number of processed messages, counted from the first; the others are redelivered
   */
  readonly onMessages: (
    messages: readonly IncomingMessage[],
    delivery: Delivery,
  ) => Promise<number>;
}

interface SubscriptionOptions {
  readonly groupId: string;
  readonly topics: readonly string[];
  /**
   * `earliest`: from the committed position, or the oldest message. `now`: from the first attempt
   * to join; only for a group with this one member.
   */
  readonly from: 'earliest' | 'now';
  /** How long the broker may delay a fetch to batch messages. Default: no delay. */
  readonly gatherMs?: number;
  /**
   * Runs before every attempt to join, for example to create topics; its failure counts as a failed
   * attempt.
   */
  readonly prepare?: () => Promise<void>;
  /** Called when the subscription ends after an error that it cannot recover from. */
  readonly onFatal: (error: Error) => void;
}

export interface Subscription {
  /** Settles with the first attempt to join, so that a broker outage does not block the caller. */
  readonly firstAttempt: Promise<void>;
  /** Resolves when the group is first joined. */
  readonly joined: Promise<void>;
  isJoined(): boolean;
  /** Finishes the current message and leaves the group. */
  stop(): Promise<void>;
}

export interface TopicPosition {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** The offsets of a partition, end exclusive. */
export interface PartitionRange {
  readonly topic: string;
  readonly partition: number;
  readonly first: string;
  readonly end: string;
}

/** The broker operations that this library uses. Keeps kafkajs types out of the other modules. */
export interface EventBus {
  /**
   * Resolves when all in-sync replicas have stored the messages. Messages with the same key keep
   * the given order. If it fails, some messages may have been written; publish all of them again.
   * @throws PublishError
   */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Consumes in the background until stopped, across broker restarts. */
  subscribe(options: SubscribeOptions): Subscription;
  /** Creates the missing topics and leaves the others unchanged. */
  ensureTopics(topics: readonly TopicDefinition[]): Promise<void>;
  /**
   * Delivers the messages between the group's position and the current end of the topic, then
   * returns their number.
   */
  drain(options: {
    groupId: string;
    topic: string;
    /** Leaves the group's position unchanged. */
    peek?: boolean;
    onMessage: (message: IncomingMessage) => Promise<void>;
  }): Promise<number>;
  listTopics(): Promise<string[]>;
  listRanges(topics: readonly string[]): Promise<PartitionRange[]>;
  /**
   * Returns the next offset of each partition for a group; partitions without a commit are left
   * out.
   */
  listPositions(options: { groupId: string; topics: readonly string[] }): Promise<TopicPosition[]>;
  /** Deletes a group without members. */
  deleteGroup(groupId: string): Promise<void>;
  disconnect(): Promise<void>;
}

/** `refused`: the broker rejects these messages permanently. Otherwise a retry may help. */
export class PublishError extends Error {
  readonly refused: boolean;

  constructor(message: string, options: { refused: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'PublishError';
    this.refused = options.refused;
  }
}
