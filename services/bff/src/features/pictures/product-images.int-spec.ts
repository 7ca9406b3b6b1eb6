import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogRpc } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import type { ObjectStorage } from '@makeport/storage';
import sharp, { type Sharp } from 'sharp';
import { BffUnderTest, ORIGIN } from '../../testing/bff-under-test';
import type { Caller } from '../../testing/people';
import { FileStorage } from '../../uploads/file-storage';
import { aLargePicture, aPhoto, aPicture, aPixelBomb } from '../../testing/picture-files';
import { refusalBody, type RefusalBody } from '../../testing/refusal-body';

const MiB = 1024 * 1024;
const EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

describe('pictures of products', () => {
  let bff: BffUnderTest;
  let folder: string;
  /** The catalogue's records. */
  let records: Set<string>;
  const open: Socket[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-uploads-'));
    bff = await BffUnderTest.start({ STORAGE_FOLDER: folder });
  });
  beforeEach(() => {
    bff.reset();
    records = new Set();
    bff.catalog.answer(catalogRpc.openImageUpload, async ({ contentType }) => {
      const name = `${randomUUID()}.${EXTENSIONS[contentType]}`;
      records.add(name);
      return { name, key: `product-images/${name}`, url: `/files/product-images/${name}` };
    });
    bff.catalog.answer(catalogRpc.removeImageUpload, async ({ name }) => {
      if (!records.delete(name)) {
        throw new DomainError('not_found', 'catalog.image_not_found', 'Image not found');
      }
      return { key: `product-images/${name}` };
    });
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await rm(join(folder, 'product-images'), { recursive: true, force: true });
  });
  afterAll(async () => {
    await bff.stop();
    await rm(folder, { recursive: true });
  });

  /** Lists all files in the storage, complete or not. */
  async function files(): Promise<string[]> {
    const entries = existsSync(folder)
      ? await readdir(folder, { recursive: true, withFileTypes: true })
      : [];
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
  async function nothingIsLeft(): Promise<void> {
    expect(await files()).toEqual([]);
    expect([...records]).toEqual([]);
  }

  const getHeaders = (as: Caller): Record<string, string> => ({
    origin: ORIGIN,
    'x-makeport-csrf': '1',
    ...(as === 'anonymous' ? {} : { cookie: `makeport=${as}` }),
  });
  const toForm = (content: Buffer, name: string, field = 'file'): FormData => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(content)]), name);
    return form;
  };
  interface Answer {
    readonly status: number;
    readonly body: { url: string; name: string } & RefusalBody;
  }
  async function post(
    body: RequestInit['body'],
    headers: Record<string, string> = getHeaders('manufacturer'),
  ): Promise<Answer> {
    const init = { method: 'POST', headers, body: body ?? null, duplex: 'half' } as RequestInit;
    const answer = await fetch(`${bff.url}/uploads/product-images`, init);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }
  const upload = (content: Buffer, name = 'front.png') => post(toForm(content, name));
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(bff.url + url, { headers });
  const withdraw = (name: string) =>
    fetch(`${bff.url}/uploads/product-images/${name}`, {
      method: 'DELETE',
      headers: getHeaders('manufacturer'),
    });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'OPEN-68, NFR-13: a %s is stored under a name of ours and served for an hour, inert',
    async (kind) => {
      const { status, body } = await upload(await aPicture(kind), `front.${kind}`);
      expect(status).toBe(201);
      const extension = kind === 'jpeg' ? 'jpg' : kind;
      expect(body.name).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${extension}$`));
      expect(body).toEqual({ name: body.name, url: `/files/product-images/${body.name}` });

      const answer = await get(body.url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${kind}`,
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(picture).metadata()).toMatchObject({
        format: kind,
        width: 40,
        height: 30,
      });
      expect(answer.headers.get('content-length')).toBe(String(picture.length));

      const again = await get(body.url, { 'if-none-match': answer.headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  it('a type is that of the content, whatever the name says', async () => {
    const { body } = await upload(await aPicture('png'), 'front.gif');
    expect(body.name).toMatch(/\.png$/);
    expect((await get(body.url)).headers.get('content-type')).toBe('image/png');
  });

  it('DATA-4: a picture of 5 MB is taken, and drawn no larger than pages show it', async () => {
    const large = await aLargePicture(4.6 * MiB);
    expect(large.length).toBeGreaterThan(3.5 * MiB);
    expect(large.length).toBeLessThan(5 * MiB);
    const { status, body } = await upload(large, 'noise.jpg');
    expect(status).toBe(201);
    const { width = 0 } = await sharp(
      Buffer.from(await (await get(body.url)).arrayBuffer()),
    ).metadata();
    expect(width).toBeLessThanOrEqual(2400);
  });

  describe('PIC-3: in the widths that pages show', () => {
    const measured = async (url: string) => {
      const answer = await get(url);
      const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return [answer.status, answer.headers.get('content-type'), format, width];
    };

    it('is served as WebP, made once and kept', async () => {
      const { body } = await upload(await aPicture('jpeg', 2000, 1000));
      const wanted = `${body.url}?width=320`;
      const answers = await Promise.all(Array.from({ length: 8 }, () => measured(wanted)));
      expect(answers).toEqual(answers.map(() => [200, 'image/webp', 'webp', 320]));
      expect(await files()).toHaveLength(2);
      expect(await measured(wanted)).toEqual(answers[0]);
    });

    it('is never enlarged, and any other width gets the upload', async () => {
      const { body } = await upload(await aPicture('png', 200, 100));
      expect(await measured(`${body.url}?width=640`)).toEqual([200, 'image/webp', 'webp', 200]);
      expect(await measured(`${body.url}?width=641`)).toEqual([200, 'image/png', 'png', 200]);
      expect(await measured(`${body.url}?width=160&width=320`)).toEqual([
        200,
        'image/png',
        'png',
        200,
      ]);
      expect((await get(body.url.replace('.png', '-640.webp'))).status).toBe(404);
    });

    it('another width has another tag', async () => {
      const { body } = await upload(await aPicture('png', 400, 100));
      const [small, large] = await Promise.all([get(`${body.url}?width=160`), get(body.url)]);
      expect(small.headers.get('etag')).not.toBe(large.headers.get('etag'));
    });

    it('is removed with the upload', async () => {
      const { body } = await upload(await aPicture('png', 400, 100));
      await get(`${body.url}?width=160`);
      expect((await withdraw(body.name)).status).toBe(204);
      await nothingIsLeft();
    });
  });

  describe('is written anew', () => {
    const stored = async (content: Buffer) => {
      const { body, status } = await upload(content);
      expect(status).toBe(201);
      return Buffer.from(await (await get(body.url)).arrayBuffer());
    };
    const payload = '<script>alert(document.domain)</script>';

    it('without what hides behind its end', async () => {
      for (const kind of ['png', 'jpeg', 'gif'] as const) {
        const polyglot = Buffer.concat([
          await aPicture(kind),
          Buffer.from(`PK\u0003\u0004${payload}`),
        ]);
        expect((await stored(polyglot)).includes('script')).toBe(false);
      }
    });

    it('without what hides in its comments', async () => {
      const jpeg = await aPicture('jpeg');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(payload.length + 2);
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(payload)]);
      const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
      expect((await stored(polyglot)).includes('script')).toBe(false);
    });

    it('without where and with what it was taken, but upright', async () => {
      const photo = await aPhoto();
      expect(photo.includes('SecretCam')).toBe(true);
      const shown = await stored(photo);
      expect(await sharp(shown).metadata()).toMatchObject({ width: 30, height: 40 });
      expect((await sharp(shown).metadata()).exif).toBeUndefined();
      expect(shown.includes('SecretCam')).toBe(false);
    });

    it('and an animation stays one', async () => {
      const frames = await Promise.all([aPicture('png', 40, 30), aPicture('png', 40, 30)]);
      const animation = await sharp(frames, { join: { animated: true } })
        .gif({ delay: [100, 200] })
        .toBuffer();
      expect((await sharp(await stored(animation), { animated: true }).metadata()).pages).toBe(
        (await sharp(animation, { animated: true }).metadata()).pages,
      );
    });
  });

  describe('OPEN-68: what is no picture is refused by its content', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    it.each([
      ['nothing', async () => Buffer.alloc(0)],
      ['a text', async () => Buffer.from('a text')],
      ['a page with script', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a drawing with script', async () => Buffer.from(svg)],
      [
        'a drawing with script that begins as XML',
        async () => Buffer.from(`<?xml version="1.0"?>${svg}`),
      ],
      ['a document', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
      ['a program', async () => Buffer.from('MZ\u0090\u0000\u0003')],
      [
        'a picture of another type',
        async () =>
          sharp(await aPicture('png'))
            .tiff()
            .toBuffer(),
      ],
      ['the first bytes of a PNG', async () => (await aPicture('png')).subarray(0, 12)],
      ['half a PNG', async () => half(await aPicture('png'))],
      ['half a JPEG', async () => half(await aLargePicture(60_000))],
      ['half a GIF', async () => half(await aPicture('gif'))],
      ['half a WebP', async () => half(await aPicture('webp'))],
      [
        'the head of a PNG with a page behind it',
        async () =>
          Buffer.concat([
            (await aPicture('png')).subarray(0, 33),
            Buffer.from('<script>alert(1)</script>'),
          ]),
      ],
    ])('%s', async (_name, content) => {
      const sent = await content();
      const { status, body } = await upload(sent, 'front.png');
      expect([status, body]).toEqual([
        422,
        refusalBody('bff.not_an_image', 'Image front.png is not a PNG, JPG, WebP or GIF file'),
      ]);
      await nothingIsLeft();
    });
  });

  it('F10, OPEN-68: too many pixels are told with the limit, however few bytes they are', async () => {
    const { status, body } = await upload(aPixelBomb(10_000), 'front.png');
    const message = 'Image front.png has too many pixels, at most 50 million are allowed';
    expect([status, body]).toEqual([422, refusalBody('bff.too_many_pixels', message)]);
    await nothingIsLeft();
  });

  it('X26: an animation of too many frames or pixels is refused before it is drawn', async () => {
    const animation = async (frames: number, side: number): Promise<Buffer> => {
      const bytes = side * side * 3;
      const pixels = Buffer.alloc(bytes * frames);
      // The frames differ, because the encoder merges equal ones.
      for (let each = 0; each < frames; each += 2)
        pixels.fill(255, each * bytes, (each + 1) * bytes);
      return sharp(pixels, {
        raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
      })
        .webp({ quality: 1, effort: 0 })
        .toBuffer();
    };
    const message =
      'Image loop.webp is too complex: an animation may have at most 150 frames and 20 million pixels in total';
    const animations = [
      await animation(151, 8),
      await animation(21, 1000),
      await animation(20, 100),
    ];
    const drawn = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
    for (const tooComplex of animations.slice(0, 2)) {
      const { status, body } = await upload(tooComplex, 'loop.webp');
      expect([status, body]).toEqual([422, refusalBody('bff.image_too_complex', message)]);
    }
    expect(drawn).not.toHaveBeenCalled();
    expect((await upload(animations[2] as Buffer, 'loop.webp')).status).toBe(201);
    expect(drawn).toHaveBeenCalledTimes(1);
    drawn.mockRestore();
  });

  const tooLarge = [
    413,
    refusalBody('bff.image_too_large', 'Image huge.jpg exceeds 5MB size limit'),
  ];

  it('X18, OPEN-68, MFR-30: above 5 MB is refused with its name', async () => {
    const picture = Buffer.concat([await aPicture('jpeg'), Buffer.alloc(5 * MiB)]);
    const { status, body } = await upload(picture, 'huge.jpg');
    expect([status, body]).toEqual(tooLarge);
    await nothingIsLeft();
  });

  it('OPEN-68: what never ends is refused while it arrives', async () => {
    const boundary = 'a-boundary';
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="huge.jpg"\r\n\r\n`,
      );
      yield await aPicture('jpeg');
      for (; sent < 2000 * MiB; sent += MiB) yield Buffer.alloc(MiB);
    }
    const outcome = await post(ReadableStream.from(endless()) as RequestInit['body'], {
      ...getHeaders('manufacturer'),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }).catch((error: unknown) => error);
    // The connection may close before the client reads the response. The test then only checks that
    // the server stopped reading.
    if (!(outcome instanceof Error)) {
      const { status, body } = outcome as Answer;
      expect([status, body]).toEqual(tooLarge);
    }
    expect(sent).toBeLessThan(100 * MiB);
    await nothingIsLeft();
  });

  describe('a request that is no upload is refused, and nothing stays', () => {
    afterEach(nothingIsLeft);

    it.each(['anonymous', 'brand', 'admin', 'user'] as const)('OPEN-40: of %s', async (caller) => {
      const { status, body } = await post(
        toForm(await aPicture('png'), 'a.png'),
        getHeaders(caller),
      );
      const refused =
        caller === 'anonymous' ? [401, 'User not authenticated'] : [403, 'Not authorized'];
      expect([status, body.errors[0]?.message]).toEqual(refused);
      expect(bff.catalog.calls).toEqual([]);
    });

    it('of a foreign page', async () => {
      const content = await aPicture('png');
      const own = getHeaders('manufacturer');
      const { 'x-makeport-csrf': _csrf, ...withoutHeader } = own;
      for (const headers of [{ ...own, origin: 'https://evil.test' }, withoutHeader]) {
        expect((await post(toForm(content, 'a.png'), headers)).status).toBe(403);
      }
    });

    it('with another field, or no form at all', async () => {
      const content = await aPicture('png');
      expect((await post(toForm(content, 'a.png', 'picture'))).status).toBe(422);
      expect(
        (await post('{}', { ...getHeaders('manufacturer'), 'content-type': 'application/json' }))
          .status,
      ).toBe(422);
      const broken = { ...getHeaders('manufacturer'), 'content-type': 'multipart/form-data' };
      expect((await post('nothing of a form', broken)).status).toBe(422);
    });

    it('that the catalogue refuses: too many wait to be published', async () => {
      bff.catalog.answer(catalogRpc.openImageUpload, () =>
        Promise.reject(
          new DomainError('rate_limited', 'catalog.too_many_images', 'Too many images'),
        ),
      );
      const { status, body } = await upload(await aPicture('png'));
      expect([status, body.errors[0]?.extensions.code]).toEqual([429, 'catalog.too_many_images']);
    });

    it('ERR-3: when the storage fails, with its record, and nothing is told of the inside', async () => {
      const put = jest.spyOn(bff.app.get<ObjectStorage>(FileStorage), 'put');
      put.mockRejectedValueOnce(new Error('no space left in /secret/folder'));
      const { status, body } = await upload(await aPicture('png'));
      expect([status, body]).toEqual([
        500,
        refusalBody('bff.internal', 'Something went wrong. Please try again.'),
      ]);
      put.mockRestore();
      expect(bff.catalog.getCalls(catalogRpc.removeImageUpload)).toHaveLength(1);
    });
  });

  it('many files in one request are none', async () => {
    const many = new FormData();
    for (let each = 0; each < 2000; each += 1) {
      many.append('file', new Blob([new Uint8Array(await aPicture('png', 2, 2))]), `${each}.png`);
    }
    expect((await post(many)).status).toBe(422);
    await nothingIsLeft();
  });

  it('names are ours: no way leads anywhere else', async () => {
    const names = [
      '../../etc/passwd.png',
      '..\\..\\a.png',
      '/etc/passwd',
      'a\u0000.png',
      '.htaccess',
      'x'.repeat(5000),
    ];
    for (const name of names) {
      const { status, body } = await upload(await aPicture('png'), name);
      expect(status).toBe(201);
      expect(body.name).toMatch(/^[0-9a-f-]{36}\.png$/);
    }
    expect((await files()).sort()).toEqual([...records].sort());
    const ways = [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '.incoming',
      'front.svg',
      `${randomUUID()}.png`,
      'a%00.png',
    ];
    for (const way of ways) {
      const answer = await get(`/files/product-images/${way}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store');
      expect(await answer.json()).toMatchObject({
        errors: [{ extensions: { kind: 'not_found' } }],
      });
      // 422: a name with a NUL cannot be stored (X2).
      expect([404, 422]).toContain((await withdraw(way)).status);
    }
    expect(await files()).toHaveLength(names.length);
  });

  it('can be taken back while no product shows it', async () => {
    const { body } = await upload(await aPicture('png'));
    expect((await withdraw(body.name)).status).toBe(204);
    expect((await get(body.url)).status).toBe(404);
    await nothingIsLeft();
    bff.catalog.answer(catalogRpc.removeImageUpload, () =>
      Promise.reject(
        new DomainError('conflict', 'catalog.image_published', 'This image is used by a product'),
      ),
    );
    const { body: published } = await upload(await aPicture('png'));
    expect((await withdraw(published.name)).status).toBe(409);
    expect((await get(published.url)).status).toBe(200);
  });

  it('connections that break off leave nothing, and take no place', async () => {
    const picture = await aLargePicture(MiB);
    const { port } = new URL(bff.url);
    const head = [
      'POST /uploads/product-images HTTP/1.1',
      'host: localhost',
      ...Object.entries(getHeaders('manufacturer')).map(([name, value]) => `${name}: ${value}`),
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${picture.length + 500}`,
      '',
      '--b',
      'content-disposition: form-data; name="file"; filename="a.jpg"',
      '',
      '',
    ].join('\r\n');
    // 25 aborted uploads in five waves. If they did not free their places, the account's limit
    // would be exceeded.
    for (let wave = 0; wave < 5; wave += 1) {
      await Promise.all(
        [0, 10, 5000, picture.length / 2, picture.length].map(async (sent) => {
          const socket = connect(Number(port), '127.0.0.1');
          await once(socket, 'connect');
          socket.on('error', () => undefined);
          await new Promise((resolve) =>
            socket.write(Buffer.concat([Buffer.from(head), picture.subarray(0, sent)]), resolve),
          );
          socket.resetAndDestroy();
        }),
      );
    }
    await eventually(async () => {
      expect((await upload(await aPicture('png'))).status).toBe(201);
      const [own] = records;
      expect(await files()).toEqual([own]);
    });
  });

  it('at most eight of an account are taken at the same time', async () => {
    const headers = Object.entries(getHeaders('manufacturer')).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const begun = [
      'POST /uploads/product-images HTTP/1.1',
      'host: localhost',
      ...headers,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 5000',
      '',
      '--b',
    ].join('\r\n');
    const refusals: string[] = [];
    for (let each = 0; each < 9; each += 1) {
      const socket = connect(Number(new URL(bff.url).port), '127.0.0.1');
      open.push(socket);
      socket.on('error', () => undefined).on('data', (data) => refusals.push(String(data)));
      socket.write(begun);
    }
    await eventually(async () => expect(refusals).toHaveLength(1));
    expect(refusals[0]).toMatch(/^HTTP\/1.1 429 [^]*"bff.too_many_uploads"/);
    const picture = await aPicture('png');
    expect((await upload(picture)).status).toBe(429);
    const other = await post(toForm(picture, 'a.png'), getHeaders('otherManufacturer'));
    expect(other.status).toBe(201);
    for (const socket of open.splice(0)) socket.destroy();
    await eventually(async () => expect((await upload(picture)).status).toBe(201));
  });

  it('MFR-29: the eight of a form can come at once', async () => {
    const picture = await aPicture('png');
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(picture)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.name)).size).toBe(8);
  });
});

function half(content: Buffer): Buffer {
  return content.subarray(0, Math.floor(content.length / 2));
}
