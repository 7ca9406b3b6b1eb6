import { Counter, type Registry } from 'prom-client';

/** Of builds that lie on the disk: labels are names of theirs. */
export class ReleaseMetrics {
  readonly sent: Counter<'remote' | 'build'>;
  readonly halted: Counter<'remote' | 'build'>;

  constructor(registry: Registry) {
    this.sent = new Counter({
      name: 'remote_builds_sent_total',
      help: 'Pages and tables of remotes that named this build',
      labelNames: ['remote', 'build'],
      registers: [registry],
    });
    this.halted = new Counter({
      name: 'canaries_halted_total',
      help: 'Canaries that were stopped because pages failed to load them',
      labelNames: ['remote', 'build'],
      registers: [registry],
    });
  }
}
