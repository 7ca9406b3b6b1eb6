import type { TopicDefinition } from '@makeport/contracts';

/** Names of headers are lower case; values are text. */
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

/** What a message's handler can use while it waits. */
export interface Delivery {
  /** Keeps the membership of the group alive; throws when the group rebalances: let that error through. */
  heartbeat(): Promise<void>;
  /** Aborted when the subscription stops. */
  readonly signal: AbortSignal;
}

/** `left`: not processed, deliver it again later (the subscription is stopping). */
export type Verdict = 'done' | 'left';

export type SubscribeOptions = SubscriptionOptions & (EachMessage | ManyMessages);

interface EachMessage {
  readonly onMessage: (message: IncomingMessage, delivery: Delivery) => Promise<Verdict>;
}

interface ManyMessages {
  /**
   * Takes what has arrived of one partition, in order.
   * @returns how many of them, from the first, were processed; the others are delivered again a little later
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
   * `earliest`: where the group left off, and the oldest message the first time. `now`: what is published from the
   * first attempt on; only for a group with this one member.
   */
  readonly from: 'earliest' | 'now';
  /** How long the broker may hold back what has come, so that more comes with it; default: not at all. */
  readonly gatherMs?: number;
  /** Runs before every attempt to join, e.g. to create topics; its failure counts as a failed attempt. */
  readonly prepare?: () => Promise<void>;
  /** The subscription ended and will not come back by itself. */
  readonly onFatal: (error: Error) => void;
}

export interface Subscription {
  /** Settles at the first success or failure to join: a broker that is down does not hold up the caller. */
  readonly firstAttempt: Promise<void>;
  /** Resolves when the group was joined for the first time. */
  readonly joined: Promise<void>;
  isJoined(): boolean;
  /** Finishes the message in hand and leaves the group. */
  stop(): Promise<void>;
}

export interface TopicPosition {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** What a partition holds: from its first message to before its end. */
export interface PartitionRange {
  readonly topic: string;
  readonly partition: number;
  readonly first: string;
  readonly end: string;
}

/** The broker, as this library needs it. The only implementation is Kafka's; no client type leaks through here. */
export interface EventBus {
  /**
   * Sends all messages, durable when it resolves (every in-sync replica). Messages of one key are written in the
   * given order. After a failure some of them may have been written: send them again.
   * @throws PublishError
   */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Consumes in the background until stopped, through broker restarts. */
  subscribe(options: SubscribeOptions): Subscription;
  /** Creates the topics that do not exist yet; leaves the others as they are. */
  ensureTopics(topics: readonly TopicDefinition[]): Promise<void>;
  /** Hands over what lies between the group's position and the present end of the topic, then returns its count. */
  drain(options: {
    groupId: string;
    topic: string;
    /** Leaves the group's position where it was. */
    peek?: boolean;
    onMessage: (message: IncomingMessage) => Promise<void>;
  }): Promise<number>;
  /** Every topic of the broker. */
  listTopics(): Promise<string[]>;
  listRanges(topics: readonly string[]): Promise<PartitionRange[]>;
  /** The next message of each partition for a group, as it last said; partitions without a position are left out. */
  listPositions(options: { groupId: string; topics: readonly string[] }): Promise<TopicPosition[]>;
  /** Forgets a group that has no member. */
  deleteGroup(groupId: string): Promise<void>;
  disconnect(): Promise<void>;
}

/** `refused`: the broker will not take these messages as they are. Otherwise try again later. */
export class PublishError extends Error {
  readonly refused: boolean;

  constructor(message: string, options: { refused: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'PublishError';
    this.refused = options.refused;
  }
}
