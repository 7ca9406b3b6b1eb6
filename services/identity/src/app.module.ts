import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import {
  createKafkaEventBus,
  EventConsumer,
  kafkaSecurity,
  Outbox,
  OutboxRelay,
  type EventBus,
} from '@makeport/event-bus';
import { BackgroundJob, Logger, Metrics, RpcClient, ServiceKitModule } from '@makeport/service-kit';
import { createStorage } from '@makeport/storage';
import { DataSource } from 'typeorm';
import { Argon2PasswordHasher } from './adapters/passwords/argon2-password-hasher';
import { isCommonPassword } from './adapters/passwords/common-passwords';
import { PostgresAttemptLimits } from './adapters/postgres/attempt-limits.postgres';
import { identityDataSource } from './adapters/postgres/data-source';
import { PostgresEmailConfirmations } from './adapters/postgres/email-confirmations.postgres';
import { PostgresIdentityStore } from './adapters/postgres/identity-store.postgres';
import { PostgresLogoRecords } from './adapters/postgres/logo-records.postgres';
import { PostgresPasswordResets } from './adapters/postgres/password-resets.postgres';
import { AccountsRpc } from './adapters/rpc/accounts.rpc';
import { ActionsRpc } from './adapters/rpc/actions.rpc';
import { emailConfirmationMail } from './adapters/rpc/email-confirmation-mail';
import { EmailsRpc } from './adapters/rpc/emails.rpc';
import { IdentityRpc } from './adapters/rpc/identity.rpc';
import { LogosRpc } from './adapters/rpc/logos.rpc';
import { passwordResetMail } from './adapters/rpc/password-reset-mail';
import { PasswordsRpc } from './adapters/rpc/passwords.rpc';
import { ProfilesRpc } from './adapters/rpc/profiles.rpc';
import { VerificationsRpc } from './adapters/rpc/verifications.rpc';
import { SecondFactorRpc } from './adapters/rpc/second-factor.rpc';
import { AccountViewsRpc } from './adapters/rpc/account-views.rpc';
import { accountViews, VIEW_SWEEP } from './composition/account-views';
import { accountAdministration } from './composition/accounts';
import { secondFactor } from './composition/second-factor';
import { DOCUMENT_SWEEP, verifications } from './composition/verifications';
import type { Config } from './config';
import { createReadModels } from './read-models';
import { BrandProfiles } from './use-cases/brand-profiles';
import { ConfirmEmail } from './use-cases/confirm-email';
import { GetBrandLogos } from './use-cases/get-brand-logos';
import { GetBrands } from './use-cases/get-brands';
import { GetManufacturers } from './use-cases/get-manufacturers';
import { GetPayoutAccount } from './use-cases/get-payout-account';
import { GetSession } from './use-cases/get-session';
import { ManufacturerProfiles } from './use-cases/manufacturer-profiles';
import { OpenLogoUpload } from './use-cases/open-logo-upload';
import type { Clock, IdentityStore } from './use-cases/ports';
import { RequestEmailConfirmation } from './use-cases/request-email-confirmation';
import { RequestPasswordReset } from './use-cases/request-password-reset';
import { ResetPassword } from './use-cases/reset-password';
import { SecondFactors } from './use-cases/second-factor/ports';
import { SendEmailConfirmations } from './use-cases/send-email-confirmations';
import { SendPasswordResets } from './use-cases/send-password-resets';
import { SignIn } from './use-cases/sign-in';
import { SignOut } from './use-cases/sign-out';
import { SignOutEverywhere } from './use-cases/sign-out-everywhere';
import { SignUp } from './use-cases/sign-up';
import { SweepLogos } from './use-cases/sweep-logos';

const SERVICE = 'identity';
const EVENT_BUS = Symbol('EventBus');
const LOGO_SWEEP = Symbol('LogoSweep');

export interface AppOptions {
  readonly config: Config;
  readonly clock?: Clock;
  /** Another name makes another consumer, which reads everything from the beginning. */
  readonly consumerGroup?: string;
}

