/** Bits of windows, or documents of chunks, that no search uses just now: to make new ones for each costs more than what is done with them. */
const spare: Uint32Array[] = [];
let lent: Uint32Array[] | null = null;

/** As long as the longest that is taken, so that each will do for everybody. */
const LENGTH = 4_096 + 128;

/** Of any content, and at least so long. */
export function takeBits(words: number): Uint32Array {
  if (words > LENGTH) throw new Error('nobody needs so many bits');
  const bits = (lent ? spare.pop() : undefined) ?? new Uint32Array(LENGTH);
  lent?.push(bits);
  return bits;
}

/** What takes bits within it, gives them back at its end. */
export function lendingBits<T>(work: () => T): T {
  const own: Uint32Array[] = [];
  const outer = lent;
  lent = own;
  try {
    return work();
  } finally {
    lent = outer;
    spare.push(...own);
  }
}
