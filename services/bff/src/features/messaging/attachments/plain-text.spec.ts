import { buffer } from 'node:stream/consumers';
import { NotText, plainText } from './plain-text';

async function* chunks(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('plain text', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['UTF-8 of several bytes', Buffer.from('Größe\t4 €\r\n图纸 😀\n')],
    ['UTF-8 with its mark', Buffer.from('\ufeffLogo')],
    ['UTF-16, little end first', utf16('Größe 😀')],
    ['UTF-16, big end first', utf16('Größe 😀').swap16()],
  ])('NFR-14: %s is text, whatever the pieces', async (_name, content) => {
    for (const size of [2, 3, 5, 4096]) {
      expect(content.equals(await buffer(plainText(chunks(content, size))))).toBe(true);
    }
  });

  it.each([
    ['zero characters', Buffer.from('MZ\0\0')],
    ['control characters', Buffer.from('a\u0007b')],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0x62])],
    ['half a character at the end', Buffer.from('€').subarray(0, 2)],
    ['half a pair in UTF-16', Buffer.concat([utf16('a'), Buffer.from([0x3d, 0xd8])])],
  ])('NFR-14: %s are none', async (_name, content) => {
    for (const size of [2, 4096]) {
      await expect(buffer(plainText(chunks(content, size)))).rejects.toBeInstanceOf(NotText);
    }
  });
});
