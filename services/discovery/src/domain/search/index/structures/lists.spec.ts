import fc from 'fast-check';
import { END, fillWindow, IntersectionCursor, RangeCursor, takeDocs, type Cursor } from './cursor';
import { BloomFilter } from './bloom-filter';
import { ChunkedIntersectionCursor } from './chunked-intersection';
import { DocRange, DocWindow } from './doc-window';
import { DenseList } from './dense-list';
import { DocList, FIELD_BITS, FIELDS, IN_NAME, IN_TEXT, MAX_DOCS } from './doc-list';
import { PackedList } from './packed-list';
import { PooledDocLists, PooledPackedLists } from './pooled-lists';
import { PostingLists } from './posting-lists';
import { UnionCursor, uniteMany, WindowedUnionCursor } from './union-cursor';

const range = new DocRange(0, 2 ** 26);
/** Each makes windows of many thousand documents. */
const WINDOWED_RUNS = 40;

/** Near and far apart: one to three bytes each. */
const arbitraryDistances = (maxLength: number) =>
  fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 40_000 })), { maxLength });
function toDocs(distances: readonly number[]): number[] {
  let doc = 0;
  return distances.map((distance) => (doc += distance));
}
/** Some longer than a run of packed ones. */
const docs = fc
  .oneof({ weight: 4, arbitrary: arbitraryDistances(40) }, { weight: 1, arbitrary: arbitraryDistances(700) })
  .map(toDocs);
const targets = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 3_000_000 })), {
    maxLength: 10,
  })
  .map((each) => each.sort((one, other) => one - other));

function packed(all: readonly number[]): Cursor {
  const list = new PackedList(-1);
  for (const doc of all) list.push(doc);
  return list.cursor();
}

function plain(all: readonly number[]): Cursor {
  const list = new DocList();
  for (const doc of all) list.push(doc, IN_NAME);
  list.trim();
  return list.cursor();
}

function dense(all: readonly number[]): Cursor {
  const list = new DocList();
  for (const doc of all) list.push(doc, IN_NAME);
  return new DenseList(list, 0, (all.at(-1) ?? 0) + 1).cursor();
}

/** Between two others. */
function pool(all: readonly number[], ownBits: number): PostingLists {
  const lists = new PostingLists(ownBits);
  const others = [0, 3, 7_000];
  for (const doc of others) lists.push(0, doc);
  for (const doc of all) lists.push(1, doc, ownBits > 0 ? IN_NAME : 0);
  for (const doc of others) lists.push(2, doc);
  return lists;
}
const pooled = (all: readonly number[]): Cursor =>
  new PooledDocLists(pool(all, FIELD_BITS), 3, () => true).cursor(1) ?? new RangeCursor(0, 0);
const pooledAndPacked = (all: readonly number[]): Cursor =>
  new PooledPackedLists(pool(all, 0), 3).cursor(1) ?? new RangeCursor(0, 0);

function take(cursor: Cursor, sizes: readonly number[]): number[] {
  const found: number[] = [];
  const taken = new Uint32Array(300);
  for (let turn = 0; ; turn += 1) {
    const most = sizes[turn % sizes.length] ?? 1;
    const count = takeDocs(cursor, (found.at(-1) ?? -1) + 1, taken, most);
    found.push(...taken.subarray(0, count));
    if (count < most) return found;
    if (cursor.doc !== found.at(-1)) throw new Error(`it stands at ${cursor.doc}, not at the last one`);
  }
}

function walk(cursor: Cursor): number[] {
  const found: number[] = [];
  for (let doc = cursor.seek(0); doc !== END; doc = cursor.seek(doc + 1)) found.push(doc);
  return found;
}

function walkByWindows(cursor: Cursor): number[] {
  const found: number[] = [];
  const window = new DocWindow(range);
  for (let from = 0; from !== END;) {
    window.moveTo(from);
    from = fillWindow(window, cursor);
    for (let doc = window.next(window.start); doc >= 0; doc = window.next(doc + 1)) found.push(doc);
  }
  return found;
}

