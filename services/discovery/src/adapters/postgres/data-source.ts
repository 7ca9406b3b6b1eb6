import { CreateErasedAccounts1766500000000, eventBusMigrations } from '@makeport/event-bus';
import { createDataSource, CreateAuditLog1764800000000 } from '@makeport/service-kit';
import { InstallJobs1765300000000 } from '@makeport/service-kit/jobs';
import type { DataSource } from 'typeorm';
import { CreateActivities1763720000000 } from './migrations/1763720000000-create-activities';
import { CreateSearch1764600000000 } from './migrations/1764600000000-create-search';
import { CreateRecommendations1764700000000 } from './migrations/1764700000000-create-recommendations';
import { SearchesWithoutResult1764600000001 } from './migrations/1764600000001-searches-without-result';
import { CreateAttention1764700000001 } from './migrations/1764700000001-create-attention';
import { WeighAttention1764700000002 } from './migrations/1764700000002-weigh-attention';
import { FollowSearch1764800000000 } from './migrations/1764800000000-follow-search';
import { VersionMarket1764900000000 } from './migrations/1764900000000-version-market';
import { IndexClosedManufacturers1765000000000 } from './migrations/1765000000000-index-closed-manufacturers';
import { CoverActivities1766600000000 } from './migrations/1766600000000-cover-activities';
import { VerifiedManufacturers1767100000000 } from './migrations/1767100000000-verified-manufacturers';
import { ReviseProducts1767200000000 } from './migrations/1767200000000-revise-products';
import { SearchInPostgresql1767200000001 } from './migrations/1767200000001-search-in-postgresql';
import { FeedSearch1767300000000 } from './migrations/1767300000000-feed-search';

export function discoveryDataSource(url: string): DataSource {
  return createDataSource({
    url,
    entities: [],
    migrations: [
      ...eventBusMigrations,
      CreateActivities1763720000000,
      CreateSearch1764600000000,
      CreateRecommendations1764700000000,
      SearchesWithoutResult1764600000001,
      CreateAttention1764700000001,
      WeighAttention1764700000002,
      FollowSearch1764800000000,
      CreateAuditLog1764800000000,
      VersionMarket1764900000000,
      IndexClosedManufacturers1765000000000,
      InstallJobs1765300000000,
      CreateErasedAccounts1766500000000,
      CoverActivities1766600000000,
      VerifiedManufacturers1767100000000,
      ReviseProducts1767200000000,
      SearchInPostgresql1767200000001,
      FeedSearch1767300000000,
    ],
  });
}
