import { Outbox } from '@makeport/event-bus';
import { AuditLog, Logger } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../adapters/passwords/password-hasher';
import { isCommonPassword } from '../adapters/passwords/common-passwords';
import { AttemptLimits } from '../adapters/postgres/limits/attempt-limits';
import { IdentityRepository } from '../adapters/postgres/accounts/identity.repository';
import type { Config } from '../config';
import type { SecondFactorPolicy } from '../domain/sessions/second-factor';
import { TimeSource } from '../use-cases/accounts/ports';
import { CLOCK, IS_COMMON_PASSWORD, SECOND_FACTOR_POLICY, type Clock } from '../use-cases/ports';

/** The global providers that every part of identity needs. */
@Module({})
export class CoreModule {
  static forRoot(service: string, config: Config, clock: Clock): DynamicModule {
    const policy: SecondFactorPolicy = {
      requiredOfAdmins: config.SECOND_FACTOR_OF_ADMINS === 'required',
    };
    const providers = [
      { provide: Outbox, useFactory: () => new Outbox({ source: service }) },
      IdentityRepository,
      {
        provide: AttemptLimits,
        inject: [DataSource],
        useFactory: (dataSource: DataSource) => new AttemptLimits(dataSource, config),
      },
      PasswordHasher,
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
      exports: providers.map((each) => ('provide' in each ? each.provide : each)),
    };
  }
}
