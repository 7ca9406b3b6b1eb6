import { Outbox } from '@makeport/event-bus';
import { AuditLog, Logger } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Argon2PasswordHasher } from '../adapters/passwords/argon2-password-hasher';
import { isCommonPassword } from '../adapters/passwords/common-passwords';
import { PostgresAttemptLimits } from '../adapters/postgres/limits/attempt-limits.postgres';
import { PostgresIdentityStore } from '../adapters/postgres/accounts/identity-store.postgres';
import type { Config } from '../config';
import type { SecondFactorPolicy } from '../domain/sessions/second-factor';
import { TimeSource } from '../use-cases/accounts/ports';
import {
  AttemptLimits,
  CLOCK,
  IdentityStore,
  IS_COMMON_PASSWORD,
  PasswordHasher,
  SECOND_FACTOR_POLICY,
  type Clock,
} from '../use-cases/ports';

/** Global: what every part of identity needs. */
@Module({})
export class CoreModule {
  static forRoot(service: string, config: Config, clock: Clock): DynamicModule {
    const policy: SecondFactorPolicy = {
      requiredOfAdmins: config.SECOND_FACTOR_OF_ADMINS === 'required',
    };
    const providers = [
      { provide: Outbox, useFactory: () => new Outbox({ source: service }) },
      { provide: IdentityStore, useClass: PostgresIdentityStore },
      {
        provide: AttemptLimits,
        inject: [DataSource],
        useFactory: (dataSource: DataSource) => new PostgresAttemptLimits(dataSource, config),
      },
      { provide: PasswordHasher, useClass: Argon2PasswordHasher },
      { provide: IS_COMMON_PASSWORD, useValue: isCommonPassword },
      { provide: SECOND_FACTOR_POLICY, useValue: policy },
      { provide: CLOCK, useValue: clock },
      { provide: TimeSource, useValue: { now: clock } satisfies TimeSource },
      {
        provide: AuditLog,
        inject: [DataSource, Outbox, Logger],
        useFactory: (dataSource: DataSource, events: Outbox, logger: Logger) =>
          new AuditLog({ service, dataSource, events, logger, clock }),
      },
    ];
    return {
      module: CoreModule,
      global: true,
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }
}
