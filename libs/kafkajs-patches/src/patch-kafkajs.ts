import { stopIdleWakeUps } from './idle-patch';
import { endFetchersOfStoppedConsumers } from './stop-patch';

let patched = false;

/**
 * Mends kafkajs 2.2.4, which is no longer released. Patched where the client is used, so that it holds wherever and
 * however the package was installed.
 */
export function patchKafkajs(): void {
  if (patched) return;
  stopIdleWakeUps();
  endFetchersOfStoppedConsumers();
  patched = true;
}
