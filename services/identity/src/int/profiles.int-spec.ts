import { identityRpc, type Actor, type RpcRequestInput } from '@makeport/contracts';
import { emptyFields } from '@makeport/testing';
import { RunningIdentity } from '../testing/running-identity';

const brandSettings: RpcRequestInput<typeof identityRpc.updateBrandProfile> = {
  name: 'Northwind Supplies',
  website: 'https://northwind.example',
  phone: '+1 (555) 010-0140',
  address: '1 Harbour Street, Portland',
  logo: 'https://northwind.example/logo.png',
  preferredCategories: ['Beauty', 'Food & Beverage'],
  priceRangeMin: 5,
  priceRangeMax: 80,
  notificationPreferences: { email: false, push: true, orderUpdates: false, marketingEmails: true },
};
const manufacturerSettings: RpcRequestInput<typeof identityRpc.updateManufacturerProfile> = {
  name: 'Voltworks Labs',
  location: 'Shenzhen, China',
  website: 'https://voltworks.example',
  phone: '+86 755 5550 0161',
  address: '18 Keji Road',
  logo: 'https://voltworks.example/logo.png',
  description: 'Electronics under your own brand.',
  specialties: ['OEM Production', 'Prototyping'],
  leadTime: '25-45 days',
  minMoq: 100,
  categories: ['Electronics'],
  notificationPreferences: {
    email: true,
    push: false,
    inquiryAlerts: false,
    marketingEmails: false,
  },
};
const anonymous: Actor = { kind: 'anonymous' };
const profileChanged = { kind: 'conflict', code: 'identity.profile_changed' };
const notAuthenticated = { kind: 'unauthenticated', message: 'User not authenticated' };
const notAuthorized = { kind: 'forbidden', message: 'Not authorized' };

