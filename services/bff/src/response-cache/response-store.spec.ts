import { AnswerCache, type About } from './response-store';

const list: About = { lists: true, products: [] };
const of = (...products: string[]): About => ({ lists: false, products });

describe('AnswerCache', () => {
  let cache: AnswerCache;
  const keep = (key: string, about: About, body = key, since = 0): void => {
    cache.keep(key, Buffer.from(body), about, cache.revision, since);
  };
  const has = (...keys: string[]): boolean[] => keys.map((key) => cache.get(key, 0) !== undefined);
  beforeEach(() => {
    cache = new AnswerCache(100_000);
  });

  it('gives back what was kept, byte for byte', () => {
    keep('a', list, '{"data":1}');
    expect(cache.get('a', 0)?.toString()).toBe('{"data":1}');
    expect(cache.get('b', 0)).toBeUndefined();
  });

  it('drops with a product what tells of it and every list, and nothing else', () => {
    keep('first', list);
    keep('one', of('p1'));
    keep('both', of('p1', 'p2'));
    keep('two', of('p2'));
    keep('none', of());
    cache.productChanged('p1');
    expect(has('first', 'one', 'both', 'two', 'none')).toEqual([false, false, false, true, true]);
    cache.productChanged('p2');
    expect(has('two', 'none')).toEqual([false, true]);
    cache.everythingChanged();
    expect(cache.size).toBe(0);
  });

  it('keeps nothing whose making began before a change', () => {
    const { revision } = cache;
    cache.productChanged('p9');
    cache.keep('late', Buffer.from('old'), of('p1'), revision, 0);
    expect(has('late')).toEqual([false]);
  });

  it('forgets what is too old', () => {
    keep('a', list, 'a', 1000);
    expect(cache.get('a', 1000)).toBeDefined();
    expect(cache.get('a', 1001)).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('holds no more bytes than it may: what was not asked for the longest goes first', () => {
    cache = new AnswerCache(4000);
    for (const key of ['a', 'b', 'c']) keep(key, of(key), 'x'.repeat(700));
    expect(cache.size).toBe(3);
    cache.get('a', 0);
    keep('d', of('d'), 'x'.repeat(700));
    expect(has('a', 'b', 'c', 'd')).toEqual([true, false, true, true]);
    keep('huge', of(), 'x'.repeat(5000));
    expect(has('huge')).toEqual([false]);
  });

  it('weighs an entry once, however often it is kept', () => {
    cache = new AnswerCache(4000);
    for (let n = 0; n < 20; n++) keep('a', of('p'), 'x'.repeat(700));
    keep('b', of('q'), 'x'.repeat(700));
    expect(has('a', 'b')).toEqual([true, true]);
  });
});