@Module({})
export class AppModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly consumer: EventConsumer,
    private readonly linkMails: BackgroundJob,
    @Inject(LOGO_SWEEP) private readonly logoSweep: BackgroundJob,
    @Inject(DOCUMENT_SWEEP) private readonly documentSweep: BackgroundJob,
    @Inject(VIEW_SWEEP) private readonly viewSweep: BackgroundJob,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  static forRoot(options: AppOptions): DynamicModule {
    const dataSource = identityDataSource(options.config.DATABASE_URL);
    return {
      module: AppModule,
      imports: [ServiceKitModule.forRoot({ service: SERVICE, config: options.config, dataSource })],
      controllers: [
        ...[IdentityRpc, PasswordsRpc, EmailsRpc, ProfilesRpc, LogosRpc],
        ...[AccountsRpc, ActionsRpc, VerificationsRpc, SecondFactorRpc, AccountViewsRpc],
      ],
      providers: [
        ...useCases(options),
        ...linkMails(options),
        ...logos(options),
        ...accountAdministration(SERVICE, options.clock ?? (() => new Date())),
        ...verifications(createStorage(options.config), options.clock ?? (() => new Date())),
        ...secondFactor(options.config),
        ...accountViews(options.config),
        ...events(options),
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start();
    await this.consumer.start();
    this.linkMails.start();
    this.logoSweep.start();
    this.documentSweep.start();
    this.viewSweep.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.viewSweep.stop();
    await this.documentSweep.stop();
    await this.logoSweep.stop();
    await this.linkMails.stop();
    await this.consumer.stop();
    await this.relay.stop();
    await this.bus.disconnect();
  }
}

function useCases({ config, clock = () => new Date() }: AppOptions): Provider[] {
  const hasher = new Argon2PasswordHasher();
  const policy = { requiredOfAdmins: config.SECOND_FACTOR_OF_ADMINS === 'required' };
  const limits = (dataSource: DataSource): PostgresAttemptLimits =>
    new PostgresAttemptLimits(dataSource, {
      signInsPerAccountAndAddress: config.SIGN_INS_PER_ACCOUNT_AND_ADDRESS,
      signInsPerAddress: config.SIGN_INS_PER_ADDRESS,
      signUpsPerAddress: config.SIGN_UPS_PER_ADDRESS,
      resetsPerAccountAndAddress: config.PASSWORD_RESETS_PER_ACCOUNT_AND_ADDRESS,
      resetsPerAddress: config.PASSWORD_RESETS_PER_ADDRESS,
      resetMailsPerAccount: config.PASSWORD_RESET_MAILS_PER_ACCOUNT,
      confirmationMailsPerAccount: config.EMAIL_CONFIRMATIONS_PER_ACCOUNT,
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
      inject: [store, PostgresAttemptLimits, BackgroundJob],
      useFactory: (identity: IdentityStore, attempts: PostgresAttemptLimits, { wake }: BackgroundJob) =>
        new SignUp(identity, hasher, attempts, isCommonPassword, wake, clock),
    },
    {
      provide: ConfirmEmail,
      inject: [store, PostgresAttemptLimits],
      useFactory: (identity: IdentityStore, attempts: PostgresAttemptLimits) =>
        new ConfirmEmail(identity, attempts, clock),
    },
    {
      provide: RequestEmailConfirmation,
      inject: [store, PostgresAttemptLimits, BackgroundJob],
      useFactory: (identity: IdentityStore, attempts: PostgresAttemptLimits, { wake }: BackgroundJob) =>
        new RequestEmailConfirmation(identity, attempts, wake, clock),
    },
    {
      provide: SignIn,
      inject: [store, PostgresAttemptLimits, SecondFactors],
      useFactory: (identity: IdentityStore, attempts: PostgresAttemptLimits, factors: SecondFactors) =>
        new SignIn(identity, hasher, attempts, clock, factors, policy),
    },
    {
      provide: SignOut,
      inject: [store],
      useFactory: (identity: IdentityStore) => new SignOut(identity, clock),
    },
    {
      provide: SignOutEverywhere,
      inject: [store],
      useFactory: (identity: IdentityStore) => new SignOutEverywhere(identity, clock),
    },
    {
      provide: ResetPassword,
      inject: [store, PostgresAttemptLimits],
      useFactory: (identity: IdentityStore, attempts: PostgresAttemptLimits) =>
        new ResetPassword(identity, hasher, attempts, isCommonPassword, clock),
    },
    {
      provide: BrandProfiles,
      inject: [store],
      useFactory: (identity: IdentityStore) => new BrandProfiles(identity, clock),
    },
    {
      provide: ManufacturerProfiles,
      inject: [store],
      useFactory: (identity: IdentityStore) => new ManufacturerProfiles(identity, clock),
    },
    {
      provide: GetSession,
      inject: [store],
      useFactory: (identity: IdentityStore) => new GetSession(identity, clock, policy),
    },
    {
      provide: GetBrands,
      inject: [store],
      useFactory: (identity: IdentityStore) => new GetBrands(identity),
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

/** How often to look for mails whose first attempt failed, or whose process is gone. */
const RETRY_MAILS_MS = 2000;

function linkMails({ config, clock = () => new Date() }: AppOptions): Provider[] {
  const resetPage = `${config.PUBLIC_ORIGIN}/reset-password`;
  const confirmPage = `${config.PUBLIC_ORIGIN}/confirm-email`;
  return [
    {
      provide: PostgresPasswordResets,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new PostgresPasswordResets(dataSource),
    },
    {
      provide: PostgresEmailConfirmations,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new PostgresEmailConfirmations(dataSource),
    },
    {
      provide: BackgroundJob,
      inject: [PostgresIdentityStore, PostgresPasswordResets, PostgresEmailConfirmations, RpcClient, Logger],
      useFactory: (
        store: IdentityStore,
        resets: PostgresPasswordResets,
        confirmations: PostgresEmailConfirmations,
        client: RpcClient,
        logger: Logger,
      ) => {
        const onFailure = (err: unknown): void => {
          logger.warn({ err }, 'a mail with a link is not sent yet');
        };
        const common = { store, clock, onFailure };
        const passwords = new SendPasswordResets({
          ...{ ...common, resets, resetPage },
          send: passwordResetMail(client),
        });
        const emails = new SendEmailConfirmations({
          ...{ ...common, confirmations, confirmPage },
          send: emailConfirmationMail(client),
        });
        const work = async (): Promise<void> => {
          await Promise.all([passwords.execute(), emails.execute()]);
        };
        return new BackgroundJob({ work, everyMs: RETRY_MAILS_MS, onError: onFailure });
      },
    },
    {
      provide: RequestPasswordReset,
      inject: [PostgresPasswordResets, PostgresAttemptLimits, BackgroundJob],
      useFactory: (
        resets: PostgresPasswordResets,
        attempts: PostgresAttemptLimits,
        { wake }: BackgroundJob,
      ) => new RequestPasswordReset(resets, attempts, wake, clock),
    },
  ];
}

const SWEEP_LOGOS_MS = 10 * 60 * 1000;

function logos({ config, clock = () => new Date() }: AppOptions): Provider[] {
  const storage = createStorage(config);
  return [
    {
      provide: PostgresLogoRecords,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new PostgresLogoRecords(dataSource),
    },
    {
      provide: OpenLogoUpload,
      inject: [PostgresLogoRecords],
      useFactory: (records: PostgresLogoRecords) => new OpenLogoUpload(records, clock),
    },
    {
      provide: GetBrandLogos,
      inject: [PostgresIdentityStore],
      useFactory: (identity: IdentityStore) => new GetBrandLogos(identity),
    },
    {
      provide: SweepLogos,
      inject: [PostgresLogoRecords],
      useFactory: (records: PostgresLogoRecords) =>
        new SweepLogos(records, (key) => storage.delete(key), clock),
    },
    {
      provide: LOGO_SWEEP,
      inject: [SweepLogos, Logger],
      useFactory: (sweep: SweepLogos, logger: Logger) =>
        new BackgroundJob({
          work: async () => {
            const removed = await sweep.execute();
            if (removed > 0) logger.info({ removed }, 'logos that nobody needs were removed');
          },
          everyMs: SWEEP_LOGOS_MS,
          onError: (err) => logger.error({ err }, 'logos could not be removed'),
        }),
    },
  ];
}

function events({ config, consumerGroup = SERVICE }: AppOptions): Provider[] {
  return [
    {
      provide: EVENT_BUS,
      inject: [Logger],
      useFactory: (logger: Logger) =>
        createKafkaEventBus({
          brokers: config.KAFKA_BROKERS,
          security: kafkaSecurity(config),
          clientId: SERVICE,
          logger,
        }),
    },
    {
      provide: OutboxRelay,
      inject: [DataSource, EVENT_BUS, Logger, Metrics],
      useFactory: (dataSource: DataSource, bus: EventBus, logger: Logger, metrics: Metrics) =>
        new OutboxRelay({ dataSource, bus, logger, metrics: metrics.registry }),
    },
    {
      provide: EventConsumer,
      inject: [DataSource, EVENT_BUS, Logger, Metrics],
      useFactory: (dataSource: DataSource, bus: EventBus, logger: Logger, { registry: metrics }: Metrics) => {
        const handlers = createReadModels(consumerGroup).flatMap((model) => model.handlers);
        return new EventConsumer({ dataSource, bus, groupId: consumerGroup, handlers, logger, metrics });
      },
    },
  ];
}
