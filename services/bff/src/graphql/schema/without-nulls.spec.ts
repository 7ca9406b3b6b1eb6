import { withoutNulls } from './without-nulls';

it('leaves out what is not given, and keeps what only looks empty', () => {
  const given = { a: null, b: undefined, c: '', d: 0, e: false, f: [] };
  expect(withoutNulls(given)).toEqual({ c: '', d: 0, e: false, f: [] });
});
