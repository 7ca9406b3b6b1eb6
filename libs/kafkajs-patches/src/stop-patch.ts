// Referenced here, because packages that compile these sources do not use this package's `include`.
// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./kafkajs-internals.d.ts" />
import Runner from 'kafkajs/src/consumer/runner';

type Fetch = typeof Runner.prototype.fetch;

/**
 * Fixes a hang on shutdown in kafkajs 2.2.4. A consumer that stops while it discovers another
 * broker restarts its fetchers, and nothing stops the new ones. Each calls the stopped runner,
 * which immediately returns an empty result, in an endless loop that blocks all timers, signals and
 * requests of the process. The patched runner throws instead, which ends the fetchers.
 *
 * @throws Error if kafkajs has changed, so that the patch does not apply
 */
export function endFetchersOfStoppedConsumers(): void {
  const { prototype } = Runner;
  const fetch = prototype.fetch as Fetch | undefined;
  if (!fetch) throw new Error('kafkajs has changed: review stop-patch.ts');
  prototype.fetch = async function (nodeId) {
    if (!this.running) throw new Error('the consumer is stopped');
    return fetch.call(this, nodeId);
  };
}
