import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleOrder, identityRpc, orderingRpc } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import sharp from 'sharp';
import { BffUnderTest, ORIGIN } from '../../testing/bff-under-test';
import type { Caller } from '../../testing/people';
import { aLargePicture, aPicture, aPixelBomb } from '../../testing/picture-files';

const MiB = 1024 * 1024;

describe('logos of companies', () => {
  let bff: BffUnderTest;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-logos-'));
    bff = await BffUnderTest.start({ STORAGE_FOLDER: folder });
  });
  beforeEach(() => {
    bff.reset();
    bff.identity.answer(identityRpc.openLogoUpload, async ({ contentType }) => {
      const name = `${randomUUID()}.${contentType === 'image/jpeg' ? 'jpg' : contentType.split('/')[1]}`;
      return { name, key: `logos/${name}`, url: `/files/logos/${name}` };
    });
  });
  afterEach(() => rm(join(folder, 'logos'), { recursive: true, force: true }));
  afterAll(async () => {
    await bff.stop();
    await rm(folder, { recursive: true });
  });

  const files = async () => readdir(join(folder, 'logos')).catch(() => []);
  async function upload(
    content: Buffer,
    as: Caller = 'brand',
    headers: Record<string, string> = {},
  ) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'logo.png');
    const answer = await fetch(`${bff.url}/uploads/logos`, {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        'x-makeport-csrf': '1',
        ...(as === 'anonymous' ? {} : { cookie: `makeport=${as}` }),
        ...headers,
      },
      body: form,
    });
    const body = (await answer.json()) as {
      url: string;
      name: string;
      errors?: { message: string; extensions: { code: string } }[];
    };
    const [error] = body.errors ?? [];
    return { status: answer.status, body, code: error?.extensions.code, message: error?.message };
  }
  const get = (url: string) => fetch(bff.url + url);

  it.each(['brand', 'manufacturer'] as const)(
    'LOGO-1, NFR-13: a %s uploads one; it is drawn anew, kept inert, and served to everybody',
    async (as) => {
      const { status, body } = await upload(await aPicture('png'), as);
      expect(status).toBe(201);
      expect(body).toEqual({ name: body.name, url: `/files/logos/${body.name}` });
      const answer = await get(body.url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        format: 'png',
        width: 40,
        height: 30,
      });
    },
  );

  it('LOGO-1: a large picture is drawn no larger than any page shows a logo', async () => {
    const { body } = await upload(await aLargePicture(2 * MiB));
    const { width, height } = await sharp(
      Buffer.from(await (await get(body.url)).arrayBuffer()),
    ).metadata();
    expect(Math.max(width, height)).toBe(512);
  });

  it('LOGO-2: visitors, admins and other pages are refused, and nothing is kept', async () => {
    const picture = await aPicture('png');
    expect(await upload(picture, 'anonymous')).toMatchObject({
      status: 401,
      code: 'identity.not_authenticated',
    });
    expect((await upload(picture, 'admin')).status).toBe(403);
    expect((await upload(picture, 'brand', { origin: 'https://elsewhere.example' })).status).toBe(
      403,
    );
    expect(bff.identity.getCalls(identityRpc.openLogoUpload)).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('LOGO-2: SVG, HTML, too many bytes and too many pixels are refused as of products, and nothing is kept', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const refused = [
      [Buffer.from(svg), 422, 'bff.not_an_image'],
      [Buffer.from(`<!doctype html><script>alert(1)</script>`), 422, 'bff.not_an_image'],
      [Buffer.alloc(0), 422, 'bff.not_an_image'],
      [Buffer.concat([await aPicture('png'), Buffer.alloc(5 * MiB)]), 413, 'bff.image_too_large'],
      [aPixelBomb(10_000), 422, 'bff.too_many_pixels'],
    ] as const;
    for (const [content, status, code] of refused) {
      expect(await upload(content)).toMatchObject({ status, code });
    }
    expect(bff.identity.getCalls(identityRpc.openLogoUpload)).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('LOGO-3: an account with too many is told so', async () => {
    bff.identity.answer(identityRpc.openLogoUpload, () =>
      Promise.reject(new DomainError('rate_limited', 'identity.too_many_logos', 'Too many')),
    );
    expect(await upload(await aPicture('png'))).toMatchObject({ status: 429, message: 'Too many' });
    expect(await files()).toEqual([]);
  });

  it('LOGO-2: names lead nowhere else', async () => {
    const name = `${randomUUID()}.png`;
    for (const way of ['..%2fproduct-images', '%2e%2e', 'logo.svg', name, 'a%00.png']) {
      expect((await get(`/files/logos/${way}`)).status).toBe(404);
    }
  });

  describe('of an order’s brand', () => {
    const LIST = '{ orders(first: 5) { items { id brandLogo } total hasMore } }';
    const logo = '/files/logos/00000000-0000-4000-8000-00000000000a.png';
    const list = () => bff.post(LIST, {}, { as: 'manufacturer' });
    beforeEach(() => {
      const other = { ...exampleOrder, id: '00000000-0000-4000-8000-00000000000b' };
      bff.ordering.answer(orderingRpc.listOrders, async () => ({
        orders: [exampleOrder, other],
        total: 2,
        hasMore: false,
      }));
    });

    it('LOGO-4: manufacturers see it, for all orders by one call', async () => {
      bff.identity.answer(identityRpc.getBrandLogos, async ({ ids }) => ({
        logos: ids.map((brandId) => ({ brandId, logo })),
      }));
      const { data } = await list();
      expect(data?.['orders']).toMatchObject({ items: [{ brandLogo: logo }, { brandLogo: logo }] });
      expect(bff.identity.getCalls(identityRpc.getBrandLogos)).toHaveLength(1);
    });

    it('LOGO-4: an order shows without it while it cannot be asked for', async () => {
      bff.identity.answer(identityRpc.getBrandLogos, () =>
        Promise.reject(new DomainError('unavailable', 'rpc.unavailable', 'away')),
      );
      const { data, errors } = await list();
      expect(errors).toBeUndefined();
      expect(data?.['orders']).toMatchObject({ items: [{ brandLogo: null }, { brandLogo: null }] });
    });
  });
});
