const FIRST_BYTES = 65_536;
const LAST_ASCII = 127;

export function isAscii(text: string): boolean {
  for (let place = 0; place < text.length; place += 1) if (text.charCodeAt(place) > LAST_ASCII) return false;
  return true;
}

/** Texts one after the other, each known by where it begins and how many bytes it has. */
export class TextArena {
  private bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  private length = 0;

  /** @returns where it begins; its bytes are its letters */
  add(ascii: string): number {
    const start = this.length;
    this.makeRoom(ascii.length);
    this.length += this.bytes.write(ascii, start, 'latin1');
    return start;
  }

  /** After what was added last. @returns how many bytes it has */
  addUtf8(text: string): number {
    this.makeRoom(text.length * 3);
    const length = this.bytes.write(text, this.length, 'utf8');
    this.length += length;
    return length;
  }

  read(start: number, length: number): string {
    return this.bytes.toString('utf8', start, start + length);
  }

  isAt(start: number, ascii: string): boolean {
    const { bytes } = this;
    for (let place = 0; place < ascii.length; place += 1) {
      if (bytes[start + place] !== ascii.charCodeAt(place)) return false;
    }
    return true;
  }

  /** @returns where it begins here */
  copy({ bytes }: TextArena, from: number, length: number): number {
    const start = this.length;
    this.makeRoom(length);
    bytes.copy(this.bytes, start, from, from + length);
    this.length += length;
    return start;
  }

  private makeRoom(length: number): void {
    if (this.length + length <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 1.5, this.length + length) | 0);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
