import type {
  Actor,
  RpcContract,
  RpcRequestInput,
  RpcResponse,
  ServiceName,
} from '@makeport/contracts';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { loadConfig, type BaseConfig } from '../config';
import { Metrics } from '../metrics';
import { RpcClient } from '../rpc/client/rpc-client';
import { RpcServer } from '../rpc/rpc-server';
import { startService } from '../start-service';
import { FakeService } from './fake-service';
import { rpcKeysOfTest, rpcTokensOfTest } from './rpc-keys';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
/** Long, because tests share the machine. */
const DEADLINE_MS = 10_000;
/** The sign-in of actors that declare none, so that it counts as recent. */
const JUST_NOW = new Date().toISOString();

export interface RunningServiceOptions<Config extends BaseConfig> {
  readonly name: string;
  readonly configSchema: z.ZodType<Config>;
  readonly environment: Readonly<Record<string, string>>;
  readonly module: (config: Config) => DynamicModule;
  /**
   * Services whose event details the started service fetches. All tests share the topics, so it may
   * read events of services that have stopped; for these, fakes return no details. A service whose
   * address is in `environment` answers itself.
   */
  readonly asksForDetails?: readonly ServiceName[];
}

const toTarget = (service: ServiceName): string => `${service.toUpperCase()}_RPC`;

/**
 * Runs a service for its own tests: started as in production, on free ports, and called over TCP as
 * the bff does.
 */
export class RunningService {
  private readonly clients = new Map<string, RpcClient>();

  private constructor(
    private readonly name: string,
    private readonly app: NestFastifyApplication,
    private readonly owners: readonly FakeService[],
  ) {}

  static async start<Config extends BaseConfig>(
    options: RunningServiceOptions<Config>,
  ): Promise<RunningService> {
    const { name, configSchema, environment, asksForDetails = [] } = options;
    const strangers = asksForDetails.filter((owner) => !(toTarget(owner) in environment));
    const owners = await Promise.all(
      strangers.map((owner) => FakeService.start(owner, { secret: SECRET })),
    );
    const targets = strangers.map((owner, index) => [toTarget(owner), owners[index]?.address]);
    const defaults = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HTTP_PORT: '1',
      ...rpcKeysOfTest(SECRET, name),
      ...(Object.fromEntries(targets) as Record<string, string>),
    };
    const config = {
      ...loadConfig(configSchema, { ...defaults, ...environment }),
      HTTP_PORT: 0,
      RPC_PORT: 0,
    };
    const app = await startService({ name, config, module: () => options.module(config) });
    return new RunningService(name, app, owners);
  }

  /** Calls the service, as a visitor unless the test passes an actor. */
  async call<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    actor: Actor = { kind: 'anonymous' },
    clientAddress?: string,
  ): Promise<RpcResponse<C>> {
    // A service calls as itself; the bff calls for all other actors.
    const caller = actor.kind === 'service' ? actor.service : 'bff';
    const client = this.clients.get(caller) ?? this.callerWith(SECRET, caller);
    this.clients.set(caller, client);
    const acting = actor.kind === 'user' ? { authenticatedAt: JUST_NOW, ...actor } : actor;
    return client.call(contract, request, {
      actor: acting,
      clientAddress,
      deadlineMs: DEADLINE_MS,
    });
  }

  /** Creates a client whose key derives from the given secret. The test closes it. */
  callerWith(secret: string, service = 'bff'): RpcClient {
    return new RpcClient({
      service,
      targets: { [this.name]: `127.0.0.1:${this.app.get(RpcServer).boundPort}` },
      tokens: rpcTokensOfTest(secret, service),
      metrics: new Metrics(service),
    });
  }

  get<T>(provider: Type<T>): T {
    return (this.app as INestApplicationContext).get(provider);
  }

  /** Its HTTP address. */
  async url(): Promise<string> {
    return (await this.app.getUrl()).replace('[::1]', '127.0.0.1');
  }

  async readiness(): Promise<number> {
    const response = await fetch(`${await this.url()}/health/ready`);
    return response.status;
  }

  async stop(): Promise<void> {
    for (const client of this.clients.values()) client.close();
    await this.app.close();
    await Promise.all(this.owners.map((owner) => owner.stop()));
  }
}
