import { arrivals, lateArrivals, someArrivals } from './webhook-arrivals/arrivals';
import { describeArrivals, FIFTY, TWICE } from './webhook-arrivals/suite';

/**
 * Five facts have 945 orders of arrival: all permutations after the last fact are run, and some of
 * the others.
 */
const ALL_OF = 4;
const SOME = 100;
/** The number of arrivals that are run with fifty concurrent copies. */
const MANY = 10;

const seed = Number(process.env['WEBHOOKS_SEED'] ?? Date.now() % 1_000_000);
process.stderr.write(`WEBHOOKS_SEED=${seed}\n`);

describe('the webhooks of a whole run, in every order of arrival', () => {
  describeArrivals(({ facts: { length: facts } }) => {
    const all =
      facts <= ALL_OF
        ? arrivals(facts)
        : [...lateArrivals(facts), ...someArrivals(facts, SOME, seed)];
    return [
      ...all.map((arrival) => ({ arrival, copies: TWICE })),
      ...someArrivals(facts, MANY, seed + 1).map((arrival) => ({ arrival, copies: FIFTY })),
    ];
  });
});
