import { readFileSync } from 'node:fs';
import type { KafkaConfig } from 'kafkajs';
import { z } from 'zod';

export interface KafkaSecuritySettings {
  readonly KAFKA_TLS?: string | undefined;
  readonly KAFKA_TLS_CA?: string | undefined;
  readonly KAFKA_SASL_MECHANISM?: string | undefined;
  readonly KAFKA_SASL_USERNAME?: string | undefined;
  readonly KAFKA_SASL_PASSWORD?: string | undefined;
}

export type KafkaSecurity = Pick<KafkaConfig, 'ssl' | 'sasl'>;

const oneOf = <const Words extends readonly string[]>(name: string, words: Words) =>
  z.enum(words, `${name} must be one of ${words.join(', ')}`);

const tlsWord = oneOf('KAFKA_TLS', ['on', 'off']);
const mechanisms = oneOf('KAFKA_SASL_MECHANISM', ['plain', 'scram-sha-256', 'scram-sha-512']);

/** @throws Error on settings that protect less than they suggest. The message omits the values. */
export function kafkaSecurity(settings: KafkaSecuritySettings): KafkaSecurity {
  const tls = read(tlsWord, settings.KAFKA_TLS || 'off') === 'on';
  const ca = settings.KAFKA_TLS_CA;
  if (ca && !tls) throw new Error('KAFKA_TLS_CA is set, but KAFKA_TLS is not on');
  const sasl = credentials(settings);
  if (sasl && !tls)
    throw new Error('KAFKA_SASL_* needs KAFKA_TLS=on: a password is not sent in the clear');
  return {
    ...(tls ? { ssl: ca ? { ca: [readFileSync(ca, 'utf8')] } : true } : {}),
    ...(sasl ? { sasl } : {}),
  };
}

function credentials(settings: KafkaSecuritySettings): KafkaConfig['sasl'] {
  const { KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = settings;
  const named = settings.KAFKA_SASL_MECHANISM;
  if (!named && !username && !password) return undefined;
  if (!named || !username || !password)
    throw new Error(
      'KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD belong together',
    );
  const mechanism = read(mechanisms, named);
  // One branch each: kafkajs types every mechanism separately.
  if (mechanism === 'plain') return { mechanism, username, password };
  if (mechanism === 'scram-sha-256') return { mechanism, username, password };
  return { mechanism, username, password };
}

function read<Schema extends z.ZodType>(schema: Schema, value: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ message }) => message).join('; '));
}
