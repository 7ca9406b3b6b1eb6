import { patchKafkajs } from '@makeport/kafkajs-patches';
import { Kafka, logLevel, type LogEntry } from 'kafkajs';
import type { EventBusLogger } from '../logger';
import type { KafkaSecurity } from './kafka-security';

/** Explicit, because kafkajs changes its retries under NODE_ENV=test. */
export const retry = {
  initialRetryTime: 100,
  maxRetryTime: 1_000,
  factor: 0.2,
  multiplier: 2,
  retries: 3,
};

export function createKafkaClient(options: {
  brokers: string[];
  clientId: string;
  logger: EventBusLogger;
  security?: KafkaSecurity;
}): Kafka {
  patchKafkajs();
  return new Kafka({
    ...options.security,
    brokers: options.brokers,
    clientId: options.clientId,
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry,
    logLevel: logLevel.WARN,
    // Debug level only: kafkajs retries most of the errors that it logs, and throws the rest.
    logCreator: () => (entry) =>
      options.logger.debug({ kafka: getFields(entry) }, entry.log.message),
  });
}

function getFields(entry: LogEntry): object {
  const {
    message: _message,
    timestamp: _timestamp,
    stack: _stack,
    logger: _logger,
    ...fields
  } = entry.log;
  return { namespace: entry.namespace, level: entry.label, ...fields };
}
