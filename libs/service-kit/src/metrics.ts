import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/**
 * Records rate, errors and duration of each operation. Services add their own metrics to
 * `registry`.
 */
export class Metrics {
  readonly registry = new Registry();

  /** `outcome` is 'ok' or the kind of the error. */
  readonly rpcServer: Histogram<'operation' | 'outcome'>;
  readonly rpcClient: Histogram<'operation' | 'outcome'>;
  readonly http: Histogram<'method' | 'route' | 'status'>;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    this.rpcServer = this.seconds('rpc_server_seconds', 'Answered calls', ['operation', 'outcome']);
    this.rpcClient = this.seconds('rpc_client_seconds', 'Calls to other services', [
      'operation',
      'outcome',
    ]);
    this.http = this.seconds('http_server_seconds', 'HTTP requests', ['method', 'route', 'status']);
  }

  seconds<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }

  /**
   * Adds the gauge `service_ready`, which runs the checks at each scrape: a process that answers
   * scrapes may still not be ready.
   */
  watchReadiness(isReady: () => Promise<boolean>): void {
    new Gauge({
      name: 'service_ready',
      help: '1 while the process is ready, 0 while a dependency is unavailable',
      registers: [this.registry],
      async collect() {
        this.set((await isReady()) ? 1 : 0);
      },
    });
  }

  /**
   * Adds Node's metrics of memory, event loop and garbage collection. They are global to the
   * process, so tests with several services do not call it.
   */
  collectProcessMetrics(): void {
    // In milliseconds. The default of 10 would wake an idle process a hundred times per second.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 100 });
  }
}
