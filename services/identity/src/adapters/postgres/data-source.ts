import { eventBusMigrations } from '@makeport/event-bus';
import { createDataSource } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { AccountEntity } from './account.entity';
import { BrandEntity } from './brand.entity';
import { ManufacturerEntity } from './manufacturer.entity';
import { CreateAccounts1763700000000 } from './migrations/1763700000000-create-accounts';
import { AddPasswordResets1763800000000 } from './migrations/1763800000000-add-password-resets';
import { AddProfileVersions1764500000000 } from './migrations/1764500000000-add-profile-versions';
import { AddEmailConfirmation1764600000001 } from './migrations/1764600000001-add-email-confirmation';
import { AddLogos1764700000000 } from './migrations/1764700000000-add-logos';

export function identityDataSource(url: string): DataSource {
  return createDataSource({
    url,
    entities: [AccountEntity, BrandEntity, ManufacturerEntity],
    migrations: [
      ...eventBusMigrations,
      CreateAccounts1763700000000,
      AddPasswordResets1763800000000,
      AddProfileVersions1764500000000,
      AddEmailConfirmation1764600000001,
      AddLogos1764700000000,
    ],
  });
}
