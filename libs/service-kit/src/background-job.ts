interface BackgroundJobOptions {
  readonly work: () => Promise<void>;
  /** How often to look without having been woken: for what another process or a retry left. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Runs its work on waking and now and then, one run at a time; a failed run ends nothing. */
export class BackgroundJob {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(private readonly options: BackgroundJobOptions) {}

  readonly wake = (): void => {
    if (!this.timer) return;
    if (this.running) this.again = true;
    else this.running = this.run();
  };

  start(): void {
    this.timer = setInterval(this.wake, this.options.everyMs);
    this.wake();
  }

  /** Resolves when the work in hand is done. */
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
