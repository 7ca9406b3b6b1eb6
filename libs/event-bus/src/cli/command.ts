import { isNativeError } from 'node:util/types';
import pino from 'pino';
import type { EventBus } from '../event-bus';
import { createKafkaEventBus } from '../kafka/kafka-event-bus';
import { kafkaSecurity } from '../kafka/kafka-security';

/** Wrong usage; the message explains the right one. */
export class Usage extends Error {}

/** @throws Usage when the variable is not set */
export function required(variable: string, example: string): string {
  const value = process.env[variable];
  if (!value) throw new Usage(`${variable} is missing: ${example}.`);
  return value;
}

/**
 * Runs one command against the brokers of KAFKA_BROKERS. Exits with 2 on wrong usage, with 1 on a
 * failure.
 */
export async function runCommand(
  name: string,
  work: (bus: EventBus) => Promise<void>,
): Promise<void> {
  let bus: EventBus | undefined;
  try {
    const brokers = required('KAFKA_BROKERS', 'host:port[,host:port]').split(',');
    const logger = pino({ level: 'warn' }, pino.destination(2));
    bus = createKafkaEventBus({
      brokers,
      security: kafkaSecurity(process.env),
      clientId: name,
      logger,
    });
    await work(bus);
  } catch (error) {
    process.stderr.write(`${isNativeError(error) ? error.message : String(error)}\n`);
    process.exitCode = isWrongUsage(error) ? 2 : 1;
  } finally {
    await bus?.disconnect();
  }
}

function isWrongUsage(error: unknown): boolean {
  if (error instanceof Usage) return true;
  return isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