describe('profiles', () => {
  let identity: RunningIdentity;
  let people = 0;
  beforeAll(async () => {
    identity = await RunningIdentity.start({ SIGN_UPS_PER_ADDRESS: '1000' });
  });
  afterAll(() => identity.stop());
  beforeEach(() => {
    identity.aheadMs = 0;
  });

  const register = async (accountType: 'brand' | 'manufacturer') => {
    people += 1;
    const { account, token } = await identity.call(identityRpc.signUp, {
      accountType,
      companyName: accountType === 'brand' ? 'Northwind' : 'Voltworks',
      email: `person-${people}@profiles.test`,
      password: 'quiet elephants',
      clientAddress: '192.0.2.1',
    });
    const { id: userId, email, companyName: name } = account;
    const actor: Actor = { kind: 'user', userId, accountType, name, email };
    return { ...account, token, actor };
  };
  const lastEvent = async (accountId: string) => {
    const [event] = await identity.query<{ type: string; envelope: { data: unknown } }>(
      'SELECT type, envelope FROM outbox WHERE aggregate_id = $1 ORDER BY version DESC LIMIT 1',
      [accountId],
    );
    return event;
  };

  describe('of a brand', () => {
    it('BDASH-26, BDASH-30: a new one has its name and e-mail, news on and marketing off', async () => {
      const brand = await register('brand');
      const { profile } = await identity.call(identityRpc.getBrandProfile, {}, brand.actor);
      expect(profile).toEqual({
        id: brand.id,
        name: 'Northwind',
        email: brand.email,
        website: null,
        phone: null,
        address: null,
        logo: null,
        preferredCategories: [],
        priceRangeMin: null,
        priceRangeMax: null,
        notificationPreferences: {
          email: true,
          push: true,
          orderUpdates: true,
          marketingEmails: false,
        },
        productsPerPage: null,
        version: 0,
        updatedAt: expect.any(String) as string,
      });
    });

    it('T34, CAT-7: products to a page are remembered, beside the versions of the profile', async () => {
      const brand = await register('brand');
      const choose = (size: 3 | 12 | 24, actor = brand.actor) =>
        identity.call(identityRpc.chooseProductsPerPage, { size }, actor);
      expect((await choose(24)).profile).toMatchObject({ productsPerPage: 24, version: 0 });
      await identity.call(
        identityRpc.updateBrandProfile,
        { ...brandSettings, expectedVersion: 0 },
        brand.actor,
      );
      const { profile } = await identity.call(identityRpc.getBrandProfile, {}, brand.actor);
      expect(profile).toMatchObject({ productsPerPage: 24, version: 1 });
      await expect(choose(12, (await register('manufacturer')).actor)).rejects.toMatchObject({
        kind: 'forbidden',
      });
      await expect(choose(4 as 3)).rejects.toMatchObject({ kind: 'invalid_input' });
    });

    it('DATA-8, BDASH-31, BDASH-32: every field is stored and read back, with the time', async () => {
      const brand = await register('brand');
      const before = await identity.call(identityRpc.getBrandProfile, {}, brand.actor);
      identity.aheadMs = 60_000;
      const saved = await identity.call(identityRpc.updateBrandProfile, brandSettings, brand.actor);
      const read = await identity.call(identityRpc.getBrandProfile, {}, brand.actor);
      expect(read).toEqual(saved);
      expect(read.profile).toMatchObject({ ...brandSettings, id: brand.id, email: brand.email });
      expect(
        Date.parse(read.profile.updatedAt) - Date.parse(before.profile.updatedAt),
      ).toBeGreaterThan(59_000);
    });

    it('F33, DATA-8: every field of the form is filled here, and is there after a reload', async () => {
      const brand = await register('brand');
      const form = { ...brandSettings, expectedVersion: 0 };
      expect(emptyFields(identityRpc.updateBrandProfile.request, form)).toEqual([]);
      await identity.call(identityRpc.updateBrandProfile, form, brand.actor);
      const { profile } = await identity.call(identityRpc.getBrandProfile, {}, brand.actor);
      expect(profile).toMatchObject(brandSettings);
    });

    it('DATA-8: empty fields are stored as empty', async () => {
      const brand = await register('brand');
      await identity.call(identityRpc.updateBrandProfile, brandSettings, brand.actor);
      const empty = {
        ...brandSettings,
        website: null,
        phone: null,
        address: null,
        logo: null,
        preferredCategories: [],
        priceRangeMin: null,
        priceRangeMax: null,
      };
      await identity.call(identityRpc.updateBrandProfile, empty, brand.actor);
      const { profile } = await identity.call(identityRpc.getBrandProfile, {}, brand.actor);
      expect(profile).toMatchObject(empty);
    });

    it('BDASH-33, OPEN-65: tells of the change, with the time and the preferences', async () => {
      const brand = await register('brand');
      const { profile } = await identity.call(
        identityRpc.updateBrandProfile,
        brandSettings,
        brand.actor,
      );
      expect(await lastEvent(brand.id)).toMatchObject({
        type: 'identity.profile-updated.v1',
        envelope: {
          data: {
            accountId: brand.id,
            accountType: 'brand',
            name: 'Northwind Supplies',
            location: null,
            notificationPreferences: brandSettings.notificationPreferences,
            updatedAt: profile.updatedAt,
          },
        },
      });
    });

    it('REC-9: tells of preferred categories and of the price range, in cents', async () => {
      const brand = await register('brand');
      const preferences = {
        preferredCategories: ['Electronics'],
        priceRangeMin: 5,
        priceRangeMax: null,
      };
      await identity.call(
        identityRpc.updateBrandProfile,
        { ...brandSettings, ...preferences },
        brand.actor,
      );
      expect(await lastEvent(brand.id)).toMatchObject({
        envelope: {
          data: {
            brand: {
              preferredCategories: ['Electronics'],
              priceRangeMinCents: 500,
              priceRangeMaxCents: null,
            },
          },
        },
      });
    });

    it('DATA-21: the account takes the new name', async () => {
      const brand = await register('brand');
      await identity.call(identityRpc.updateBrandProfile, brandSettings, brand.actor);
      const { session } = await identity.call(identityRpc.getSession, { token: brand.token });
      expect(session?.account.companyName).toBe('Northwind Supplies');
    });

    it('BDASH-35: a refused field changes nothing and tells nobody', async () => {
      const brand = await register('brand');
      await expect(
        identity.call(
          identityRpc.updateBrandProfile,
          { ...brandSettings, website: 'x' },
          brand.actor,
        ),
      ).rejects.toMatchObject({
        kind: 'invalid_input',
        field: 'website',
        message: 'Please enter a valid URL',
      });
      const { profile } = await identity.call(identityRpc.getBrandProfile, {}, brand.actor);
      expect(profile).toMatchObject({ name: 'Northwind', website: null });
      expect((await lastEvent(brand.id))?.type).toBe('identity.signed-in.v1');
    });

    it('BDASH-36, OPEN-40: is its brand’s own; nobody else reads or changes it', async () => {
      const [brand, other, manufacturer] = [
        await register('brand'),
        await register('brand'),
        await register('manufacturer'),
      ];
      await identity.call(identityRpc.updateBrandProfile, brandSettings, brand.actor);
      const { profile } = await identity.call(identityRpc.getBrandProfile, {}, other.actor);
      expect(profile).toMatchObject({ id: other.id, name: 'Northwind', phone: null });
      const calls = (actor: Actor) => [
        () => identity.call(identityRpc.getBrandProfile, {}, actor),
        () => identity.call(identityRpc.updateBrandProfile, brandSettings, actor),
      ];
      for (const call of calls(anonymous))
        await expect(call()).rejects.toMatchObject(notAuthenticated);
      for (const call of calls(manufacturer.actor))
        await expect(call()).rejects.toMatchObject(notAuthorized);
      const admin = { ...brand.actor, accountType: 'admin' } as Actor;
      for (const call of calls(admin)) await expect(call()).rejects.toMatchObject(notAuthorized);
    });

    it('a profile that was never stored is that of a new brand, and can be saved', async () => {
      const brand = await register('brand');
      await identity.query('DELETE FROM brands WHERE id = $1', [brand.id]);
      const { profile } = await identity.call(identityRpc.getBrandProfile, {}, brand.actor);
      expect(profile).toMatchObject({ name: 'Northwind', preferredCategories: [] });
      await identity.call(identityRpc.updateBrandProfile, brandSettings, brand.actor);
      expect(
        (await identity.call(identityRpc.getBrandProfile, {}, brand.actor)).profile,
      ).toMatchObject(brandSettings);
    });

    it('F2: a save over a newer one is refused, and the newer one stays', async () => {
      const { id, actor } = await register('brand');
      const save = (phone: string, expectedVersion: number) =>
        identity.call(
          identityRpc.updateBrandProfile,
          { ...brandSettings, phone, expectedVersion },
          actor,
        );
      expect((await save('555 010 0001', 0)).profile.version).toBe(1);
      const event = await lastEvent(id);
      await expect(save('555 010 0002', 0)).rejects.toMatchObject(profileChanged);
      const { profile } = await identity.call(identityRpc.getBrandProfile, {}, actor);
      expect(profile).toMatchObject({ phone: '555 010 0001', version: 1 });
      expect(await lastEvent(id)).toEqual(event);
      expect((await save('555 010 0002', 1)).profile).toMatchObject({
        phone: '555 010 0002',
        version: 2,
      });
    });

    it.each([true, false])(
      'F2: of ten tabs that save at once one wins (stored before: %s)',
      async (stored) => {
        const { id, actor } = await register('brand');
        if (!stored) await identity.query('DELETE FROM brands WHERE id = $1', [id]);
        const phones = Array.from({ length: 10 }, (_, tab) => `555 010 000${tab}`);
        const saves = await Promise.allSettled(
          phones.map((phone) =>
            identity.call(
              identityRpc.updateBrandProfile,
              { ...brandSettings, phone, expectedVersion: 0 },
              actor,
            ),
          ),
        );
        const saved = saves.flatMap((save) =>
          save.status === 'fulfilled' ? [save.value.profile] : [],
        );
        const refused = saves.flatMap((save) =>
          save.status === 'rejected' ? [save.reason as unknown] : [],
        );
        expect(saved).toHaveLength(1);
        expect(refused).toHaveLength(9);
        for (const reason of refused) expect(reason).toMatchObject(profileChanged);
        const { profile } = await identity.call(identityRpc.getBrandProfile, {}, actor);
        expect(profile).toMatchObject({ phone: saved[0]?.phone, version: 1 });
      },
    );

    it('F2: a caller that knows no versions changes what is stored', async () => {
      const { actor } = await register('brand');
      await identity.call(identityRpc.updateBrandProfile, brandSettings, actor);
      const { profile } = await identity.call(identityRpc.updateBrandProfile, brandSettings, actor);
      expect(profile.version).toBe(2);
    });

    it('BDASH-35: an account that is gone is not authenticated', async () => {
      const brand = await register('brand');
      await identity.query('DELETE FROM accounts WHERE id = $1', [brand.id]);
      await expect(
        identity.call(identityRpc.getBrandProfile, {}, brand.actor),
      ).rejects.toMatchObject(notAuthenticated);
    });
  });

  describe('of a manufacturer', () => {
    it('MFR-64, MFR-67: a new one, stored or not, starts with the defaults', async () => {
      const manufacturer = await register('manufacturer');
      const read = () =>
        identity.call(identityRpc.getManufacturerAccountProfile, {}, manufacturer.actor);
      const fresh = await read();
      expect(fresh.profile).toMatchObject({
        id: manufacturer.id,
        name: 'Voltworks',
        email: manufacturer.email,
        location: 'Not specified',
        minMoq: 0,
        verificationStatus: 'pending',
        notificationPreferences: {
          email: true,
          push: true,
          inquiryAlerts: true,
          marketingEmails: false,
        },
      });
      await identity.query('DELETE FROM manufacturers WHERE id = $1', [manufacturer.id]);
      expect((await read()).profile).toMatchObject({
        ...fresh.profile,
        updatedAt: expect.any(String) as string,
      });
    });

    it('DATA-7, MFR-65: every field is stored and read back; others’ fields stay as they are', async () => {
      const manufacturer = await register('manufacturer');
      await identity.query(
        `UPDATE manufacturers SET certifications = '["CE"]', verification_status = 'verified',
           stripe_account_id = 'acct_kept' WHERE id = $1`,
        [manufacturer.id],
      );
      const saved = await identity.call(
        identityRpc.updateManufacturerProfile,
        manufacturerSettings,
        manufacturer.actor,
      );
      const read = await identity.call(
        identityRpc.getManufacturerAccountProfile,
        {},
        manufacturer.actor,
      );
      expect(read).toEqual(saved);
      expect(read.profile).toMatchObject({
        ...manufacturerSettings,
        id: manufacturer.id,
        certifications: ['CE'],
        verificationStatus: 'verified',
      });
      const service = { kind: 'service', service: 'ordering' } as const;
      const request = { manufacturerId: manufacturer.id };
      expect(await identity.call(identityRpc.getPayoutAccount, request, service)).toEqual({
        stripeAccountId: 'acct_kept',
      });
    });

    it('F33, MFR-65, DATA-7: every field of the form is filled here, and is there after a reload', async () => {
      const manufacturer = await register('manufacturer');
      const settings = { ...manufacturerSettings, certifications: ['ISO 9001:2015'] };
      const form = { ...settings, expectedVersion: 0 };
      expect(emptyFields(identityRpc.updateManufacturerProfile.request, form)).toEqual([]);
      await identity.call(identityRpc.updateManufacturerProfile, form, manufacturer.actor);
      const { profile } = await identity.call(
        identityRpc.getManufacturerAccountProfile,
        {},
        manufacturer.actor,
      );
      expect(profile).toMatchObject(settings);
      const ids = [manufacturer.id];
      const { profiles } = await identity.call(
        identityRpc.getManufacturerProfiles,
        { ids },
        manufacturer.actor,
      );
      expect(profiles).toMatchObject([{ certifications: ['ISO 9001:2015'] }]);
    });

    it('F2, MFR-65: of two tabs the second is refused, and what others decide counts as no change', async () => {
      const { id, actor } = await register('manufacturer');
      const save = (phone: string, expectedVersion: number) =>
        identity.call(
          identityRpc.updateManufacturerProfile,
          { ...manufacturerSettings, phone, expectedVersion },
          actor,
        );
      await identity.query(
        `UPDATE manufacturers SET verification_status = 'verified' WHERE id = $1`,
        [id],
      );
      const [first, second] = await Promise.allSettled([
        save('555 010 0001', 0),
        save('555 010 0002', 0),
      ]);
      const statuses = [first.status, second.status].sort();
      expect(statuses).toEqual(['fulfilled', 'rejected']);
      const lost = first.status === 'rejected' ? first : second;
      expect(lost).toMatchObject({ reason: profileChanged });
      const { profile } = await identity.call(identityRpc.getManufacturerAccountProfile, {}, actor);
      expect(profile).toMatchObject({ version: 1, verificationStatus: 'verified' });
    });

    it('MFR-66: tells of the change, with name, place and preferences', async () => {
      const { id, actor } = await register('manufacturer');
      await identity.call(identityRpc.updateManufacturerProfile, manufacturerSettings, actor);
      expect(await lastEvent(id)).toMatchObject({
        type: 'identity.profile-updated.v1',
        envelope: {
          data: {
            accountId: id,
            accountType: 'manufacturer',
            name: 'Voltworks Labs',
            location: 'Shenzhen, China',
            notificationPreferences: manufacturerSettings.notificationPreferences,
            manufacturer: {
              description: manufacturerSettings.description,
              specialties: manufacturerSettings.specialties,
              categories: manufacturerSettings.categories,
            },
          },
        },
      });
    });

    it('OPEN-40: its own profile is nobody else’s', async () => {
      const brand = await register('brand');
      for (const [actor, refusal] of [
        [anonymous, notAuthenticated],
        [brand.actor, notAuthorized],
      ] as const) {
        await expect(
          identity.call(identityRpc.getManufacturerAccountProfile, {}, actor),
        ).rejects.toMatchObject(refusal);
        await expect(
          identity.call(identityRpc.updateManufacturerProfile, manufacturerSettings, actor),
        ).rejects.toMatchObject(refusal);
      }
    });

    it('BDASH-25, OPEN-53: brands see it in batch, in the order asked for, without what is private', async () => {
      const [first, second, brand] = [
        await register('manufacturer'),
        await register('manufacturer'),
        await register('brand'),
      ];
      await identity.call(identityRpc.updateManufacturerProfile, manufacturerSettings, first.actor);
      await identity.query(
        `UPDATE manufacturers SET verification_status = 'verified' WHERE id = $1`,
        [first.id],
      );
      const ids = [second.id, brand.id, first.id, second.id];
      const { profiles } = await identity.call(
        identityRpc.getManufacturerProfiles,
        { ids },
        brand.actor,
      );
      expect(profiles).toEqual([
        expect.objectContaining({ id: second.id, name: 'Voltworks', verified: false }),
        {
          id: first.id,
          name: 'Voltworks Labs',
          location: 'Shenzhen, China',
          description: 'Electronics under your own brand.',
          specialties: ['OEM Production', 'Prototyping'],
          certifications: [],
          closed: false,
          leadTime: '25-45 days',
          minMoq: 100,
          categories: ['Electronics'],
          verified: true,
          logo: 'https://voltworks.example/logo.png',
          website: 'https://voltworks.example',
        },
      ]);
    });

    it('OPEN-40: brands, admins and services see every manufacturer, a manufacturer only itself', async () => {
      const [own, other, brand] = [
        await register('manufacturer'),
        await register('manufacturer'),
        await register('brand'),
      ];
      const ask = (actor: Actor, ids = [own.id]) =>
        identity.call(identityRpc.getManufacturerProfiles, { ids }, actor);
      const admin = { ...brand.actor, accountType: 'admin' } as Actor;
      for (const actor of [
        brand.actor,
        admin,
        own.actor,
        { kind: 'service', service: 'bff' } as const,
      ]) {
        expect((await ask(actor)).profiles).toMatchObject([{ id: own.id }]);
      }
      await expect(ask(anonymous)).rejects.toMatchObject(notAuthenticated);
      await expect(ask(other.actor)).rejects.toMatchObject(notAuthorized);
      await expect(ask(own.actor, [own.id, other.id])).rejects.toMatchObject(notAuthorized);
      await expect(ask({ ...brand.actor, accountType: 'user' })).rejects.toMatchObject(
        notAuthorized,
      );
    });
  });

  describe('sign-out everywhere', () => {
    it('OPEN-9, AUTH-26: ends every session of the account and tells it once', async () => {
      const [brand, other] = [await register('brand'), await register('brand')];
      const { token } = await identity.call(identityRpc.signIn, {
        page: 'brand',
        email: brand.email,
        password: 'quiet elephants',
        clientAddress: '192.0.2.1',
      });
      await identity.call(identityRpc.signOutEverywhere, {}, brand.actor);
      for (const ended of [token, brand.token]) {
        expect((await identity.call(identityRpc.getSession, { token: ended })).session).toBeNull();
      }
      expect(
        (await identity.call(identityRpc.getSession, { token: other.token })).session,
      ).not.toBeNull();
      const told = () =>
        identity.query(
          `SELECT 1 FROM outbox WHERE aggregate_id = $1 AND type = 'identity.signed-out.v1'`,
          [brand.id],
        );
      expect((await lastEvent(brand.id))?.envelope).toMatchObject({
        data: { accountId: brand.id, everywhere: true },
      });
      await identity.call(identityRpc.signOutEverywhere, {}, brand.actor);
      expect(await told()).toHaveLength(1);
    });

    it('OPEN-40: needs an account', async () => {
      await expect(
        identity.call(identityRpc.signOutEverywhere, {}, anonymous),
      ).rejects.toMatchObject(notAuthenticated);
    });
  });
});
