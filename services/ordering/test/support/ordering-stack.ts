import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  orderingRpc,
  topics,
  type Actor,
  type Order,
  type OrderAction,
  type RpcContract,
  type RpcRequestInput,
  type RpcResponse,
} from '@makeport/contracts';
import { createTopics } from '@makeport/event-bus';
import { Metrics, RpcClient, RpcTokens, startService, toRpcKeys } from '@makeport/service-kit';
import {
  createMigratedDatabase,
  FakeService,
  rpcKeysOfTest,
  rpcTokensOfTest,
} from '@makeport/service-kit/testing';
import {
  eventually,
  freePort,
  kafkaBrokers,
  skipToEnd,
  temporalAddress,
  uniqueName,
} from '@makeport/testing';
import type { INestApplication } from '@nestjs/common';
import Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import { orderingDataSource } from '../../src/adapters/postgres/data-source';
import { moneyFigures } from '../../src/adapters/postgres/money/money-figures';
import { createStripe } from '../../src/adapters/stripe/stripe-client';
import { EscrowWorker } from '../../src/adapters/temporal/escrow-worker';
import { AppModule } from '../../src/app.module';
import type { Config } from '../../src/config';
import { WorkerModule } from '../../src/worker.module';
import { brand, greenform, shippingInfo, voltworks } from './builders';
import { spawnSandbox, startSandbox } from './built-sandbox';
import { FakeServices, startFakeService } from './fake-services';
import { greenCatalogProduct, powerBank } from './products';
import { startFromSource, type SourceProcess } from './source-process';
import { loadStackConfig, type StackSettings } from './stack-config';
import { StackPorts } from './stack-ports';
import { bundledWorkflows } from './workflows/bundled-workflows';
import { quietRuntime } from './workflows/quiet-runtime';

const services = join(__dirname, '..', '..', '..');
/** The address of every caller. */
export const CLIENT_ADDRESS = '192.0.2.7';
const SECRET = 'a secret of the tests, 32 characters';
const WEBHOOK_SECRET = 'whsec_of_the_tests';

export const brandActor = actor('brand', brand);
export const voltworksActor = actor('manufacturer', voltworks);
export const greenformActor = actor('manufacturer', greenform);
export const otherBrandActor = actor('brand', {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Southwind Goods',
});
export const adminActor = actor('admin', {
  id: '00000000-0000-4000-8000-000000000901',
  name: 'Makeport',
});
export const anonymous: Actor = { kind: 'anonymous' };

export function actor(
  accountType: 'brand' | 'manufacturer' | 'admin',
  account: { id: string; name: string },
): Actor {
  return {
    kind: 'user',
    userId: account.id,
    accountType,
    name: account.name,
    email: 'someone@makeport.test',
  };
}

/** The processes that can be killed and restarted. */
type ProcessName = 'api' | 'worker' | 'payments';

interface StackOptions {
  readonly settings?: Partial<StackSettings>;
  /** The folder for the logs of separate processes. */
  readonly logFolder?: string;
  /** The environment of the payments sandbox; with a state file its data survives a kill. */
  readonly sandbox?: Record<string, string>;
  /** The sandbox's port if a proxy (STRIPE_API_BASE) is in front of it. */
  readonly sandboxPort?: number;
  /** More variables for api and worker when they are separate processes. */
  readonly processes?: Record<string, string>;
}

/**
 * Ordering as in production: both processes, with a separate database, Kafka, Temporal and payments
 * sandbox. Only catalog and identity are stand-ins, with real RPC.
 */
export class OrderingStack {
  private readonly processes = new Map<ProcessName, SourceProcess>();
  readonly neighbourhood = new FakeServices();
  private readonly closing: (() => Promise<unknown>)[] = [];
  private worker: INestApplication | undefined;

  private constructor(
    readonly environment: Record<string, string>,
    readonly config: Config,
    readonly database: DataSource,
    readonly stripe: Stripe,
    private readonly rpc: RpcClient,
    private readonly options: StackOptions,
  ) {
    for (const product of [powerBank, greenCatalogProduct])
      this.neighbourhood.products.set(product.id, product);
  }

