import type { Logger } from '@makeport/service-kit';
import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';

const levels = {
  TRACE: 'trace',
  DEBUG: 'debug',
  INFO: 'debug',
  WARN: 'warn',
  ERROR: 'error',
} as const;

/**
 * Writes Temporal's log lines with our logger. Call it once in a process, before its first worker.
 */
export function logTemporalWith(logger: Logger): void {
  Runtime.install({
    logger: new DefaultLogger('INFO', ({ level, message, meta }) => {
      const { workflowId, runId, taskQueue, activityType, error } = meta ?? {};
      logger[levels[level]]({ workflowId, runId, taskQueue, activityType, err: error }, message);
    }),
    telemetryOptions: {
      logging: { filter: makeTelemetryFilterString({ core: 'WARN' }), forward: {} },
    },
  });
}
