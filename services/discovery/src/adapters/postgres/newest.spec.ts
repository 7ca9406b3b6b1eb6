import { Newest } from './newest';

describe('the newest entries', () => {
  it('are as many as may be, and one that was asked for stays longer than one that was not', () => {
    const evicted: string[] = [];
    const newest = new Newest<string, string>(2, (value) => evicted.push(value));
    newest.set('one', 'first');
    newest.set('two', 'second');
    expect(newest.get('one')).toBe('first');
    newest.set('three', 'third');
    expect(evicted).toEqual(['second']);
    expect([newest.get('one'), newest.get('two'), newest.get('three')]).toEqual([
      'first',
      undefined,
      'third',
    ]);
  });

  it('end when all of them are used', () => {
    const newest = new Newest<number, number>(3);
    for (const key of [1, 2, 3]) {
      newest.set(key, key);
      newest.get(key);
    }
    newest.set(4, 4);
    const kept = [1, 2, 3, 4].filter((key) => newest.get(key) !== undefined);
    expect(kept).toHaveLength(3);
  });

  it('that are set again or deleted leave their places', () => {
    const newest = new Newest<string, number>(2);
    newest.set('one', 1);
    newest.set('one', 2);
    newest.set('two', 3);
    expect([newest.get('one'), newest.get('two')]).toEqual([2, 3]);
    newest.delete('one');
    newest.set('three', 4);
    expect([newest.get('one'), newest.get('two'), newest.get('three')]).toEqual([undefined, 3, 4]);
  });
});
