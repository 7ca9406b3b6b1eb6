// Here and not only in `include`, so that packages that compile these sources find the declaration.
// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./kafkajs-internals.d.ts" />
import Runner from 'kafkajs/src/consumer/runner';

type Fetch = typeof Runner.prototype.fetch;

/**
 * Fixes a hang on shutdown: a kafkajs 2.2.4 consumer that stops just when it discovers another
 * broker restarts its fetchers, and nothing stops those. Each calls the stopped runner, which
 * returns an empty result immediately, in an endless loop that blocks all timers, signals and
 * requests of the process. An error ends them.
 *
 * @throws Error if kafkajs has changed and the patch no longer applies
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
