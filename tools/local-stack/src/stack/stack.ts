import { mkdirSync } from 'node:fs';
import { type ChosenEngine, chooseEngines } from '../engines/choose.ts';
import type { ComposeOptions } from '../engines/docker.ts';
import { Failure } from '../failure.ts';
import { getLogFolder } from '../paths.ts';
import { identify } from '../processes/identity.ts';
import type { ManagedProcess, ProcessSpec } from '../processes/managed-process.ts';
import { nodeProcess, runToEnd } from '../processes/node-process.ts';
import { ProcessService } from '../managed-services/process-service.ts';
import type { Service, ServiceReport } from '../managed-services/service.ts';
import { createDatabases } from './databases.ts';
import {
  getDatabase,
  databaseUrl,
  mailOutbox,
  migrations,
  type Mode,
  publicOrigin,
  rpcCallers,
  seeds,
  services,
  type StackContext,
  type StackJob,
  type StackProcess,
  stackProcesses,
  topics,
} from './definition.ts';
import { lastReleaseProcesses } from './last-release-processes.ts';
import { choosePayments, type Payments } from './payments.ts';
import { assertPortsFree, type PortName, type Ports, getPorts } from './ports.ts';
import { endLeftovers, removeRun, writeRun } from './run-file.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { closeStateFolder, refuseUnfinishedRestore } from './state-folder.ts';

export interface StackOptions {
  readonly basePort: number;
  readonly stateFolder: string;
  readonly mode: Mode;
  readonly environment: NodeJS.ProcessEnv;
  readonly report: (report: ServiceReport) => void;
  /** The data need not survive a machine crash. */
  readonly disposable?: boolean;
  /**
   * The folder of the built last release: its bff runs beside this one, with its own web server.
   */
  readonly lastRelease?: string | undefined;
  /** Set by `npm run ops -- restore`; other commands do not start on an unfinished restore. */
  readonly restoring?: boolean;
}

/** The addresses of a running stack for tests. */
export interface StackAddresses {
  /** The only public origin. */
  readonly web: string;
  /** The origin of the web server in front of the last release's bff, if it runs. */
  readonly lastReleaseWeb: string | undefined;
  readonly temporalUi: string | undefined;
  /** Base URL of each process: /health/ready, /metrics. */
  readonly processes: Readonly<Record<string, string>>;
  /** Connection strings of the owners, by service. */
  readonly databases: Readonly<Record<string, string>>;
  readonly kafkaBrokers: string;
  readonly temporalAddress: string;
  readonly payments: Payments;
  readonly logFolder: string;
}

const enginePorts: Record<string, readonly PortName[]> = {
  postgres: ['postgres'],
  kafka: ['kafka', 'kafka-controller'],
  temporal: ['temporal', 'temporal-ui'],
  opensearch: ['opensearch', 'opensearch-transport'],
};

/** The engines and processes of one Makeport: started in steps, monitored, stopped in order. */
export class Stack {
  readonly ports: Ports;
  readonly stateFolder: string;
  readonly logFolder: string;
  readonly compose: ComposeOptions;
  readonly #options: StackOptions;
  readonly #secrets: Secrets;
  readonly #startedAt = new Date().toISOString();
  #engines: readonly ChosenEngine[] = [];
  #processes: readonly { service: Service; definition: StackProcess }[] = [];
  #helpers: readonly Service[] = [];
  #jobs = new Set<ManagedProcess>();
  #ready = false;
  #recorded = false;
  #stopping: Promise<void> | undefined;

  constructor(options: StackOptions) {
    this.#options = options;
    this.stateFolder = options.stateFolder;
    this.logFolder = getLogFolder(options.stateFolder);
    closeStateFolder(this.stateFolder);
    mkdirSync(this.logFolder, { recursive: true });
    this.ports = getPorts(options.basePort, options.environment);
    this.#secrets = loadSecrets(options.stateFolder, services.map(getDatabase), rpcCallers);
    this.compose = {
      project: `makeport-${options.basePort}`,
      environment: {
        ...options.environment,
        POSTGRES_PASSWORD: this.#secrets.postgresPassword,
        MAKEPORT_PORT_POSTGRES: String(this.ports.postgres),
        MAKEPORT_PORT_KAFKA: String(this.ports.kafka),
        MAKEPORT_PORT_TEMPORAL: String(this.ports.temporal),
        MAKEPORT_PORT_TEMPORAL_UI: String(this.ports['temporal-ui']),
        MAKEPORT_PORT_OPENSEARCH: String(this.ports.opensearch),
      },
    };
  }

