import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { identityRpc, type Actor } from '@makeport/contracts';
import { createStorage, storageConfig, type ObjectStorage } from '@makeport/storage';
import { z } from 'zod';
import { MAX_LOGOS_PER_HOUR, MAX_UNSAVED_LOGOS } from '../domain/profiles/logo';
import { RunningIdentity } from '../testing/running-identity';
import { REMOVED_KEPT_DAYS, SweepLogos, UNSAVED_KEPT_DAYS } from '../use-cases/logos/sweep-logos';

type UserActor = Extract<Actor, { kind: 'user' }>;

const unknown = {
  kind: 'invalid_input',
  code: 'identity.logo_unknown',
  field: 'logo',
  message: 'This picture is not available any more. Please upload it again.',
};

describe('uploaded logos', () => {
  let identity: RunningIdentity;
  let folder: string;
  let storage: ObjectStorage;
  let people = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-identity-'));
    identity = await RunningIdentity.start({
      SIGN_UPS_PER_ADDRESS: '1000',
      STORAGE_FOLDER: folder,
    });
    storage = createStorage(z.object(storageConfig).parse({ STORAGE_FOLDER: folder }));
  });
  beforeEach(async () => {
    await identity.query('DELETE FROM logos');
    await rm(join(folder, 'logos'), { recursive: true, force: true });
  });
  afterAll(async () => {
    await identity.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const register = async (accountType: 'brand' | 'manufacturer'): Promise<UserActor> => {
    people += 1;
    const { account } = await identity.call(identityRpc.signUp, {
      accountType,
      companyName: 'Northwind',
      email: `person-${people}@logos.test`,
      password: 'quiet elephants',
      clientAddress: '192.0.2.1',
    });
    return {
      kind: 'user',
      userId: account.id,
      accountType,
      name: 'Northwind',
      email: account.email,
    };
  };
  const open = (actor: Actor) =>
    identity.call(identityRpc.openLogoUpload, { contentType: 'image/png' }, actor);
  /** Uploads a logo in place of the bff. */
  const aLogo = async (actor: Actor) => {
    const logo = await open(actor);
    const options = { contentType: 'image/png', maxBytes: 99 };
    await storage.put(logo.key, Readable.from([Buffer.from('picture')]), options);
    return logo;
  };
  const save = async (actor: UserActor, logo: string | null, expectedVersion?: number) => {
    if (actor.accountType === 'brand') {
      const { profile } = await identity.call(identityRpc.getBrandProfile, {}, actor);
      const request = { ...profile, logo, expectedVersion };
      return (await identity.call(identityRpc.updateBrandProfile, request, actor)).profile;
    }
    const { profile } = await identity.call(identityRpc.getManufacturerAccountProfile, {}, actor);
    const request = { ...profile, logo, expectedVersion };
    return (await identity.call(identityRpc.updateManufacturerProfile, request, actor)).profile;
  };
  const files = async () => (await readdir(join(folder, 'logos')).catch(() => [])).sort();
  const sweepAfter = async (days: number) => {
    const ages = ['uploaded_at', 'removed_at'].map(
      (column) => `${column} = ${column} - $1 * interval '1 day'`,
    );
    await identity.query(`UPDATE logos SET ${ages.join(', ')}`, [days]);
    await identity.service.get(SweepLogos).execute();
  };

  it('LOGO-1: a brand saves the logo that it uploaded', async () => {
    const brand = await register('brand');
    const { url, key } = await aLogo(brand);
    expect(url).toMatch(/^\/files\/logos\/[0-9a-f-]{36}\.png$/);
    expect(key).toBe(url.replace('/files/', ''));
    expect(await save(brand, url)).toMatchObject({ logo: url, version: 1 });
  });

  it('LOGO-1, LOGO-4: brands see the logo that a manufacturer uploaded', async () => {
    const [brand, manufacturer] = [await register('brand'), await register('manufacturer')];
    const { url } = await aLogo(manufacturer);
    await save(manufacturer, url);
    const ids = [manufacturer.userId];
    const { profiles } = await identity.call(identityRpc.getManufacturerProfiles, { ids }, brand);
    expect(profiles).toMatchObject([{ logo: url }]);
  });

  it('LOGO-4: the logo of a brand is told to services, in the order of the ids, and to nobody else', async () => {
    const [one, other, manufacturer] = [
      await register('brand'),
      await register('brand'),
      await register('manufacturer'),
    ];
    const { url } = await aLogo(one);
    await save(one, url);
    const ids = [other.userId, manufacturer.userId, one.userId, other.userId];
    const ask = (actor: Actor) => identity.call(identityRpc.getBrandLogos, { ids }, actor);
    expect((await ask({ kind: 'service', service: 'bff' })).logos).toEqual([
      { brandId: other.userId, logo: null },
      { brandId: one.userId, logo: url },
    ]);
    await expect(ask(manufacturer)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(ask({ kind: 'anonymous' })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('LOGO-1: an address elsewhere goes on being a logo, and what only looks like an upload is none', async () => {
    const brand = await register('brand');
    const address = 'https://northwind.example/logo.png';
    expect(await save(brand, address)).toMatchObject({ logo: address });
    for (const wrong of [
      '/files/logos/../../etc/passwd',
      '/files/product-images/a.png',
      '/logo.png',
    ]) {
      await expect(save(brand, wrong)).rejects.toMatchObject({
        code: 'identity.invalid_url',
        field: 'logo',
      });
    }
    expect((await identity.call(identityRpc.getBrandProfile, {}, brand)).profile.logo).toBe(
      address,
    );
  });

  it('LOGO-2: nobody shows what another company uploaded, or what never was', async () => {
    const [brand, stranger] = [await register('brand'), await register('manufacturer')];
    const { url } = await aLogo(brand);
    await expect(save(stranger, url)).rejects.toMatchObject(unknown);
    await expect(
      save(stranger, '/files/logos/00000000-0000-4000-8000-000000000001.png'),
    ).rejects.toMatchObject(unknown);
    const { profile } = await identity.call(
      identityRpc.getManufacturerAccountProfile,
      {},
      stranger,
    );
    expect(profile).toMatchObject({ logo: null, version: 0 });
    expect(await save(brand, url)).toMatchObject({ logo: url });
  });

  it('LOGO-2: only brands and manufacturers upload one', async () => {
    const brand = await register('brand');
    await expect(open({ kind: 'anonymous' })).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(open({ ...brand, accountType: 'admin' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  it('LOGO-3: what was not saved is removed after a day, what was replaced after a week', async () => {
    const brand = await register('brand');
    const [first, second, unsaved] = [await aLogo(brand), await aLogo(brand), await aLogo(brand)];
    await save(brand, first.url);
    await save(brand, second.url);
    await sweepAfter(UNSAVED_KEPT_DAYS - 0.1);
    expect(await files()).toEqual([first.name, second.name, unsaved.name].sort());
    await sweepAfter(0.2);
    expect(await files()).toEqual([first.name, second.name].sort());
    await sweepAfter(REMOVED_KEPT_DAYS);
    expect(await files()).toEqual([second.name]);
    await sweepAfter(365);
    expect(await files()).toEqual([second.name]);
    await save(brand, null);
    await sweepAfter(REMOVED_KEPT_DAYS + 1);
    expect(await files()).toEqual([]);
    expect(await identity.query('SELECT name FROM logos')).toEqual([]);
  });

  it('LOGO-3: a swept one is refused at its field, and a replaced one can be taken back while it is there', async () => {
    const brand = await register('brand');
    const [first, second, late] = [await aLogo(brand), await aLogo(brand), await aLogo(brand)];
    await save(brand, first.url);
    await save(brand, second.url);
    await save(brand, first.url);
    await sweepAfter(REMOVED_KEPT_DAYS + 1);
    expect(await files()).toEqual([first.name]);
    await expect(save(brand, late.url)).rejects.toMatchObject(unknown);
    await expect(save(brand, second.url)).rejects.toMatchObject(unknown);
  });

  it('LOGO-5, F2: a refused save shows no logo, and the one that was not saved is swept', async () => {
    const brand = await register('brand');
    const [mine, theirs] = [await aLogo(brand), await aLogo(brand)];
    await save(brand, theirs.url, 0);
    await expect(save(brand, mine.url, 0)).rejects.toMatchObject({
      code: 'identity.profile_changed',
    });
    await sweepAfter(UNSAVED_KEPT_DAYS + 1);
    expect(await files()).toEqual([theirs.name]);
  });

  it('LOGO-3: one account has a few unsaved ones at most, also at the same time', async () => {
    const [brand, other] = [await register('brand'), await register('brand')];
    const opened = await Promise.allSettled(
      Array.from({ length: MAX_UNSAVED_LOGOS + 5 }, () => open(brand)),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_UNSAVED_LOGOS);
    await expect(open(brand)).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'identity.too_many_logos',
    });
    await open(other);
    await identity.query(`UPDATE logos SET saved = true, removed_at = now()`);
    await open(brand);
    await identity.query(
      `INSERT INTO logos (name, account_id, uploaded_at, saved)
       SELECT 'x' || n, $1, now(), true FROM generate_series(1, $2) n`,
      [brand.userId, MAX_LOGOS_PER_HOUR],
    );
    await expect(open(brand)).rejects.toMatchObject({ code: 'identity.too_many_logos' });
  });

  it('LOGO-3: one that cannot be removed now is removed later', async () => {
    const brand = await register('brand');
    await aLogo(brand);
    const sweep = identity.service.get(SweepLogos) as unknown as {
      removeFile: () => Promise<void>;
    };
    const failing = jest
      .spyOn(sweep, 'removeFile')
      .mockRejectedValueOnce(new Error('the store is away'));
    await expect(sweepAfter(UNSAVED_KEPT_DAYS + 1)).rejects.toThrow('the store is away');
    failing.mockRestore();
    expect(await identity.query('SELECT name FROM logos')).toHaveLength(1);
    await sweepAfter(0);
    expect(await files()).toEqual([]);
  });
});
