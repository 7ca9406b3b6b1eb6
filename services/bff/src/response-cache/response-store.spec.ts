import { ResponseStore } from './response-store';

const LISTS = 'lists';
const list = new Set([LISTS]);
const of = (...products: string[]): ReadonlySet<string> => new Set(products);

describe('ResponseStore', () => {
  let store: ResponseStore;
  const keep = (key: string, tags: ReadonlySet<string>, body = key, since = 0): void => {
    store.set(key, Buffer.from(body), tags, store.revision, since);
  };
  const has = (...keys: string[]): boolean[] => keys.map((key) => store.get(key, 0) !== undefined);
  beforeEach(() => {
    store = new ResponseStore(100_000);
  });

  it('gives back what was kept, byte for byte', () => {
    keep('a', list, '{"data":1}');
    expect(store.get('a', 0)?.toString()).toBe('{"data":1}');
    expect(store.get('b', 0)).toBeUndefined();
  });

  it('drops what has one of the tags, and nothing else', () => {
    keep('first', list);
    keep('one', of('p1'));
    keep('both', of('p1', 'p2'));
    keep('two', of('p2'));
    keep('none', of());
    store.invalidate([LISTS, 'p1']);
    expect(has('first', 'one', 'both', 'two', 'none')).toEqual([false, false, false, true, true]);
    store.invalidate([LISTS, 'p2']);
    expect(has('two', 'none')).toEqual([false, true]);
    store.clear();
    expect(store.size).toBe(0);
  });

  it('keeps nothing whose making began before a change', () => {
    const { revision } = store;
    store.invalidate([LISTS, 'p9']);
    store.set('late', Buffer.from('old'), of('p1'), revision, 0);
    expect(has('late')).toEqual([false]);
  });

  it('forgets what is too old', () => {
    keep('a', list, 'a', 1000);
    expect(store.get('a', 1000)).toBeDefined();
    expect(store.get('a', 1001)).toBeUndefined();
    expect(store.size).toBe(0);
  });

  it('holds no more bytes than it may: the least recently used goes first', () => {
    store = new ResponseStore(4000);
    for (const key of ['a', 'b', 'c']) keep(key, of(key), 'x'.repeat(700));
    expect(store.size).toBe(3);
    store.get('a', 0);
    keep('d', of('d'), 'x'.repeat(700));
    expect(has('a', 'b', 'c', 'd')).toEqual([true, false, true, true]);
    keep('huge', of(), 'x'.repeat(5000));
    expect(has('huge')).toEqual([false]);
  });

  it('weighs an entry once, however often it is kept', () => {
    store = new ResponseStore(4000);
    for (let n = 0; n < 20; n++) keep('a', of('p'), 'x'.repeat(700));
    keep('b', of('q'), 'x'.repeat(700));
    expect(has('a', 'b')).toEqual([true, true]);
  });
});