  get url(): string {
    return publicOrigin(this.ports);
  }

  get temporalUi(): string | undefined {
    return this.#engine('temporal')?.service
      ? `http://localhost:${this.ports['temporal-ui']}`
      : undefined;
  }

  /** The location of e-mails: the page and folder of unsent ones, or the mail server. */
  get mails(): string {
    if (this.#options.environment['SMTP_URL']) return 'sent through the server of SMTP_URL';
    return `http://localhost:${this.ports.notifications}/outbox  (kept in ${mailOutbox(this.stateFolder)})`;
  }

  /** Complete after `prepare`. */
  get addresses(): StackAddresses {
    const context = this.#context();
    return {
      web: this.url,
      lastReleaseWeb:
        this.#options.lastRelease && `http://localhost:${this.ports['last-release-web']}`,
      temporalUi: this.temporalUi,
      processes: Object.fromEntries(
        this.#processes.map(({ service }) => [service.name, service.address]),
      ),
      databases: Object.fromEntries(
        services.map((service) => [service, databaseUrl(context, service)]),
      ),
      kafkaBrokers: context.kafkaBrokers,
      temporalAddress: context.temporalAddress,
      payments: context.payments,
      logFolder: this.logFolder,
    };
  }

  get engines(): readonly ChosenEngine[] {
    return this.#engines;
  }

  get services(): readonly Service[] {
    return [
      ...this.#engines.flatMap(({ service }) => (service ? [service] : [])),
      ...this.#processes.map(({ service }) => service),
      ...this.#helpers,
    ];
  }

  /**
   * Ends leftovers, chooses the engines and checks that all ports are free. Returns the names of
   * ended processes.
   */
  async prepare(): Promise<string[]> {
    if (!this.#options.restoring) refuseUnfinishedRestore(this.stateFolder);
    const ended = await endLeftovers(this.stateFolder);
    this.#record();
    this.#engines = await chooseEngines({
      environment: this.#options.environment,
      ports: this.ports,
      stateFolder: this.stateFolder,
      logFolder: this.logFolder,
      secrets: this.#secrets,
      compose: this.compose,
      disposable: this.#options.disposable ?? false,
      report: this.#options.report,
      changed: () => this.#record(),
    });
    const context = this.#context();
    const { lastRelease } = this.#options;
    this.#processes = [...stackProcesses, ...(lastRelease ? lastReleaseProcesses(lastRelease) : [])]
      .filter((definition) => definition.wanted?.(context) ?? true)
      .map((definition) => ({ definition, service: this.#toService(definition, context) }));
    await assertPortsFree(this.ports, [
      ...this.#engines.flatMap(({ service, name, how }) =>
        service && how === 'local process' ? (enginePorts[name] ?? []) : [],
      ),
      ...this.#processes.flatMap(({ definition }) => [
        definition.port,
        ...(definition.otherPorts ?? []),
      ]),
    ]);
    return ended;
  }

