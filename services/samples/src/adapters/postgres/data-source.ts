import { CreateErasedAccounts1766500000000, eventBusMigrations } from '@makeport/event-bus';
import { CreateAccountLimits1763900000001, createDataSource } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { CreateSampleRequests1763800000000 } from './migrations/1763800000000-create-sample-requests';
import { PapersShipments1763910000000 } from './migrations/1763910000000-papers-shipments';

export function samplesDataSource(url: string): DataSource {
  return createDataSource({
    url,
    entities: [],
    migrations: [
      ...eventBusMigrations,
      CreateSampleRequests1763800000000,
      CreateAccountLimits1763900000001,
      PapersShipments1763910000000,
      CreateErasedAccounts1766500000000,
    ],
  });
}
