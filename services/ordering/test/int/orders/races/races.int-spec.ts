import { describeRaces } from './suite';

/** Each outcome of a race has been seen in every run of so few; races.long-spec.ts runs them for longer. */
describe('the races for the money of an order', () => {
  describeRaces({ reports: 24, decisions: 20, answers: 24 });
});
