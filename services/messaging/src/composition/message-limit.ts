import { createAccountLimit, scaleRateLimit } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import type { Config } from '../config';
import type { CountForAccount } from '../use-cases/ports';

/** The maximum number of messages in ten minutes, to all recipients together (X4). */
const MESSAGES_PER_ACCOUNT = 100;
const TEN_MINUTES_S = 600;

export function createMessageLimit(dataSource: DataSource, config: Config): CountForAccount {
  return createAccountLimit(dataSource, {
    name: 'messages',
    max: scaleRateLimit(MESSAGES_PER_ACCOUNT, config),
    windowSeconds: TEN_MINUTES_S,
  });
}