describe.each([
  ['a plain list', plain],
  ['a packed list', packed],
  ['a dense list', dense],
  ['a list in a pool', pooled],
  ['a packed list in a pool', pooledAndPacked],
] as const)('%s of documents', (_name, list) => {
  it('OPEN-14: gives back what was put in, from the first or from any on', () => {
    fc.assert(
      fc.property(docs, targets, (all, wanted) => {
        expect(walk(list(all))).toEqual(all);
        const [seeking, having] = [list(all), list(all)];
        for (const target of wanted) {
          expect(seeking.seek(target)).toBe(all.find((doc) => doc >= target) ?? END);
          expect(having.has(target)).toBe(all.includes(target));
        }
      }),
    );
  });

  it('OPEN-14: is taken a few at a time, alone and joined', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(docs, { minLength: 1, maxLength: 5 }), sizes, (several, each) => {
        for (const all of several) expect(take(list(all), each)).toEqual(all);
        const everything = [...new Set(several.flat())].sort((one, other) => one - other);
        expect(take(uniteMany(several.map(list), range), each)).toEqual(everything);
        const both = new ChunkedIntersectionCursor([list(everything), list(several[0] ?? [])], range);
        expect(take(both, each)).toEqual(several[0]);
      }),
    );
  });

  it('OPEN-14: is passed over in any steps, however long it is', () => {
    const all = Array.from({ length: 20_000 }, (_, index) => index * 3);
    for (const step of [101, 400, 1_500, 7_000, 30_000]) {
      const [seeking, having] = [list(all), list(all)];
      for (let target = 0; target < 60_000; target += step) {
        expect(seeking.seek(target)).toBe(target > 59_997 ? END : Math.ceil(target / 3) * 3);
        expect(having.has(target)).toBe(target % 3 === 0);
      }
    }
  });

  it('OPEN-14: intersects and joins with others', () => {
    fc.assert(
      fc.property(fc.array(docs, { minLength: 2, maxLength: 12 }), (several) => {
        // Many of one list are in the next one, too.
        const lists = several.map((own, index) =>
          [...new Set([...own, ...(several[index - 1] ?? []).slice(3)])].sort((one, other) => one - other),
        );
        const everything = [...new Set(lists.flat())].sort((one, other) => one - other);
        const inAll = everything.filter((doc) => lists.every((own) => own.includes(doc)));
        for (const Union of [UnionCursor, WindowedUnionCursor]) {
          expect(walk(new Union(lists.map(list), range))).toEqual(everything);
        }
        for (const Intersection of [IntersectionCursor, ChunkedIntersectionCursor]) {
          expect(walk(new Intersection(lists.map(list), range))).toEqual(inAll);
        }
      }),
      { numRuns: WINDOWED_RUNS },
    );
  });

  it('OPEN-14: intersects with what is joined, one after the other and window by window', () => {
    const short = arbitraryDistances(12).map(toDocs);
    fc.assert(
      fc.property(short, fc.array(short, { minLength: 1, maxLength: 7 }), (one, several) => {
        const others = several.map((own, index) =>
          [...new Set([...own, ...one.slice(index * 2, index * 2 + 3)])].sort((a, b) => a - b),
        );
        const inBoth = one.filter((doc) => others.some((own) => own.includes(doc)));
        for (const Intersection of [IntersectionCursor, ChunkedIntersectionCursor]) {
          const both = (): Cursor => new Intersection([list(one), uniteMany(others.map(list), range)], range);
          expect(walk(both())).toEqual(inBoth);
          expect(walkByWindows(both())).toEqual(inBoth);
          expect(
            walk(new Intersection([both(), list(one), uniteMany([both(), list([])], range)], range)),
          ).toEqual(inBoth);
        }
      }),
      { numRuns: WINDOWED_RUNS },
    );
  });
});

describe('lists that grow side by side', () => {
  it('OPEN-14: keep each document with its field, however long they get', () => {
    const pushed = fc.array(
      fc.tuple(
        fc.nat(5),
        fc.oneof(fc.integer({ min: 1, max: 200 }), fc.nat(2 ** 21)),
        fc.constantFrom(...FIELDS),
      ),
      { maxLength: 900 },
    );
    fc.assert(
      fc.property(pushed, (all) => {
        const lists = new PostingLists(FIELD_BITS);
        const expected = new Map<number, [doc: number, field: number][]>();
        let doc = 0;
        for (const [list, distance, field] of all) {
          lists.push(list, (doc += distance), field);
          const own = expected.get(list) ?? [];
          if (own.at(-1)?.[0] !== doc) expected.set(list, [...own, [doc, field]]);
        }
        for (const list of [0, 1, 2, 3, 4, 5, 6, 1_000]) {
          const found: [doc: number, field: number][] = [];
          lists.forEach(list, (each, field) => found.push([each, field]));
          expect(found).toEqual(expected.get(list) ?? []);
          expect(lists.length(list)).toBe(found.length);
        }
      }),
    );
  });
});

describe('a range of documents', () => {
  it('OPEN-14: is the same by windows as one after the other', () => {
    const bound = fc.oneof(fc.nat(200), fc.integer({ min: 16_000, max: 50_000 }));
    fc.assert(
      fc.property(bound, bound, (one, other) => {
        const [first, end] = [Math.min(one, other), Math.max(one, other)];
        const expected = String(walk(new RangeCursor(first, end)));
        expect(String(walkByWindows(new RangeCursor(first, end)))).toBe(expected);
        expect(String(take(new RangeCursor(first, end), [1, 300]))).toBe(expected);
      }),
    );
  });
});

