import { mergeVersions } from './merge-versions';

const base = { name: 'Northwind', phone: '1', tags: ['a'], changes: { email: true, push: true } };

describe('settings that somebody else saved meanwhile', () => {
  it('F2: a field that was edited here stays, one that was changed there is taken over', () => {
    const mine = { ...base, name: 'Northwind Supplies' };
    const newer = { ...base, phone: '2', tags: ['a', 'b'] };
    expect(mergeVersions(base, mine, newer)).toEqual({
      values: { ...base, name: 'Northwind Supplies', phone: '2', tags: ['a', 'b'] },
      fields: [
        { path: 'phone', mine: '1', newer: '2', disputed: false },
        { path: 'tags', mine: ['a'], newer: ['a', 'b'], disputed: false },
      ],
    });
  });

  it('F2: a field that both changed keeps what was entered here, and is disputed', () => {
    const merged = mergeVersions(base, { ...base, phone: '3' }, { ...base, phone: '2' });
    expect(merged.values.phone).toBe('3');
    expect(merged.fields).toEqual([{ path: 'phone', mine: '3', newer: '2', disputed: true }]);
  });

  it('F2: the same change on both sides is no dispute', () => {
    const both = { ...base, phone: '2' };
    expect(mergeVersions(base, both, both)).toEqual({
      values: both,
      fields: [{ path: 'phone', mine: '2', newer: '2', disputed: false }],
    });
  });

  it('F2: switches of one group are merged one by one', () => {
    const mine = { ...base, changes: { email: false, push: true } };
    const newer = { ...base, changes: { email: true, push: false } };
    expect(mergeVersions(base, mine, newer)).toEqual({
      values: { ...base, changes: { email: false, push: false } },
      fields: [{ path: 'changes.push', mine: true, newer: false, disputed: false }],
    });
  });
});
