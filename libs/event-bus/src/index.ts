export { runRebuildCommand } from './cli/rebuild-command';
export { BroadcastConsumer, type BroadcastConsumerOptions } from './consumer/broadcast-consumer';
export { EventConsumer, type EventConsumerOptions } from './consumer/event-consumer';
export { deadLetterTopic } from './consumer/topics';
export {
  PublishError,
  type Delivery,
  type EventBus,
  type IncomingMessage,
  type OutgoingMessage,
  type SubscribeOptions,
  type Subscription,
  type Verdict,
} from './event-bus';
export { type EventDetailsSource } from './details/event-details-source';
export { RpcEventDetails } from './details/rpc-event-details';
export { wrap as wrapEvent } from './envelope';
export {
  on,
  onAll,
  type BroadcastHandler,
  type EventHandler,
  type ReceivedEvent,
} from './event-handler';
export { CreateErasedAccounts1766500000000 } from './erasure/erased-accounts.migration';
export { followErasures, type EraseCopies } from './erasure/handle-erasures';
export { findAccountIds } from './erasure/remove-erased-accounts';
export { createKafkaEventBus } from './kafka/kafka-event-bus';
export {
  kafkaSecurity,
  type KafkaSecurity,
  type KafkaSecuritySettings,
} from './kafka/kafka-security';
export type { EventBusLogger } from './logger';
export { eventBusMigrations } from './migrations/migrations';
export { createTopics } from './operate/create-topics';
export { listDeadLetters, redrive, type DeadLetter } from './operate/redrive';
export { summarizeDeadLetters, type DeadLetterSummary } from './operate/summarize-dead-letters';
export { type ReadModel } from './rebuild/read-model';
export { rebuildReadModel, type RebuildOptions, type Rebuilt } from './rebuild/rebuild-read-model';
export { OutboxRelay, type OutboxRelayOptions } from './outbox/outbox-relay';
export { Outbox, outboxEntry, type OutboxEntry } from './outbox/outbox';
