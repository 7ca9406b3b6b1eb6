const CHUNK_BITS = 22;
const CHUNK = 1 << CHUNK_BITS;
const FIRST_CHUNK = 1 << 14;
const FIRST_SLICE = 16;
const MAX_SLICE = 1 << 12;
/** At the end of a slice: where the next one begins. */
const LINK = 4;
/** Of each list: where it begins, where its next byte goes, where its slice's link is, how many bytes it has, and its slice's size. */
const STATE = 5;
const [FIRST, AT, LINK_AT, BYTES, SIZE] = [0, 1, 2, 3, 4] as const;

/**
 * Many lists of bytes that grow side by side, in few large arrays: a small array for each would cost more than what is in it, and
 * leave holes when it grows. A list is a chain of slices, each twice as long as the one before.
 */
export class ByteLists {
  private readonly chunks: Uint8Array[] = [];
  /** Where the next slice goes. */
  private free = 0;
  private states = new Uint32Array(64 * STATE);

  /** @param list any number from 0 on; a list that was never pushed to is empty */
  push(list: number, byte: number): void {
    const state = list * STATE;
    if (state >= this.states.length) this.growStates(state);
    const { states } = this;
    if (states[state + AT] === states[state + LINK_AT]) this.addSlice(state);
    const at = states[state + AT] ?? 0;
    this.write(at, byte);
    states[state + AT] = at + 1;
    states[state + BYTES] = (states[state + BYTES] ?? 0) + 1;
  }

  size(list: number): number {
    return this.states[list * STATE + BYTES] ?? 0;
  }

  /** The whole list, to `at` of another array. */
  copy(list: number, target: Uint8Array, at: number): void {
    let from = this.states[list * STATE + FIRST] ?? 0;
    let slice = FIRST_SLICE;
    const end = at + this.size(list);
    for (let to = at; to < end;) {
      const chunk = this.chunks[from >>> CHUNK_BITS] ?? new Uint8Array(0);
      const start = from & (CHUNK - 1);
      const length = Math.min(slice - LINK, end - to);
      target.set(chunk.subarray(start, start + length), to);
      to += length;
      from = new DataView(chunk.buffer).getUint32(start + slice - LINK, true);
      slice = Math.min(slice * 2, MAX_SLICE);
    }
  }

  private addSlice(state: number): void {
    const { states } = this;
    const before = states[state + SIZE] ?? 0;
    const size = before === 0 ? FIRST_SLICE : Math.min(before * 2, MAX_SLICE);
    const at = this.takeSlice(size);
    if (before === 0) states[state + FIRST] = at;
    else {
      const link = states[state + LINK_AT] ?? 0;
      for (let byte = 0; byte < LINK; byte += 1) this.write(link + byte, (at >>> (8 * byte)) & 0xff);
    }
    states[state + AT] = at;
    states[state + LINK_AT] = at + size - LINK;
    states[state + SIZE] = size;
  }

  /** None is in two chunks. */
  private takeSlice(size: number): number {
    if ((this.free & (CHUNK - 1)) + size > CHUNK) this.free = (this.free | (CHUNK - 1)) + 1;
    const at = this.free;
    this.free += size;
    this.makeRoom(at >>> CHUNK_BITS, (at & (CHUNK - 1)) + size);
    return at;
  }

  /** The first chunk grows: few lists would leave most of a whole one empty. */
  private makeRoom(chunk: number, bytes: number): void {
    const present = this.chunks[chunk];
    if (present && present.length >= bytes) return;
    const larger = new Uint8Array(chunk > 0 ? CHUNK : Math.max(FIRST_CHUNK, 2 * (present?.length ?? 0)));
    if (present) larger.set(present);
    this.chunks[chunk] = larger;
  }

  private write(at: number, byte: number): void {
    const chunk = this.chunks[at >>> CHUNK_BITS];
    if (chunk) chunk[at & (CHUNK - 1)] = byte;
  }

  private growStates(needed: number): void {
    const larger = new Uint32Array(Math.max(this.states.length * 2, needed + STATE));
    larger.set(this.states);
    this.states = larger;
  }
}
