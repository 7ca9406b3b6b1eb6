import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../failure.ts';
import { projectRoot } from '../paths.ts';
import type { Service, ServiceState } from '../managed-services/service.ts';
import { waitUntil } from '../wait.ts';
import type { EngineName } from './engine.ts';
import { runTool } from './run.ts';

/** Returns whether a Docker engine (not only its client) responds and Compose is installed. */
export function dockerAnswers(): boolean {
  const asked = (args: readonly string[]): boolean =>
    spawnSync('docker', [...args], { stdio: 'ignore', timeout: 4_000 }).status === 0;
  return asked(['info']) && asked(['compose', 'version']);
}

export interface ComposeOptions {
  /** Separates the containers and volumes of two stacks. */
  readonly project: string;
  /** Ports and passwords that docker-compose.yml requires. */
  readonly environment: NodeJS.ProcessEnv;
}

async function compose(options: ComposeOptions, args: readonly string[]): Promise<string> {
  return runTool(
    'docker',
    ['compose', '--project-name', options.project, ...args],
    'Check `docker compose logs`, or set MAKEPORT_ENGINES=local to do without Docker.',
    { cwd: projectRoot, env: options.environment },
  );
}

/** Removes the containers of a stack's engines with all their data. */
export async function removeCompose(options: ComposeOptions): Promise<void> {
  await compose(options, ['down', '--volumes', '--remove-orphans']);
}

export interface DockerUnitOptions extends ComposeOptions {
  readonly name: EngineName;
  readonly address: string;
  readonly logFile: string;
  readonly isReady: () => Promise<boolean>;
  readonly changed: () => void;
}

/** An engine of docker-compose.yml. Docker restarts it after a crash. */
export class DockerService implements Service {
  readonly identity = undefined;
  readonly #options: DockerUnitOptions;
  #state: ServiceState = 'stopped';

  constructor(options: DockerUnitOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get state(): ServiceState {
    return this.#state;
  }

  get address(): string {
    return this.#options.address;
  }

  get logFile(): string {
    return this.#options.logFile;
  }

  async start(): Promise<void> {
    this.#enter('starting');
    await compose(this.#options, ['up', '--detach', '--wait', this.name]);
    await waitUntil(this.#options.isReady, {
      timeoutMs: 120_000,
      onTimeout: () =>
        new Failure(
          `The container of ${this.name} is not ready after two minutes.`,
          `See \`docker compose -p ${this.#options.project} logs ${this.name}\`.`,
        ),
    });
    this.#enter('ready');
  }

  async stop(): Promise<void> {
    if (this.#state === 'stopped') return;
    mkdirSync(dirname(this.logFile), { recursive: true });
    appendFileSync(this.logFile, await compose(this.#options, ['logs', '--no-color', this.name]));
    await compose(this.#options, ['stop', this.name]);
    this.#enter('stopped');
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    await compose(this.#options, ['kill', '--signal', signal, this.name]);
    if (signal === 'SIGKILL' || signal === 'SIGTERM') this.#enter('stopped');
  }

  #enter(state: ServiceState): void {
    this.#state = state;
    this.#options.changed();
  }
}
