import { arrivals, lateArrivals, someArrivals } from './webhook-arrivals/arrivals';
import { describeArrivals, FIFTY, TWICE } from './webhook-arrivals/suite';

/** Of five facts there are 945 orders of arrival: every permutation afterwards, and some of those in between. */
const ALL_OF = 4;
const SOME = 100;
/** Fifty at once, of every run. */
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
