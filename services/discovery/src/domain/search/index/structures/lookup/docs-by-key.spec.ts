import fc from 'fast-check';
import { DocRows } from './doc-rows';
import { DocsByHash } from './docs-by-hash';
import { DocsByNumber } from './docs-by-number';
import { hashText } from './hash-chain';

const MANY = 70_000;
/** Few, so that several documents have the same one, and such as differ in one half alone. */
const key = fc.oneof(
  fc.nat(20),
  fc.constantFrom(0xffffffff, 0xffff0000, 0xffff, 0x10000, 0x20001),
  fc.nat(0xffff),
);
const keys = fc.array(key, { maxLength: 60 });
const ascending = (docs: readonly number[]): number[] => [...docs].sort((one, other) => one - other);
/** The documents of each key, by looking at all. */
function groupDocs(all: readonly number[]): (key: number) => number[] {
  const groups = new Map<number, number[]>();
  for (const [doc, each] of all.entries()) groups.set(each, [...(groups.get(each) ?? []), doc]);
  return (wanted) => groups.get(wanted) ?? [];
}

interface Found {
  find(key: number): number[];
}

function byNumber(before: readonly number[], after: readonly number[]): Found {
  const all = [...before, ...after];
  const docs = new DocsByNumber((doc) => all[doc] ?? 0, 0);
  before.forEach((_, doc) => docs.add(doc));
  docs.pack(before.length);
  after.forEach((_, at) => docs.add(before.length + at));
  return docs;
}

function byHash(before: readonly number[], after: readonly number[]): Found {
  const docs = new DocsByHash(0);
  before.forEach((hash, doc) => docs.add(doc, hash));
  docs.pack(before.length);
  after.forEach((hash, at) => docs.add(before.length + at, hash));
  return docs;
}

describe.each([
  ['by number', byNumber],
  ['by hash', byHash],
])('documents %s', (_, make) => {
  it('are found by what they have, whether they were there before they were packed or came later', () => {
    fc.assert(
      fc.property(keys, keys, (before, after) => {
        const docs = make(before, after);
        const all = [...before, ...after];
        const wanted = [...all, 5, 0x20000, 0xfffffffe];
        expect(wanted.map((each) => ascending(docs.find(each)))).toEqual(wanted.map(groupDocs(all)));
      }),
      { seed: 7 },
    );
  });

  it('are found, however many there are', () => {
    const before = Array.from({ length: MANY }, (_each, doc) => hashText(`packed ${doc % (MANY / 2)}`));
    const after = Array.from({ length: MANY }, (_each, doc) => hashText(`later ${doc}`));
    const docs = make(before, after);
    const all = [...before, ...after];
    const wanted = all.filter((_, doc) => doc % 997 === 0);
    expect(wanted.map((each) => ascending(docs.find(each)))).toEqual(wanted.map(groupDocs(all)));
  });
});

describe('rows of documents', () => {
  it('hold each document once, in the row of its hash', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffffffff), { maxLength: 200 }), (hashes) => {
        const rows = new DocRows((doc) => hashes[doc] ?? 0, hashes.length);
        const found: [doc: number, row: number][] = [];
        for (const row of new Set(hashes.map((each) => (each & 0xffff0000) >>> 0)))
          for (let place = rows.start(row); place < rows.end(row); place += 1)
            found.push([rows.getDoc(place), row >>> 16]);
        expect(found.sort(([one], [other]) => one - other)).toEqual(
          hashes.map((hash, doc) => [doc, hash >>> 16]),
        );
      }),
      { seed: 7 },
    );
  });

  it('hold documents of more than 16 bits', () => {
    const rows = new DocRows(() => 0xffffffff, MANY);
    expect([rows.start(0), rows.end(0), rows.start(0xffffffff), rows.end(0xffffffff)]).toEqual([
      0,
      0,
      0,
      MANY,
    ]);
    expect(rows.getDoc(MANY - 1)).toBe(MANY - 1);
  });
});
