import { createDataSource } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { entities } from './entities';
import { migrations } from './migrations/migrations';

export function orderingDataSource(url: string): DataSource {
  return createDataSource({ url, entities, migrations });
}
