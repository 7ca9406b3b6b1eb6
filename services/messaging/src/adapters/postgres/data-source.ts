import { CreateErasedAccounts1766500000000, eventBusMigrations } from '@makeport/event-bus';
import {
  CreateAccountLimits1763900000001,
  CreateAuditLog1764800000000,
  createDataSource,
} from '@makeport/service-kit';
import { InstallJobs1765300000000 } from '@makeport/service-kit/jobs';
import type { DataSource } from 'typeorm';
import { CreateThreads1763730000000 } from './migrations/1763730000000-create-threads';
import { ClosedAccounts1767000000000 } from './migrations/1767000000000-closed-accounts';

export function messagingDataSource(url: string): DataSource {
  return createDataSource({
    url,
    entities: [],
    migrations: [
      ...eventBusMigrations,
      CreateThreads1763730000000,
      CreateAccountLimits1763900000001,
      CreateAuditLog1764800000000,
      InstallJobs1765300000000,
      CreateErasedAccounts1766500000000,
      ClosedAccounts1767000000000,
    ],
  });
}
