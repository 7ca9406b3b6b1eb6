import { stopIdleWakeUps } from './idle-patch';
import { endFetchersOfStoppedConsumers } from './stop-patch';

let patched = false;

/**
 * Fixes two bugs of kafkajs 2.2.4, which has no newer release. The patch is applied at run time, so
 * it does not depend on how the package was installed.
 */
export function patchKafkajs(): void {
  if (patched) return;
  stopIdleWakeUps();
  endFetchersOfStoppedConsumers();
  patched = true;
}
