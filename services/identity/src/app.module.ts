import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { createKafkaEventBus, Outbox, OutboxRelay, type EventBus } from '@makeport/event-bus';
import { Logger, Metrics, ServiceKitModule } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { Argon2PasswordHasher } from './adapters/passwords/argon2-password-hasher';
import { isCommonPassword } from './adapters/passwords/common-passwords';
import { PostgresAttemptLimits } from './adapters/postgres/attempt-limits.postgres';
import { identityDataSource } from './adapters/postgres/data-source';
import { PostgresIdentityStore } from './adapters/postgres/identity-store.postgres';
import { IdentityRpc } from './adapters/rpc/identity.rpc';
import type { Config } from './config';
import { GetManufacturers } from './use-cases/get-manufacturers';
import { GetPayoutAccount } from './use-cases/get-payout-account';
import { GetSession } from './use-cases/get-session';
import type { Clock, IdentityStore } from './use-cases/ports';
import { SignIn } from './use-cases/sign-in';
import { SignOut } from './use-cases/sign-out';
import { SignUp } from './use-cases/sign-up';

const SERVICE = 'identity';
const EVENT_BUS = Symbol('EventBus');

export interface AppOptions {
  readonly config: Config;
  readonly clock?: Clock;
}

@Module({})
export class AppModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly relay: OutboxRelay,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  static forRoot(options: AppOptions): DynamicModule {
    const dataSource = identityDataSource(options.config.DATABASE_URL);
    return {
      module: AppModule,
      imports: [ServiceKitModule.forRoot({ service: SERVICE, config: options.config, dataSource })],
      controllers: [IdentityRpc],
      providers: [...useCases(options), ...events(options.config)],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    await this.bus.disconnect();
  }
}

function useCases({ config, clock = () => new Date() }: AppOptions): Provider[] {
  const hasher = new Argon2PasswordHasher();
  const limits = (dataSource: DataSource): PostgresAttemptLimits =>
    new PostgresAttemptLimits(dataSource, {
      signInsPerAccountAndAddress: config.SIGN_INS_PER_ACCOUNT_AND_ADDRESS,
      signInsPerAddress: config.SIGN_INS_PER_ADDRESS,
      signUpsPerAddress: config.SIGN_UPS_PER_ADDRESS,
    });
  const store = PostgresIdentityStore;
  return [
    {
      provide: store,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new store(dataSource, new Outbox({ source: SERVICE })),
    },
    { provide: PostgresAttemptLimits, inject: [DataSource], useFactory: limits },
    {
      provide: SignUp,
      inject: [store, PostgresAttemptLimits],
      useFactory: (identity: IdentityStore, attempts: PostgresAttemptLimits) =>
        new SignUp(identity, hasher, attempts, isCommonPassword, clock),
    },
    {
      provide: SignIn,
      inject: [store, PostgresAttemptLimits],
      useFactory: (identity: IdentityStore, attempts: PostgresAttemptLimits) =>
        new SignIn(identity, hasher, attempts, clock),
    },
    {
      provide: SignOut,
      inject: [store],
      useFactory: (identity: IdentityStore) => new SignOut(identity, clock),
    },
    {
      provide: GetSession,
      inject: [store],
      useFactory: (identity: IdentityStore) => new GetSession(identity, clock),
    },
    {
      provide: GetManufacturers,
      inject: [store],
      useFactory: (identity: IdentityStore) => new GetManufacturers(identity),
    },
    {
      provide: GetPayoutAccount,
      inject: [store],
      useFactory: (identity: IdentityStore) => new GetPayoutAccount(identity),
    },
  ];
}

function events(config: Config): Provider[] {
  return [
    {
      provide: EVENT_BUS,
      inject: [Logger],
      useFactory: (logger: Logger) =>
        createKafkaEventBus({ brokers: config.KAFKA_BROKERS, clientId: SERVICE, logger }),
    },
    {
      provide: OutboxRelay,
      inject: [DataSource, EVENT_BUS, Logger, Metrics],
      useFactory: (dataSource: DataSource, bus: EventBus, logger: Logger, metrics: Metrics) =>
        new OutboxRelay({ dataSource, bus, logger, metrics: metrics.registry }),
    },
  ];
}
