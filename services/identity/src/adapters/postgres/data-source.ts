import { eventBusMigrations } from '@makeport/event-bus';
import { CreateAuditLog1764800000000, createDataSource } from '@makeport/service-kit';
import { InstallJobs1765300000000 } from '@makeport/service-kit/jobs';
import type { DataSource } from 'typeorm';
import { AccountEntity } from './accounts/account.entity';
import { BrandEntity } from './accounts/brand.entity';
import { ManufacturerEntity } from './accounts/manufacturer.entity';
import { CreateAccounts1763700000000 } from './migrations/1763700000000-create-accounts';
import { AddPasswordResets1763800000000 } from './migrations/1763800000000-add-password-resets';
import { AddProfileVersions1764500000000 } from './migrations/1764500000000-add-profile-versions';
import { FindAccounts1764941000000 } from './migrations/1764941000000-find-accounts';
import { FindAdminActions1765220000000 } from './migrations/1765220000000-find-admin-actions';
import { AddAdminActions1764920000000 } from './migrations/1764920000000-add-admin-actions';
import { AddSessionAuthentication1765100000001 } from './migrations/1765100000001-add-session-authentication';
import { AddAccountViews1765200000000 } from './migrations/1765200000000-add-account-views';
import { NameKeysOfRecoveryCodes1765200000001 } from './migrations/1765200000001-name-keys-of-recovery-codes';
import { AddSecondFactors1765100000000 } from './migrations/1765100000000-add-second-factors';
import { AddEmailConfirmation1764600000001 } from './migrations/1764600000001-add-email-confirmation';
import { AddLogos1764700000000 } from './migrations/1764700000000-add-logos';
import { AddVerifications1764930000000 } from './migrations/1764930000000-add-verifications';
import { AddErasure1766500000000 } from './migrations/1766500000000-add-erasure';
import { AddErasureRequest1766510000000 } from './migrations/1766510000000-add-erasure-request';
import { AddAdministratorRights1766520000000 } from './migrations/1766520000000-add-administrator-rights';
import { AddProductsPerPage1767400000001 } from './migrations/1767400000001-add-products-per-page';
import { MailLinksByJobs1765310000000 } from './migrations/1765310000000-mail-links-by-jobs';
import { AddAccountAdministration1764900000000 } from './migrations/1764900000000-add-account-administration';

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
      CreateAuditLog1764800000000,
      AddAccountAdministration1764900000000,
      AddAdminActions1764920000000,
      AddVerifications1764930000000,
      FindAccounts1764941000000,
      AddSecondFactors1765100000000,
      AddSessionAuthentication1765100000001,
      AddAccountViews1765200000000,
      NameKeysOfRecoveryCodes1765200000001,
      FindAdminActions1765220000000,
      InstallJobs1765300000000,
      MailLinksByJobs1765310000000,
      AddErasure1766500000000,
      AddErasureRequest1766510000000,
      AddAdministratorRights1766520000000,
      AddProductsPerPage1767400000001,
    ],
  });
}
