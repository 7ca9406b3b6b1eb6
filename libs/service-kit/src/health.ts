export type ReadinessCheck = () => Promise<void>;

export interface HealthReport {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Readonly<Record<string, 'ok' | 'failed' | 'stopping'>>;
}

const CHECK_TIMEOUT_MS = 2000;

/**
 * Determines whether the process is ready. The report is public, so the reasons are only logged.
 */
export class Health {
  private ending = false;

  private readonly checks: Map<string, ReadinessCheck>;

  constructor(
    checks: Readonly<Record<string, ReadinessCheck>>,
    private readonly onFailure: (check: string, error: unknown) => void,
  ) {
    this.checks = new Map(Object.entries(checks));
  }

  /** Adds a readiness check, for modules other than the service kit. */
  addCheck(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Makes the process not ready, so that load balancers send it no more requests. */
  stop(): void {
    this.ending = true;
  }

  get stopping(): boolean {
    return this.ending;
  }

  async report(): Promise<HealthReport> {
    if (this.stopping) return { status: 'unavailable', checks: { process: 'stopping' } };
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await this.run(name, check)] as const),
    );
    const status = results.every(([, result]) => result === 'ok') ? 'ok' : 'unavailable';
    return { status, checks: Object.fromEntries(results) };
  }

  private async run(name: string, check: ReadinessCheck): Promise<'ok' | 'failed'> {
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`no answer in ${CHECK_TIMEOUT_MS} ms`));
      }, CHECK_TIMEOUT_MS);
    });
    try {
      await Promise.race([check(), timedOut]);
      return 'ok';
    } catch (error) {
      this.onFailure(name, error);
      return 'failed';
    } finally {
      clearTimeout(timer);
    }
  }
}
