import { atOnce, reversed, someArrivals } from './webhook-arrivals/arrivals';
import { describeArrivals, FIFTY, TWICE } from './webhook-arrivals/suite';

/**
 * `npm run webhook-test -w @makeport/ordering` runs every order of arrival:
 * webhook-arrivals.long-spec.ts.
 */
const seed = Number(process.env['WEBHOOKS_SEED'] ?? Date.now() % 1_000_000);
process.stderr.write(`WEBHOOKS_SEED=${seed}\n`);

describe('the webhooks of a whole run', () => {
  describeArrivals(({ facts, needsRepair }) => {
    if (needsRepair) return [{ arrival: atOnce(facts.length), copies: FIFTY }];
    const drawn = someArrivals(facts.length, 1, seed).map((arrival) => ({
      arrival,
      copies: TWICE,
    }));
    return [{ arrival: reversed(facts.length), copies: TWICE }, ...drawn];
  });
});
