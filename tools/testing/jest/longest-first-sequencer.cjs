const { default: TestSequencer } = require('@jest/test-sequencer');

/**
 * The slowest specs, which must start first: otherwise the other workers idle at the end. In a
 * clean clone Jest has no durations, and starts with the largest files.
 */
const longest = [
  'simulation/bank.int-spec',
  'consumer/dead-letters.int-spec',
  'orders/order-life.int-spec',
  'samples/sample-credits.int-spec',
  'samples/sample-orders.int-spec',
  'rebuild/rebuild-read-model.int-spec',
  'simulation/webhook-arrivals.int-spec',
  'consumer/event-consumer.int-spec',
  'consumer/batch-handler.int-spec',
  'kafka/kafka-subscription.int-spec',
  'checkout/payment/payment.spec',
];

module.exports = class LongestFirstSequencer extends TestSequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const index = longest.findIndex((name) => path.includes(name));
      return index < 0 ? longest.length : index;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
