import { describeRaces } from './suite';

describe('the races for the money of an order, many times', () => {
  describeRaces({ reports: 80, decisions: 60, answers: 60 });
});
