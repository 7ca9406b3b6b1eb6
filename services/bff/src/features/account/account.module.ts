import { Module } from '@nestjs/common';
import { AccountResolver } from './account.resolver';
import { BrandProfileResolver } from './brand-profile.resolver';
import { EmailResolver } from './email.resolver';
import { ErasureResolver } from './erasure.resolver';
import { ManufacturerSettingsResolver } from './manufacturer-settings.resolver';
import { PasswordsResolver } from './passwords.resolver';
import { OwnSessionsResolver } from './own-sessions.resolver';
import { SecondFactorResolver } from './second-factor.resolver';

@Module({
  providers: [
    AccountResolver,
    BrandProfileResolver,
    EmailResolver,
    ErasureResolver,
    ManufacturerSettingsResolver,
    PasswordsResolver,
    OwnSessionsResolver,
    SecondFactorResolver,
  ],
})
export class AccountModule {}
