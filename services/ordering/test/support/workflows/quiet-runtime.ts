import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';

let installed = false;

/** Reduces the log of Temporal's runtime, of which a process has one, to errors. */
export function quietRuntime(): void {
  if (installed) return;
  installed = true;
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    telemetryOptions: {
      logging: { filter: makeTelemetryFilterString({ core: 'ERROR' }), forward: {} },
    },
  });
}
