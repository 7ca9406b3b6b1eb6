/** Bits of windows that no search uses just now: to make new ones for each costs more than what is done with them. */
const spare: Uint32Array[] = [];
let lent: Uint32Array[] | null = null;

/** Of any content. */
export function takeBits(words: number): Uint32Array {
  const bits = (lent && spare.pop()) ?? new Uint32Array(words);
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
