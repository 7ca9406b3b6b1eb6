import { describeRaces } from './suite';

/**
 * Even with these few races, each run has shown every outcome; races.long-spec.ts runs more of
 * them.
 */
describe('the races for the money of an order', () => {
  describeRaces({ reports: 24, decisions: 20, answers: 24 });
});
