const { default: TestSequencer } = require('@jest/test-sequencer');

/**
 * The slowest specs. In a clean clone no spec has been measured, and Jest starts with the largest
 * file. None of these may start last, because the other workers would idle.
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
  // Before the heap of their worker is large: their arrays cause many garbage collections.
  'structures/lists.spec',
  'index/search-index.spec',
  'index/product-columns.spec',
  'checkout/payment/payment.spec',
  'search/index/vocabulary.spec',
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