  /** @param overrides for the environment of both processes */
  static async start(
    overrides: Record<string, string> = {},
    options: StackOptions = {},
  ): Promise<OrderingStack> {
    const test = await createMigratedDatabase('ordering', orderingDataSource);
    const [httpPort, sandboxPort] = [await freePort(), await freePort()];
    const settings: Partial<StackSettings> = {
      consumerGroup: uniqueName('ordering'),
      taskQueue: uniqueName('ordering-escrow'),
      // Browser and webhook run at the same time on purpose.
      webhookGraceMs: 0,
      ...options.settings,
    };
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HTTP_PORT: String(httpPort),
      RPC_PORT: String(await freePort()),
      DATABASE_URL: test.url,
      KAFKA_BROKERS: kafkaBrokers().join(','),
      ...rpcKeysOfTest(SECRET, 'ordering'),
      TEMPORAL_ADDRESS: temporalAddress(),
      // Some tests open more checkouts than any account.
      RATE_LIMIT_FACTOR: '25000',
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${sandboxPort}`,
      CATALOG_RPC: `127.0.0.1:${await freePort()}`,
      IDENTITY_RPC: `127.0.0.1:${await freePort()}`,
      SAMPLES_RPC: `127.0.0.1:${await freePort()}`,
      MESSAGING_RPC: `127.0.0.1:${await freePort()}`,
      STACK_SETTINGS: JSON.stringify(settings),
      ...overrides,
    };
    const config = loadStackConfig(environment);
    const database = orderingDataSource(test.url);
    await database.initialize();
    await createTopics({ brokers: kafkaBrokers(), topics });
    // Skips the events of other tests.
    await skipToEnd(config.consumerGroup, [
      'ordering.order',
      'samples.request',
      'identity.account',
    ]);
    await skipToEnd(`${config.consumerGroup}.workflows`, ['ordering.order']);
    const tokens = rpcTokensOfTest(SECRET, 'bff');
    const targets = { ordering: `127.0.0.1:${environment.RPC_PORT}` };
    const rpc = new RpcClient({ service: 'bff', targets, tokens, metrics: new Metrics('bff') });
    const stripe = createStripe({
      secretKey: config.STRIPE_SECRET_KEY,
      apiBase: config.STRIPE_API_BASE,
    });
    const stack = new OrderingStack(environment, config, database, stripe, rpc, options);
    stack.closing.push(
      () => test.drop(),
      () => database.destroy(),
    );
    await stack.startNeighbours();
    await stack.startSandbox();
    return stack;
  }

  async stop(): Promise<void> {
    this.rpc.close();
    while (this.closing.length > 0) await this.closing.pop()?.();
  }

  /** Creates a process's ports next to the running processes, which it calls at `targets`. */
  async createPorts(
    clock: () => Date = () => new Date(),
    targets: Record<string, string> = {},
  ): Promise<StackPorts> {
    const { config, database: dataSource } = this;
    const tokens = new RpcTokens('ordering', toRpcKeys(config));
    const rpc = new RpcClient({
      service: 'ordering',
      targets,
      tokens,
      metrics: new Metrics('ordering'),
    });
    const ports = await StackPorts.create({ config, dataSource, rpc, clock });
    this.closing.push(() => ports.close());
    return ports;
  }

  /** @param clock for tests that skip hours */
  async startApi(clock: () => Date = () => new Date()): Promise<INestApplication> {
    const app = await startService({
      name: 'ordering',
      config: this.config,
      module: () => AppModule.forRoot({ config: this.config, clock }),
    });
    this.closing.push(() => app.close());
    return app;
  }

  /** Starts the api in a separate process, which tests can kill. */
  async spawnApi(): Promise<SourceProcess> {
    const api = await startFromSource(
      join(__dirname, 'stack-api.ts'),
      { ...this.environment, ...this.options.processes },
      this.config.HTTP_PORT,
      this.logFile('api'),
    );
    this.closing.push(() => api.end('SIGKILL'));
    return api;
  }

  /** The worker signs its calls with its own key. */
  get workerEnvironment(): Record<string, string> {
    const { RPC_PORT: _, ...rest } = this.environment;
    return { ...rest, ...rpcKeysOfTest(SECRET, 'ordering-worker') };
  }

  async startWorker(): Promise<void> {
    // Not earlier: a runtime without a worker would keep the process alive.
    quietRuntime();
    const config = { ...loadStackConfig(this.workerEnvironment), HTTP_PORT: 0 };
    const { codePath: bundlePath } = await bundledWorkflows();
    const module = (): ReturnType<typeof WorkerModule.forRoot> =>
      WorkerModule.forRoot({ config, bundlePath });
    const worker = await startService({ name: 'ordering-worker', config, module });
    this.worker = worker;
    this.closing.push(() => this.stopWorker());
    // A starting worker blocks this process's event loop, so that calls of the test would time out.
    await eventually(() => worker.get(EscrowWorker).check());
  }

  async stopWorker(): Promise<void> {
    await this.worker?.close();
    this.worker = undefined;
  }

  /** Starts the worker in a separate process, which tests can kill. */
  async spawnWorker(environment: Record<string, string> = {}): Promise<SourceProcess> {
    const port = await freePort();
    const main = join(__dirname, 'bundled-worker.ts');
    const { codePath: BUNDLE } = await bundledWorkflows();
    const own = {
      ...this.workerEnvironment,
      ...this.options.processes,
      HTTP_PORT: String(port),
      BUNDLE,
      ...environment,
    };
    const worker = await startFromSource(main, own, port, this.logFile('worker'));
    this.closing.push(() => worker.end('SIGKILL'));
    return worker;
  }

  /**
   * Starts the bff in front of the api in a separate process. `identity` replaces all other
   * services.
   */
  async spawnBff(identity: FakeService): Promise<string> {
    const port = await freePort();
    const own = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HTTP_PORT: String(port),
      RESPONSE_CACHE_MB: '0',
      ...rpcKeysOfTest(SECRET, 'bff'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      PUBLIC_ORIGIN: this.config.PUBLIC_ORIGIN,
      KAFKA_BROKERS: kafkaBrokers().join(','),
      IDENTITY_RPC: identity.address,
      ORDERING_RPC: `127.0.0.1:${this.environment['RPC_PORT']}`,
      ...this.options.processes,
    };
    const bff = await startFromSource(join(services, 'bff', 'src', 'main.ts'), own, port);
    this.closing.push(() => bff.end('SIGKILL'));
    return `http://127.0.0.1:${port}`;
  }

