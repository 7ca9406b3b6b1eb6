import { toChanges } from './action-changes';

describe('toChanges', () => {
  it('AUD-5: names each field once, with what it was and what it is', () => {
    expect(
      toChanges({ role: 'brand', closed: false }, { role: 'admin', scope: null, list: [1] }),
    ).toEqual([
      { field: 'role', before: 'brand', after: 'admin' },
      { field: 'closed', before: 'false', after: null },
      { field: 'scope', before: null, after: null },
      { field: 'list', before: null, after: '[1]' },
    ]);
    expect(toChanges(null, null)).toEqual([]);
  });
});
