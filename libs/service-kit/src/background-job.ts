import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

interface BackgroundJobOptions {
  readonly work: () => Promise<void>;
  /** The polling interval, for work that another process created or a failed run left. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs its work at intervals and when woken, one run at a time. A failed run does not stop it. As a
 * provider of a module it starts and stops with the application.
 */
export class BackgroundJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(private readonly options: BackgroundJobOptions) {}

  readonly wake = (): void => {
    if (!this.timer) return;
    if (this.running) this.again = true;
    else this.running = this.run();
  };

  onApplicationBootstrap(): void {
    this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  start(): void {
    this.timer ??= setInterval(this.wake, this.options.everyMs);
    this.wake();
  }

  /** Resolves when the current run ends. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private async run(): Promise<void> {
    do {
      this.again = false;
      await this.options.work().catch(this.options.onError);
    } while (this.again && this.timer);
    this.running = undefined;
  }
}
