import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sniff } from './sniff';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('sniff', () => {
  it.each([
    ['a PNG', png, 'image/png', 'png'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image/jpeg', 'jpg'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'image/gif', 'gif'],
    ['a WebP', Buffer.from('RIFF\x04\x00\x00\x00WEBPVP8 '), 'image/webp', 'webp'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf', 'pdf'],
  ])('knows %s by its content', async (_name, content, contentType, extension) => {
    expect(await sniff(Readable.from([content]))).toMatchObject({ contentType, extension });
  });

  it.each([
    ['nothing', ''],
    ['text', 'a text'],
    ['a page with script', '<html><script>alert(1)</script>'],
    [
      'a drawing with script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
  ])('never takes %s for a picture', async (_name, content) => {
    const { contentType } = await sniff(Readable.from([Buffer.from(content)]));
    expect(contentType ?? '').not.toMatch(/^image\//);
  });

  it('gives the whole content on, however it came', async () => {
    const content = Buffer.concat([png, Buffer.alloc(20_000, 7)]);
    const byBytes = Readable.from(
      (function* () {
        for (let at = 0; at < content.length; at += 333) yield content.subarray(at, at + 333);
      })(),
    );
    const sniffed = await sniff(byBytes);
    expect(sniffed.contentType).toBe('image/png');
    expect(content.equals(await buffer(sniffed.stream))).toBe(true);
  });

  it('fails with its source, before and after it has seen enough', async () => {
    const early = new PassThrough();
    const looking = sniff(early);
    early.destroy(new Error('gone early'));
    await expect(looking).rejects.toThrow('gone early');

    const late = new PassThrough();
    late.write(Buffer.alloc(5000, 1));
    const { stream } = await sniff(late);
    late.destroy(new Error('gone late'));
    await expect(buffer(stream)).rejects.toThrow('gone late');
  });

  it('lets go of its source when nobody wants the rest', async () => {
    const source = new PassThrough();
    source.write(Buffer.alloc(5000, 1));
    const { stream } = await sniff(source);
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(source.destroyed).toBe(true);
  });
});
