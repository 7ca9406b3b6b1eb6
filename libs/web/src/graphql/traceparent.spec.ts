import { createTraceparent } from './traceparent';

it('is a W3C traceparent with ids of its own, which does not ask to be recorded', () => {
  const [first, second] = [createTraceparent(), createTraceparent()];
  expect(first).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-00$/);
  expect(second).not.toBe(first);
});
