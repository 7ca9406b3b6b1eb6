// Here and not only in `include`: whoever compiles these sources must find the declaration.
// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./kafkajs-internals.d.ts" />
import Runner from 'kafkajs/src/consumer/runner';

type Fetch = typeof Runner.prototype.fetch;

/**
 * A kafkajs 2.2.4 consumer that is stopped just when it has learned of another broker starts its fetchers anew, and
 * nobody stops those: each asks a runner that has ended, which answers "nothing" without waiting, and asks again. No
 * timer, signal or request of the process is served from then on. A refusal ends them.
 *
 * @throws Error when the client has changed and the patch would miss
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
