import { ByteLists } from './byte-lists';

const CHUNK = 1 << 22;

it.each([
  ['in its first chunk, which grows', 100_000],
  ['in several chunks', CHUNK],
])('OPEN-14: two lists side by side have what was pushed, %s', (_where, bytes) => {
  const lists = new ByteLists();
  const expected = [new Uint8Array(bytes), new Uint8Array(bytes)];
  for (let at = 0; at < bytes; at += 1)
    expected.forEach((list, number) => {
      list[at] = (at * 31 + number) >>> 3;
      lists.push(number, list[at] ?? 0);
    });
  expected.forEach((list, number) => {
    const copied = new Uint8Array(bytes + 1);
    lists.copy(number, copied, 1);
    expect(lists.size(number)).toBe(bytes);
    expect(Buffer.compare(copied.subarray(1), list)).toBe(0);
  });
});
