import { Interned } from './interned';

describe('what products share', () => {
  it('is one list for equal texts, and another one for others', () => {
    const interned = new Interned();
    const list = interned.getList('["Red","Blue"]');
    expect(list).toEqual(['Red', 'Blue']);
    expect(interned.getList('["Red","Blue"]')).toBe(list);
    expect(interned.getList('["Blue","Red"]')).toEqual(['Blue', 'Red']);
  });
});
