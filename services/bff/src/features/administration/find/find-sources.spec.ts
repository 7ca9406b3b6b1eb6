import { getSources } from './find-sources';

const all = ['orders', 'users', 'products'];

it.each([
  ['#A1B2', ['orders']],
  ['order-a1b2c3d4-0000-4000-8000-000000000001', ['orders']],
  ['pi_3Q', ['orders']],
  ['cs_test_1', ['orders']],
  ['somebody@x.test', ['users']],
  ['some', all],
  ['a1b2c3d4-0000-4000-8000-000000000001', all],
])('FIND-4: %s is asked of %j', (text, sources) => {
  expect(getSources(text)).toEqual(sources);
});
