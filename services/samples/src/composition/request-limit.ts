import { createAccountLimit, type CountForAccount } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import type { Config } from '../config';

export function createRequestLimit(
  dataSource: DataSource,
  { SAMPLE_REQUESTS_PER_ACCOUNT: max }: Config,
): CountForAccount {
  return createAccountLimit(dataSource, { name: 'sample-requests', max, windowSeconds: 60 * 60 });
}