  async startEngines(): Promise<void> {
    await Promise.all(this.#engines.map(async ({ service }) => service?.start()));
  }

  async createDatabases(): Promise<void> {
    const admin = this.#engine('postgres')?.address ?? '';
    const passwords = this.#secrets.databasePasswords;
    const names = services.map(getDatabase);
    await createDatabases(
      admin,
      names.map((name) => ({ name, password: passwords[name] ?? '' })),
    );
  }

  async migrate(): Promise<void> {
    await Promise.all(migrations.map((job) => this.run(job)));
  }

  async createTopics(): Promise<void> {
    await this.run(topics);
  }

  async seed(): Promise<void> {
    await Promise.all(seeds.map((job) => this.run(job)));
  }

  async startProcesses(): Promise<void> {
    await Promise.all(this.#processes.map(({ service }) => service.start()));
    this.#ready = true;
    this.#record();
  }

  /** @throws Failure if this stack has no such process */
  service(name: string): Service {
    const service = this.services.find((candidate) => candidate.name === name);
    if (service) return service;
    throw new Failure(
      `There is no process '${name}'.`,
      `There are: ${this.services.map((each) => each.name).join(', ')}.`,
    );
  }

  /** Stops a process and starts it again. Resolves when it is ready. */
  async restart(name: string): Promise<void> {
    const service = this.service(name);
    await service.stop();
    await service.start();
  }

  /** Returns the processes that run code of a workspace package, such as services/ordering. */
  getProcesses(packageFolder: string): string[] {
    return this.#processes
      .filter(({ definition }) => definition.package === packageFolder)
      .map(({ service }) => service.name);
  }

  get packages(): string[] {
    return [...new Set(this.#processes.map(({ definition }) => definition.package))];
  }

  /** Stops first the processes that accept work from outside, then the others, then the engines. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    const stopAll = (services: readonly Service[]): Promise<unknown> =>
      Promise.all(services.map((service) => service.stop()));
    await Promise.all([...this.#jobs].map((job) => job.stop()));
    await stopAll(
      this.#processes.filter(({ definition }) => definition.front).map(({ service }) => service),
    );
    await stopAll([...this.#processes.map(({ service }) => service), ...this.#helpers]);
    await stopAll(this.#engines.flatMap(({ service }) => (service ? [service] : [])));
    // The file may belong to another stack that prevented this start.
    if (this.#recorded) removeRun(this.stateFolder);
  }

  #engine(name: string): ChosenEngine | undefined {
    return this.#engines.find((engine) => engine.name === name);
  }

  #context(): StackContext {
    const postgres = new URL(this.#engine('postgres')?.address ?? '');
    return {
      mode: this.#options.mode,
      ports: this.ports,
      stateFolder: this.stateFolder,
      secrets: this.#secrets,
      payments: choosePayments(this.#options.environment, this.ports, this.#secrets),
      postgresHost: postgres.host,
      postgresSocket: postgres.searchParams.get('host') ?? undefined,
      kafkaBrokers: this.#engine('kafka')?.address ?? '',
      temporalAddress: this.#engine('temporal')?.address ?? '',
      temporalUi: this.temporalUi,
      openSearchUrl: this.#engine('opensearch')?.address,
    };
  }

  #getSpec(
    name: string,
    script: string,
    environment: Readonly<Record<string, string>>,
    args: readonly string[] = [],
  ): ProcessSpec {
    return nodeProcess({
      name,
      script,
      args,
      logFolder: this.logFolder,
      environment: { ...this.#options.environment, ...environment },
    });
  }

  #toService(definition: StackProcess, context: StackContext): Service {
    const address = `http://127.0.0.1:${this.ports[definition.port]}`;
    return new ProcessService({
      title: definition.title,
      spec: this.#getSpec(definition.name, definition.script, definition.environment(context)),
      address,
      isReady: async () =>
        (await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(3_000) })).ok,
      report: this.#options.report,
      changed: () => this.#record(),
      remedy: `See \`npm run logs ${definition.name}\`.`,
    });
  }

  /** Runs a program to completion. */
  async run(job: StackJob): Promise<void> {
    const spec = this.#getSpec(job.name, job.script, job.environment(this.#context()), job.args);
    await runToEnd(job.script, spec, this.#jobs, () => this.#record());
  }

  /** Runs helper processes during `work`; the stack's own processes are not started. */
  async runBeside(definitions: readonly StackProcess[], work: () => Promise<void>): Promise<void> {
    const context = this.#context();
    this.#helpers = definitions.map((definition) => this.#toService(definition, context));
    try {
      await Promise.all(this.#helpers.map((helper) => helper.start()));
      await work();
    } finally {
      await Promise.all(this.#helpers.map((helper) => helper.stop()));
      this.#helpers = [];
    }
  }

  #record(): void {
    if (this.#stopping) return;
    const supervisor = identify(process.pid);
    if (!supervisor) return;
    this.#recorded = true;
    writeRun(this.stateFolder, {
      supervisor,
      mode: this.#options.mode,
      startedAt: this.#startedAt,
      url: this.url,
      temporalUi: this.temporalUi ?? null,
      ready: this.#ready,
      composeProject: this.#engines.some(({ how }) => how === 'Docker')
        ? this.compose.project
        : null,
      services: this.services.map((service) => ({
        name: service.name,
        state: service.state,
        address: service.address,
        logFile: service.logFile,
        identity: service.identity ?? null,
        stopSignal: service.name === 'postgres' ? 'SIGINT' : 'SIGTERM',
      })),
      jobs: [...this.#jobs].flatMap(({ identity }) => (identity ? [identity] : [])),
    });
  }
}
