import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { catalogRpc, type Product } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { mailPictureAddress, pictureKeys } from '@makeport/rules';
import type { ObjectStorage } from '@makeport/storage';
import sharp from 'sharp';
import { BffUnderTest } from '../../testing/bff-under-test';
import { aPicture } from '../../testing/picture-files';
import { FileStorage } from '../../uploads/file-storage';

const KEY = 'product-images/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01.png';
const OTHER_KEY = 'product-images/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a02.webp';

describe('PIC-8: the picture of a product in e-mails', () => {
  let bff: BffUnderTest;
  let folder: string;
  let storage: ObjectStorage;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-mail-pictures-'));
    bff = await BffUnderTest.start({ STORAGE_FOLDER: folder });
    storage = bff.app.get<ObjectStorage>(FileStorage);
  });
  beforeEach(() => bff.reset());
  afterEach(() => rm(join(folder, 'product-images'), { recursive: true, force: true }));
  afterAll(async () => {
    await bff.stop();
    await rm(folder, { recursive: true });
  });

  const store = async (key: string, content: Buffer) => {
    const options = {
      contentType: key.endsWith('.png') ? 'image/png' : 'image/webp',
      maxBytes: content.length,
    };
    await storage.put(key, Readable.from([content]), options);
  };
  /** Makes this the only product of the catalogue. */
  const show = (id: string, images: readonly string[]) => {
    const [product] = catalogRpc.getProducts.example.response.products;
    if (!product) throw new Error('the example has a product');
    bff.catalog.answer(catalogRpc.getProducts, async ({ ids }) => ({
      products: ids.includes(id) ? [{ ...product, id, images: [...images] } satisfies Product] : [],
    }));
  };
  const get = (productId: string, headers: Record<string, string> = {}) =>
    fetch(bff.url + mailPictureAddress(productId), { headers });
  const read = async (answer: Response) => {
    const content = Buffer.from(await answer.arrayBuffer());
    const { format, width, height } = await sharp(content).metadata();
    const { channels } = await sharp(content).stats();
    return { format, size: [width, height], colour: channels.map(({ mean }) => Math.round(mean)) };
  };
  const getColour = async (productId: string) => (await read(await get(productId))).colour;

  it('is its first one as a small JPEG, 4 by 3, for mail programs on any site, kept for a day', async () => {
    await store(KEY, await aPicture('png', 2000, 1000));
    await store(OTHER_KEY, await aPicture('webp'));
    show('p1', [`/files/${KEY}`, `/files/${OTHER_KEY}`]);
    const answer = await get('p1');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await read(answer)).toMatchObject({ format: 'jpeg', size: [320, 240] });
    const again = await get('p1', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is made once, kept, and removed with the upload', async () => {
    await store(KEY, await aPicture('png', 400, 300));
    show('p1', [`/files/${KEY}`]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('p1')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(await readdir(join(folder, 'product-images'))).toHaveLength(2);
    for (const key of pictureKeys(KEY)) await storage.delete(key);
    expect(await readdir(join(folder, 'product-images'))).toEqual([]);
  });

  it('is another one when the product shows another, and the first frame of an animation', async () => {
    await store(KEY, await aPicture('png'));
    const frames = await Promise.all([aPicture('png', 40, 30), aPicture('png', 40, 30)]);
    await store(
      OTHER_KEY,
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    show('p1', [`/files/${KEY}`]);
    const before = await get('p1');
    show('p1', [`/files/${OTHER_KEY}`]);
    const after = await get('p1', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(await read(after)).toMatchObject({ format: 'jpeg', size: [320, 240] });
  });

  it('of transparent pixels is white', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background } });
    await store(KEY, await clear.png().toBuffer());
    show('p1', [`/files/${KEY}`]);
    expect(await getColour('p1')).toEqual([255, 255, 255]);
  });

  it.each([
    ['without a picture', 'sample-power-bank', []],
    ['with a picture on another server', 'p1', ['https://elsewhere.test/a.png']],
    ['whose picture is gone', 'p1', [`/files/${KEY}`]],
    ['with the address of another file', 'p1', ['/files/chat-attachments/0b9e1c52.png']],
  ])('is a placeholder for a product %s', async (_what, productId, images) => {
    show(productId, images);
    const answer = await get(productId);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const tag = answer.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"placeholder-\d+"$/);
    expect(await read(answer)).toMatchObject({ format: 'jpeg', size: [320, 240] });
    expect((await get(productId, { 'if-none-match': tag })).status).toBe(304);
  });

  it('does not tell a hidden product from one that never was, and placeholders have five colours', async () => {
    await store(KEY, await aPicture('png'));
    show('another', [`/files/${KEY}`]);
    const ids = Array.from({ length: 40 }, (_, n) => `product-${n}`);
    const colours = await Promise.all(ids.map(getColour));
    expect(new Set(colours.map(String)).size).toBe(5);
    expect(await getColour('product-7')).toEqual(colours[7]);
  });

  it('is a placeholder that is not cached during an outage of the catalogue, or for a picture that cannot be read', async () => {
    await store(KEY, Buffer.from('no picture at all'));
    show('p1', [`/files/${KEY}`]);
    const broken = await get('p1');
    bff.catalog.answer(catalogRpc.getProducts, () =>
      Promise.reject(
        new DomainError('unavailable', 'catalog.unavailable', 'The catalogue is unavailable'),
      ),
    );
    for (const answer of [broken, await get('p1')]) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await read(answer)).toMatchObject({ format: 'jpeg' });
    }
  });

  it('is read from the catalogue as a visitor, also for a reader who is signed in', async () => {
    show('p1', []);
    await get('p1', { cookie: 'makeport=manufacturer' });
    const [asked] = bff.catalog.getCalls(catalogRpc.getProducts);
    expect(asked?.call.actor).toEqual({ kind: 'anonymous' });
  });

  it.each([
    'p1',
    'p1.png',
    '.jpg',
    '..%2f..%2fetc%2fpasswd.jpg',
    'a%00.jpg',
    `${'x'.repeat(65)}.jpg`,
  ])('is nothing at %s', async (name) => {
    expect((await fetch(`${bff.url}/files/mail-pictures/${name}`)).status).toBe(404);
    expect(bff.catalog.calls).toEqual([]);
  });
});
