import { Failure } from '../failure.ts';
import type { ProcessIdentity } from '../processes/identity.ts';
import {
  type Exit,
  lastLines,
  ManagedProcess,
  type ProcessSpec,
} from '../processes/managed-process.ts';
import { waitUntil } from '../wait.ts';
import type { Service, ServiceReport, ServiceState } from './service.ts';

export interface ProcessUnitOptions {
  readonly title: string;
  readonly spec: ProcessSpec;
  readonly address: string;
  readonly prepare?: () => Promise<void>;
  readonly isReady: () => Promise<boolean>;
  readonly report: (report: ServiceReport) => void;
  /** Called after every change of state or process id. */
  readonly changed: () => void;
  /** The advice for repeated crashes. */
  readonly remedy: string;
}

const startTimeoutMs = 90_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** After a run of this length, a crash restarts the backoff at its shortest pause. */
const stableMs = 60_000;

/** A process of this machine that is restarted with an increasing backoff after each crash. */
export class ProcessService implements Service {
  readonly #options: ProcessUnitOptions;
  readonly #process: ManagedProcess;
  #state: ServiceState = 'stopped';
  #crashes = 0;
  #pause: NodeJS.Timeout | undefined;
  #beginning: Promise<void> | undefined;
  #environment: Readonly<Record<string, string>> = {};

  constructor(options: ProcessUnitOptions) {
    this.#options = options;
    this.#process = new ManagedProcess(options.spec, (exit) => this.#exited(exit));
  }

  get name(): string {
    return this.#options.spec.name;
  }

  get state(): ServiceState {
    return this.#state;
  }

  get identity(): ProcessIdentity | undefined {
    return this.#process.identity;
  }

  get address(): string {
    return this.#options.address;
  }

  get logFile(): string {
    return this.#options.spec.logFile;
  }

  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    clearTimeout(this.#pause);
    this.#environment = environment;
    this.#crashes = 0;
    await this.#begin();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#pause);
    this.#enter('stopped');
    await this.#process.stop();
    // A start in flight checks the state and gives up.
    await this.#beginning?.catch(() => {});
    await this.#process.stop();
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    if (signal === 'SIGKILL' || signal === 'SIGTERM') {
      clearTimeout(this.#pause);
      this.#enter('stopped');
    }
    await this.#process.kill(signal);
  }

  #begin(): Promise<void> {
    this.#enter('starting');
    this.#beginning = this.#startAndWait();
    return this.#beginning;
  }

  async #startAndWait(): Promise<void> {
    await this.#options.prepare?.();
    if (this.#state !== 'starting') return;
    await this.#process.start(this.#environment);
    this.#options.changed();
    await waitUntil(this.#options.isReady, {
      timeoutMs: startTimeoutMs,
      failedEarly: () => {
        if (this.#state !== 'starting') return this.#failure('was stopped');
        if (this.#process.running) return undefined;
        return this.#failure(`${this.#process.describeExit()} while starting`);
      },
      onTimeout: () => this.#failure(`is not ready after ${startTimeoutMs / 1000} seconds`),
    });
    if (this.#state === 'starting') this.#enter('ready');
  }

  #failure(what: string): Failure {
    const tail = lastLines(this.logFile, 8).replaceAll(/^/gm, '    ');
    return new Failure(
      `${this.#options.title} ${what}.`,
      `${this.#options.remedy} Its log ${this.logFile} ends with:\n${tail}`,
    );
  }

  #enter(state: ServiceState): void {
    this.#state = state;
    this.#options.changed();
  }

  #exited(exit: Exit): void {
    this.#options.changed();
    // If the first start fails, `start` rejects with the reason.
    if (exit.expected || (this.#state === 'starting' && this.#crashes === 0)) return;
    if (exit.ranMs > stableMs) this.#crashes = 0;
    this.#startAgainLater(this.#process.describeExit());
  }

  #startAgainLater(what: string): void {
    this.#crashes += 1;
    this.#enter('crashed');
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (this.#crashes - 1));
    const again = `it restarts in ${pauseMs / 1000} s`;
    this.#options.report({
      service: this.name,
      kind: 'died',
      text: `${this.#options.title} ${what}; ${again}. ${this.#options.remedy}`,
    });
    this.#pause = setTimeout(() => void this.#recover(), pauseMs);
  }

  async #recover(): Promise<void> {
    const startedAt = Date.now();
    try {
      await this.#begin();
    } catch {
      // If the process ended while starting, `#exited` has already scheduled the next attempt.
      if (this.#state !== 'starting') return;
      await this.#process.kill('SIGKILL');
      this.#startAgainLater('did not become ready');
      return;
    }
    if (this.#state !== 'ready') return;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const text = `${this.#options.title} is ready again after ${seconds} s.`;
    this.#options.report({ service: this.name, kind: 'recovered', text });
  }
}
