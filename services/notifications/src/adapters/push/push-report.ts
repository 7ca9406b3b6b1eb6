import { Counter, type Registry } from 'prom-client';
import type { PushReport } from '../../use-cases/push/push-ports';

interface PushLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Reports the outcome of pushes by ids and codes, without endpoints and contents. */
export function pushReport(registry: Registry, log: PushLog): PushReport {
  const settled = new Counter({
    name: 'pushes_settled_total',
    help: 'Push messages without further attempts, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'push_attempts_failed_total',
    help: 'Failed attempts that are retried',
    registers: [registry],
  });
  return {
    settled: ({ id: pushId, attempts }, outcome, reason) => {
      settled.inc({ outcome });
      const said = outcome === 'dead' ? log.warn.bind(log) : log.info.bind(log);
      said({ pushId, attempts, outcome, reason }, 'push finished');
    },
    failed: ({ id: pushId, attempts }, reason) => {
      failed.inc();
      log.warn({ pushId, attempts, reason }, 'push failed, retrying');
    },
  };
}