describe('a dense list', () => {
  it('SRCH-13: has each document with its field', () => {
    const entries = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(...FIELDS)));
    fc.assert(
      fc.property(entries, fc.nat(100), (distances, first) => {
        const list = new DocList();
        let doc = first - 1;
        const all = distances.map(([distance, field]) => [(doc += distance), field] as const);
        for (const [each, field] of all) list.push(each, field);
        const [seeking, having] = [1, 2].map(() => new DenseList(list, first, doc + 1).cursor());
        for (const [each, field] of all) {
          expect([seeking?.seek(each), seeking?.field]).toEqual([each, field]);
          expect([having?.has(each), having?.field]).toEqual([true, field]);
        }
        expect(seeking?.seek(doc + 1)).toBe(END);
      }),
    );
  });
});

describe('which rare words descriptions have', () => {
  it('SRCH-3: says yes to all of them, and to few others', () => {
    const filter = new BloomFilter(20_000);
    const texts = Array.from({ length: 20_000 }, (_, n) => `word${n}`);
    for (const text of texts) filter.add(text);
    expect(texts.every((text) => filter.has(text))).toBe(true);
    expect(texts.filter((text) => filter.has(`other ${text}`)).length).toBeLessThan(1_000);
  });
});

describe('what several lists share', () => {
  it('OPEN-14: is passed over in any steps, and tells how far', () => {
    fc.assert(
      fc.property(docs, docs, targets, (one, more, wanted) => {
        const other = [...new Set([...more, ...one.filter((_, at) => at % 3 > 0)])].sort((a, b) => a - b);
        const shared = one.filter((doc) => other.includes(doc));
        const cursor = new ChunkedIntersectionCursor([plain(one), packed(other)], range);
        let passed = 0;
        for (const target of wanted) {
          expect(cursor.seek(target)).toBe(shared.find((doc) => doc >= target) ?? END);
          expect(cursor.progress).toBeGreaterThanOrEqual(passed);
          passed = cursor.progress;
        }
        expect(cursor.seek(MAX_DOCS)).toBe(END);
        expect(cursor.progress).toBe(1);
      }),
    );
  });

  it('OPEN-14: is so far as the one that it was found in', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => index * 2);
    const cursor = new ChunkedIntersectionCursor([plain(all), dense(all)], range);
    for (const target of [0, 510, 5_000, 15_000, 19_990]) {
      cursor.seek(target);
      expect(cursor.progress).toBeCloseTo(target / 20_000, 2);
    }
  });
});

describe('many lists as one', () => {
  it('OPEN-14: are walked and looked into window by window, and tell how far', () => {
    fc.assert(
      fc.property(fc.array(docs, { minLength: 1, maxLength: 12 }), targets, (several, wanted) => {
        const everything = [...new Set(several.flat())].sort((one, other) => one - other);
        const [seeking, having] = [1, 2].map(() => new WindowedUnionCursor(several.map(plain), range));
        let passed = 0;
        for (const target of wanted) {
          expect(seeking?.seek(target)).toBe(everything.find((doc) => doc >= target) ?? END);
          expect(having?.has(target)).toBe(everything.includes(target));
          expect(seeking?.progress).toBeGreaterThanOrEqual(passed);
          passed = seeking?.progress ?? 1;
        }
        expect(seeking?.seek(MAX_DOCS)).toBe(END);
        expect(seeking?.progress).toBe(1);
      }),
    );
  });

  it('OPEN-14: are the same without their fields, whatever lists they are of', () => {
    fc.assert(
      fc.property(fc.array(docs, { minLength: 1, maxLength: 12 }), targets, (several, wanted) => {
        const everything = [...new Set(several.flat())].sort((one, other) => one - other);
        const kinds = [
          plain,
          packed,
          dense,
          (own: readonly number[]) => new UnionCursor([plain(own), packed(own)]),
        ];
        const parts = (): Cursor[] =>
          several.map((own, index) => (kinds[index % kinds.length] ?? plain)(own));
        const [walked, seeking, having] = [1, 2, 3].map(() => new WindowedUnionCursor(parts(), range));
        expect(walked && walk(walked)).toEqual(everything);
        for (const target of wanted) {
          expect(seeking?.seek(target)).toBe(everything.find((doc) => doc >= target) ?? END);
          expect(having?.has(target)).toBe(everything.includes(target));
        }
      }),
    );
  });

  it('SRCH-13: the best field of a product counts', () => {
    const inName = new DocList();
    inName.push(7, IN_NAME);
    const inText = new DocList();
    inText.push(7, IN_TEXT);
    const united = new UnionCursor([inName.cursor(), inText.cursor()]);
    expect([united.seek(0), united.field]).toEqual([7, IN_NAME]);
  });
});
