import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { createStorage, storageConfig } from './create-storage';
import { ObjectTooLarge, type ObjectStorage } from './object-storage';
import { storages, type StorageUnderTest } from './testing/storages';

const MiB = 1024 * 1024;
const png = { contentType: 'image/png', maxBytes: 5 * MiB };

/** The guarantees that services rely on, for each implementation. */
describe.each(storages)('files in %s', (_name, start) => {
  let under: StorageUnderTest;
  let storage: ObjectStorage;
  beforeAll(async () => {
    under = await start();
    storage = under.storage;
  });
  afterAll(() => under.stop());

  const read = async (key: string) => {
    const found = await storage.get(key);
    return found && { ...found, stream: (await buffer(found.stream)).toString() };
  };
  const text = (content: string) => Readable.from([Buffer.from(content)]);

  it('come back as they were put, with their type and size', async () => {
    expect(await storage.put('pictures/a.png', text('the picture'), png)).toEqual({
      sizeBytes: 11,
    });
    expect(await read('pictures/a.png')).toEqual({
      contentType: 'image/png',
      sizeBytes: 11,
      stream: 'the picture',
    });
  });

  it('may be empty, and may be larger than what is sent at once', async () => {
    await storage.put('sizes/empty', Readable.from([]), png);
    expect(await read('sizes/empty')).toMatchObject({ sizeBytes: 0, stream: '' });
    const parts = Array.from({ length: 12 }, (_, index) => Buffer.alloc(MiB, index + 1));
    const options = { contentType: 'application/pdf', maxBytes: 12 * MiB };
    expect(await storage.put('sizes/large', Readable.from(parts), options)).toEqual({
      sizeBytes: 12 * MiB,
    });
    const large = await storage.get('sizes/large');
    expect(large).toMatchObject({ contentType: 'application/pdf', sizeBytes: 12 * MiB });
    if (!large) throw new Error('it was just stored');
    expect(Buffer.concat(parts).equals(await buffer(large.stream))).toBe(true);
  });

  it('are replaced as a whole', async () => {
    await storage.put('again', text('a long first text'), png);
    await storage.put('again', text('short'), { ...png, contentType: 'text/plain' });
    expect(await read('again')).toEqual({
      contentType: 'text/plain',
      sizeBytes: 5,
      stream: 'short',
    });
  });

  it('can be removed, also twice', async () => {
    await storage.put('gone/soon', text('x'), png);
    await storage.delete('gone/soon');
    await storage.delete('gone/soon');
    expect(await storage.get('gone/soon')).toBeNull();
  });

  it('that nobody stored are not there', async () => {
    for (const key of ['nothing', 'no/such/folder', 'pictures', 'pictures/a.png/b']) {
      expect(await storage.get(key)).toBeNull();
    }
  });

  it('are listed by key, page by page', async () => {
    for (const key of ['list/d', 'list/c/2', 'list/c/1', 'list/b'])
      await storage.put(key, text('12'), png);
    await storage.put('listed-elsewhere', text('12'), png);
    const keys = async (prefix: string, limit: number, after?: string) =>
      (await storage.list(prefix, { limit, after })).map(({ key }) => key);
    expect(await keys('list/', 3)).toEqual(['list/b', 'list/c/1', 'list/c/2']);
    expect(await keys('list/', 3, 'list/c/2')).toEqual(['list/d']);
    expect(await keys('list/', 3, 'list/c/1')).toEqual(['list/c/2', 'list/d']);
    expect(await keys('list/c/', 3)).toEqual(['list/c/1', 'list/c/2']);
    expect(await keys('list/c/', 3, 'list/c/2')).toEqual([]);
    expect(await keys('no-such/', 3)).toEqual([]);
    const [first] = await storage.list('list/', { limit: 1 });
    expect(first).toMatchObject({ key: 'list/b', sizeBytes: 2 });
    expect(Math.abs(Date.now() - Number(first?.storedAt))).toBeLessThan(60_000);
  });

  describe('nothing stays', () => {
    let before: string[];
    beforeEach(async () => (before = await under.files()));
    afterEach(async () => {
      expect(await storage.get('refused')).toBeNull();
      expect(await under.files()).toEqual(before);
    });

    it.each([
      [1 * MiB, 2],
      [11 * MiB, 20],
    ])(
      'of one that has more than %d bytes, and no more of it is read than needed',
      async (maxBytes, parts) => {
        let asked = 0;
        const endless = Readable.from(
          (function* () {
            for (; asked < 1000; asked += 1) yield Buffer.alloc(MiB);
          })(),
        );
        await expect(storage.put('refused', endless, { ...png, maxBytes })).rejects.toBeInstanceOf(
          ObjectTooLarge,
        );
        expect(asked).toBeLessThan(parts + 20);
        expect(endless.destroyed).toBe(true);
      },
    );

    it.each([1, 7])('of one whose sender goes away after %d MiB', async (size) => {
      const sent = new PassThrough({ highWaterMark: MiB });
      const put = storage.put('refused', sent, { ...png, maxBytes: 20 * MiB });
      const refused = expect(put).rejects.toThrow('gone');
      for (let part = 0; part < size; part += 1) {
        if (!sent.write(Buffer.alloc(MiB))) await once(sent, 'drain');
      }
      sent.destroy(new Error('gone'));
      await refused;
    });

    it('of one that is given up', async () => {
      const sent = new PassThrough();
      const { signal, abort } = aborting();
      const put = storage.put('refused', sent, { ...png, signal });
      const refused = expect(put).rejects.toThrow();
      sent.write('the beginning');
      abort();
      await refused;
      expect(sent.destroyed).toBe(true);
    });

    it('of one that was given up before it began', async () => {
      const { signal, abort } = aborting();
      abort();
      await expect(storage.put('refused', text('x'), { ...png, signal })).rejects.toThrow();
    });
  });

  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../b',
    '.a',
    'a/.b',
    'a\\b',
    'a\0',
    'ä',
    'a b',
    'x'.repeat(401),
  ])('no way leads around the folder: %j is no key', async (key) => {
    const before = await under.files();
    await expect(storage.put(key, text('x'), png)).rejects.toThrow('is invalid');
    await expect(storage.get(key)).rejects.toThrow('is invalid');
    await expect(storage.delete(key)).rejects.toThrow('is invalid');
    expect(await under.files()).toEqual(before);
  });
});

