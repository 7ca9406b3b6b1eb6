import { Readable } from 'node:stream';
import { getContentType } from './content-type';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Returns the bytes of an uncompressed entry of a zip archive. */
function entry(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004');
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
}
const types = Buffer.from(
  `<Types><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`,
);

describe('getContentType', () => {
  it('finds out what an archive is, however late it shows', async () => {
    for (const before of [0, 100_000]) {
      const content = Buffer.concat([
        entry('thumbnail', Buffer.alloc(before, 7)),
        entry('[Content_Types].xml', types),
        entry('word/document.xml', Buffer.from('<document/>')),
      ]);
      expect(await getContentType(Readable.from([content]))).toBe(DOCX);
    }
  });

  it('says nothing of what carries no marks', async () => {
    expect(await getContentType(Readable.from([Buffer.from('a text')]))).toBeNull();
    expect(await getContentType(Readable.from([]))).toBeNull();
  });
});