  /** Starts an identity service that accepts every session. */
  async startSessions(): Promise<FakeService> {
    const fake = await FakeService.start('identity', { secret: SECRET });
    this.closing.push(() => fake.stop());
    return fake;
  }

  /** Starts a process; after a kill it gets the same addresses. */
  async startProcess(name: ProcessName): Promise<void> {
    const start = {
      api: () => this.spawnApi(),
      worker: () => this.spawnWorker(),
      payments: () => this.spawnSandbox(),
    };
    this.processes.set(name, await start[name]());
  }

  async killProcess(name: ProcessName): Promise<void> {
    await this.processes.get(name)?.end('SIGKILL');
  }

  private logFile(name: ProcessName): string | undefined {
    return this.options.logFolder && join(this.options.logFolder, `${name}.log`);
  }

  /** Calls ordering and fails if the answer does not match its contract. */
  async call<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    as: Actor = brandActor,
  ): Promise<RpcResponse<C>> {
    // every actor of a test has signed in for it
    const actor = as.kind === 'user' ? { authenticatedAt: new Date().toISOString(), ...as } : as;
    const from = { actor, clientAddress: CLIENT_ADDRESS, deadlineMs: 10_000 };
    const answer = await this.rpc.call(contract, request, from);
    return contract.response.parse(answer) as RpcResponse<C>;
  }

  /** The address of the webhook endpoint. */
  get webhookUrl(): string {
    return `http://127.0.0.1:${this.environment['HTTP_PORT']}/webhooks/stripe`;
  }

  /** Controls the sandbox: webhook modes, faults, ledgers. */
  async sandbox<Answer = unknown>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.environment['STRIPE_API_BASE']}/_sandbox${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer;
  }

  openCheckout(
    changes: Partial<RpcRequestInput<typeof orderingRpc.openCheckout>> = {},
    as: Actor = brandActor,
  ): Promise<RpcResponse<typeof orderingRpc.openCheckout>> {
    const request = {
      items: [{ productId: powerBank.id, quantity: 100, optionIds: ['engraving'] }],
      shippingInfo,
      shippingMethod: 'standard' as const,
      idempotencyKey: randomUUID(),
      // tests repeat the same order on purpose
      orderAgain: true,
      ...changes,
    };
    return this.call(orderingRpc.openCheckout, request, as);
  }

  /** Pays as the provider's script does in the buyer's browser. */
  async pay(paymentIntentId: string, paymentMethod = 'pm_card_visa'): Promise<void> {
    await this.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethod });
  }

  /** Opens a checkout, pays it and returns its orders. */
  async placeOrder(
    changes: Partial<RpcRequestInput<typeof orderingRpc.openCheckout>> = {},
  ): Promise<Order[]> {
    const { checkoutId, paymentIntentId } = await this.openCheckout(changes);
    await this.pay(paymentIntentId);
    const { orders } = await this.call(orderingRpc.completeCheckout, {
      checkoutId,
      paymentMethod: 'credit',
    });
    return orders;
  }

  async press(orderId: string, action: OrderAction, as: Actor = voltworksActor): Promise<Order> {
    const { order } = await this.call(orderingRpc.changeOrderStatus, { orderId, action }, as);
    return order;
  }

  /** Checks the ledger against the business view and the open orders (design: invariants). */
  async expectBooksInOrder(): Promise<void> {
    // Reads both in one transaction, because orders may be in flight.
    const [figures, [open]] = await this.database.transaction(
      'REPEATABLE READ',
      async (manager) => [
        await moneyFigures(manager),
        await manager.query<{ total: string }[]>(
          `SELECT coalesce(sum(total_cents - charged_back_cents), 0) AS total FROM orders WHERE escrow_state = 'pending'`,
        ),
      ],
    );
    const { heldEscrowCents, ledgerViolations } = figures;
    expect({ heldEscrowCents, ledgerViolations }).toEqual({
      heldEscrowCents: Number(open?.total),
      ledgerViolations: 0,
    });
  }

  /** Returns credits minus debits of one account. */
  async balance(account: string): Promise<number> {
    const [row] = await this.rows<{ balance: string }>(
      `SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS balance
         FROM ledger_entries WHERE account = $1`,
      [account],
    );
    return Number(row?.balance);
  }

  async escrowTransactions(
    orderId: string,
  ): Promise<{ type: string; status: string; amount: number }[]> {
    const rows = await this.rows<{ type: string; status: string; amount: string }>(
      `SELECT type, status, amount_cents AS amount FROM escrow_transactions WHERE order_id = $1 ORDER BY type`,
      [orderId],
    );
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  }

  /** Returns the published events of an order in one topic, in sequence. */
  async events(orderId: string, topic: 'ordering.order' | 'ordering.escrow'): Promise<string[]> {
    const rows = await this.rows<{ type: string }>(
      `SELECT type FROM outbox WHERE aggregate_id = $1 AND topic = $2 ORDER BY version`,
      [orderId, topic],
    );
    return rows.map(({ type }) => type);
  }

  /** Resolves when the order's workflow has received the current state. */
  async workflowTold(orderId: string): Promise<void> {
    await eventually(async () => {
      const told = await this.rows(
        `SELECT FROM orders JOIN workflow_signals signal ON signal.order_id = orders.id
          WHERE orders.id = $1 AND signal.order_version = orders.version`,
        [orderId],
      );
      expect(told).toHaveLength(1);
    });
  }

  /** Resolves when the provider has confirmed the end of the order's escrow. */
  async payoutSettled(orderId: string): Promise<void> {
    await eventually(
      async () => {
        const rows = await this.escrowTransactions(orderId);
        expect(rows.filter(({ type }) => type !== 'hold').map(({ status }) => status)).toEqual([
          'settled',
        ]);
      },
      { timeoutMs: 45_000 },
    );
  }

  rows<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.database.query(sql, [...parameters]);
  }

  private async startNeighbours(): Promise<void> {
    for (const service of ['catalog', 'identity'] as const) {
      const address =
        this.environment[service === 'catalog' ? 'CATALOG_RPC' : 'IDENTITY_RPC'] ?? '';
      const port = Number(address.split(':')[1]);
      const app = await startFakeService(
        service,
        { ...this.config, RPC_PORT: port },
        this.neighbourhood,
      );
      this.closing.push(() => app.close());
    }
  }

  /** Starts a samples service that answers as each test sets it up. */
  startSamples(): Promise<FakeService> {
    return this.startFake('samples', this.config.SAMPLES_RPC);
  }

  /** Starts a messaging service that answers as each test sets it up. */
  startMessaging(): Promise<FakeService> {
    return this.startFake('messaging', this.config.MESSAGING_RPC);
  }

  private async startFake(name: 'samples' | 'messaging', address: string): Promise<FakeService> {
    const fake = await FakeService.start(name, {
      secret: SECRET,
      port: Number(address.split(':')[1]),
    });
    this.closing.push(() => fake.stop());
    return fake;
  }

  /** With a state file the sandbox is a separate process, which can be killed. */
  private async startSandbox(): Promise<void> {
    const environment = this.sandboxEnvironment;
    if (environment['SANDBOX_STATE_FILE']) await this.startProcess('payments');
    else this.closing.push(await startSandbox(environment, this.sandboxPort));
  }

  private async spawnSandbox(): Promise<SourceProcess> {
    const log = this.logFile('payments');
    const sandbox = await spawnSandbox(this.sandboxEnvironment, this.sandboxPort, log);
    this.closing.push(() => sandbox.end('SIGTERM'));
    return sandbox;
  }

  private get sandboxEnvironment(): Record<string, string> {
    return {
      LOG_LEVEL: 'fatal',
      SANDBOX_WEBHOOK_URL: this.webhookUrl,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      SANDBOX_RETRY_BASE_MS: '50',
      SANDBOX_RETRY_MAX_MS: '500',
      ...this.options.sandbox,
    };
  }

  private get sandboxPort(): number {
    return (
      this.options.sandboxPort ?? Number(new URL(this.environment['STRIPE_API_BASE'] ?? '').port)
    );
  }
}
