import { TextDecoder } from 'node:util';

export class NotText extends Error {
  override readonly name = 'NotText';
}

/**
 * Control characters that plain text never contains. Tabs, line ends, form feeds and escapes are
 * allowed.
 */
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;

/**
 * Passes the bytes through and checks their encoding.
 * @throws NotText unless the bytes are UTF-8, or UTF-16 with a byte order mark
 */
export async function* plainText(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  const check = (chunk: Buffer | undefined): void => {
    decoder ??= new TextDecoder(getEncoding(chunk ?? Buffer.alloc(0)), { fatal: true });
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new NotText();
    }
    if (CONTROL.test(text)) throw new NotText();
  };
  for await (const chunk of source) {
    check(chunk);
    yield chunk;
  }
  check(undefined);
}

function getEncoding(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
