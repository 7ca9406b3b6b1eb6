import { setTimeout as wait } from 'node:timers/promises';

export interface PeriodicWork {
  /** Answers whether there is more to do at once. A turn that only waits ends by the signal, when it is to stop. */
  readonly work: (stopping: AbortSignal) => Promise<boolean>;
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Repeats a piece of work until it is stopped, at once when woken; a failure only waits for the next turn. */
export class Periodically {
  private readonly stopping = new AbortController();
  private waiting = new AbortController();
  private woken = false;
  private loop: Promise<void> | undefined;

  constructor(private readonly options: PeriodicWork) {}

  start(): void {
    this.loop ??= this.run();
  }

  /** What is due shall not wait for the next turn. */
  wake(): void {
    this.woken = true;
    this.waiting.abort();
  }

  /** Lets the turn in hand finish. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.woken = false;
      if (!(await this.turn()) && !this.woken) await this.pause();
    }
  }

  private async turn(): Promise<boolean> {
    try {
      return await this.options.work(this.stopping.signal);
    } catch (error) {
      this.options.onFailure(error);
      return false;
    }
  }

  private async pause(): Promise<void> {
    this.waiting = new AbortController();
    const signal = AbortSignal.any([this.waiting.signal, this.stopping.signal]);
    await wait(this.options.everyMs, undefined, { signal }).catch(() => undefined);
  }
}
