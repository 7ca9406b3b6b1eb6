import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { isService } from '@makeport/contracts';
import { DataSource } from 'typeorm';
import type { BaseConfig } from './config';
import { Health, type ReadinessCheck } from './health';
import { HealthController } from './health.controller';
import { createHealthRpc } from './health.rpc';
import { createLogger, Logger } from './logger';
import { Metrics } from './metrics';
import { RpcClient } from './rpc/client/rpc-client';
import { readRpcTls, toRpcTargets } from './rpc/client/rpc-settings';
import { RpcExecutor } from './rpc/rpc-executor';
import { RpcServer } from './rpc/rpc-server';
import { toRpcKeys } from './rpc/security/rpc-keys';
import { RpcTokens } from './rpc/security/rpc-tokens';
import { secretFor } from './security/derive-secret';
import { SecurityLog } from './security/security-log';

const CLOSE_DATABASE = Symbol('CloseDatabase');
/**
 * For how long after a sign-in or its confirmation an account may make calls that need a recent
 * sign-in (ADR 0040).
 */
const RECENT_AUTHENTICATION_MS = 10 * 60_000;

export interface ServiceKitOptions {
  readonly service: string;
  readonly config: BaseConfig;
  /** Connected before any provider that injects `DataSource` starts, and closed last. */
  readonly dataSource?: DataSource;
  /** Checks in addition to the database. A check throws if the process cannot work. */
  readonly readiness?: Readonly<Record<string, ReadinessCheck>>;
}

/**
 * Provides globally: `Logger`, `SecurityLog`, `Metrics`, `RpcTokens`, `RpcClient`, `RpcServer`,
 * `Health` and, if configured, `DataSource`.
 */
@Module({})
export class ServiceKitModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly health: Health,
    private readonly client: RpcClient,
    @Inject(CLOSE_DATABASE) private readonly closeDatabase: () => Promise<void>,
  ) {}

  static forRoot(options: ServiceKitOptions): DynamicModule {
    const providers = [...kitProviders(options), ...databaseProviders(options.dataSource)];
    return {
      module: ServiceKitModule,
      global: true,
      // A worker serves no calls, so it has no health call either.
      controllers: [
        HealthController,
        ...(isService(options.service) ? [createHealthRpc(options.service)] : []),
      ],
      providers,
      exports: [
        Logger,
        Metrics,
        RpcTokens,
        RpcClient,
        RpcServer,
        SecurityLog,
        Health,
        ...(options.dataSource ? [DataSource] : []),
      ],
    };
  }

  beforeApplicationShutdown(): void {
    this.health.stop();
  }

  /** Closes after the servers have drained. */
  async onApplicationShutdown(): Promise<void> {
    this.client.close();
    await this.closeDatabase();
  }
}

function kitProviders(options: ServiceKitOptions): Provider[] {
  const { service, config, dataSource } = options;
  const tls = readRpcTls(config);
  const checks = {
    ...(dataSource ? { database: async () => void (await dataSource.query('SELECT 1')) } : {}),
    ...options.readiness,
  };
  return [
    { provide: Logger, useFactory: () => createLogger(service, config) },
    {
      provide: SecurityLog,
      inject: [Logger],
      useFactory: (logger: Logger) => new SecurityLog(logger, secretFor(config, 'security-log')),
    },
    { provide: Metrics, useFactory: () => new Metrics(service) },
    { provide: RpcTokens, useFactory: () => new RpcTokens(service, toRpcKeys(config)) },
    {
      provide: RpcClient,
      inject: [RpcTokens, Metrics],
      useFactory: (tokens: RpcTokens, metrics: Metrics) =>
        new RpcClient({ service, targets: toRpcTargets(config), tokens, metrics, tls }),
    },
    {
      provide: RpcServer,
      inject: [RpcTokens, Metrics, Logger, SecurityLog],
      useFactory: (tokens: RpcTokens, metrics: Metrics, logger: Logger, security: SecurityLog) =>
        new RpcServer({
          service,
          host: config.SERVICE_HOST,
          port: config.RPC_PORT ?? 0,
          executor: new RpcExecutor(
            service,
            tokens,
            metrics,
            logger,
            security,
            RECENT_AUTHENTICATION_MS,
          ),
          logger,
          tls: tls && { ...tls, requestCert: true, rejectUnauthorized: true },
        }),
    },
    {
      provide: Health,
      inject: [Logger, Metrics],
      useFactory: (logger: Logger, metrics: Metrics) => {
        const health = new Health(checks, (check, err) => {
          logger.warn({ check, err }, 'not ready');
        });
        metrics.watchReadiness(async () => (await health.report()).status === 'ok');
        return health;
      },
    },
  ];
}

function databaseProviders(dataSource: DataSource | undefined): Provider[] {
  const close = async (): Promise<void> => {
    if (dataSource?.isInitialized) await dataSource.destroy();
  };
  const closing = { provide: CLOSE_DATABASE, useValue: close };
  if (!dataSource) return [closing];
  const connect = async (): Promise<DataSource> =>
    dataSource.isInitialized ? dataSource : dataSource.initialize();
  return [closing, { provide: DataSource, useFactory: connect }];
}
