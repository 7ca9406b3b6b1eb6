import { stopIdleWakeUps } from './idle-patch';
import { endFetchersOfStoppedConsumers } from './stop-patch';

let patched = false;

/**
 * Fixes two bugs of kafkajs 2.2.4, its last release. Patches the loaded modules, so that the way in
 * which the package was installed does not matter.
 */
export function patchKafkajs(): void {
  if (patched) return;
  stopIdleWakeUps();
  endFetchersOfStoppedConsumers();
  patched = true;
}
