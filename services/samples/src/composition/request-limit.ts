import { createAccountLimit, scaleRateLimit, type CountForAccount } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import type { Config } from '../config';

/** The maximum number of requests in one hour (X4). */
const REQUESTS_PER_ACCOUNT = 30;

export function createRequestLimit(dataSource: DataSource, config: Config): CountForAccount {
  return createAccountLimit(dataSource, {
    name: 'sample-requests',
    max: scaleRateLimit(REQUESTS_PER_ACCOUNT, config),
    windowSeconds: 60 * 60,
  });
}