it('a folder lists in the order of all keys, as S3 does', async () => {
  const under = await storages[0][1]();
  const keys = ['a-b/1', 'a.b', 'a/1', 'a0'];
  for (const key of [...keys].reverse())
    await under.storage.put(key, Readable.from([Buffer.from('1')]), png);
  expect((await under.storage.list('a', { limit: 9 })).map(({ key }) => key)).toEqual(keys);
  const behind = await under.storage.list('a', { limit: 9, after: 'a.b' });
  expect(behind.map(({ key }) => key)).toEqual(['a/1', 'a0']);
  await under.stop();
});

/**
 * Only for folders: S3 guarantees the same, but its replacement in this spec overwrites files in
 * place.
 */
it('a folder keeps of what is stored at the same time under one key one, whole', async () => {
  const under = await storages[0][1]();
  const contents = ['a'.repeat(MiB), 'b'.repeat(2 * MiB), 'c'.repeat(3 * MiB)];
  await Promise.all(
    contents.map((content) =>
      under.storage.put('race/one', Readable.from([Buffer.from(content)]), png),
    ),
  );
  const found = await under.storage.get('race/one');
  const kept = found && (await buffer(found.stream)).toString();
  expect(contents.indexOf(kept ?? '')).toBeGreaterThanOrEqual(0);
  expect(found?.sizeBytes).toBe(kept?.length);
  await under.stop();
});

it('a folder forgets what a killed process had begun, and not what another is at', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makeport-storage-'));
  const incoming = join(folder, '.incoming');
  await mkdir(incoming);
  for (const name of ['old', 'new']) await writeFile(join(incoming, name), 'the beginning');
  await utimes(join(incoming, 'old'), 0, 0);
  const storage = createStorage(z.object(storageConfig).parse({ STORAGE_FOLDER: folder }));
  await storage.put('a', Readable.from([Buffer.from('1')]), png);
  expect(await readdir(incoming)).toEqual(['new']);
  await rm(folder, { recursive: true });
});

function aborting(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error('given up')) };
}
