import { randomUUID } from 'node:crypto';
import { identityEvents, identityRpc, samplesRpc, type UserActor } from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import { eventually, findPersonalWords } from '@makeport/testing';
import { RunningSamples } from './testing/running-samples';

const KEPT = { 'outbox.envelope': 'swept seven days after it was published' };

describe('ADR 0063: sample requests of an erased account', () => {
  let samples: RunningSamples;
  beforeAll(async () => {
    samples = await RunningSamples.start();
  });
  afterAll(() => samples.stop());

  const scan = (word: string) => findPersonalWords(samples.databaseUrl, [word], KEPT);
  const person = (accountType: 'brand' | 'manufacturer'): UserActor => {
    const userId = randomUUID();
    return { kind: 'user', userId, accountType, name: `Quill q${userId.slice(0, 8)}x`, email: '' };
  };

  it.each(['brand', 'manufacturer'] as const)(
    'no word of the %s is left in any column; the other side keeps the request',
    async (side) => {
      const [brand, maker] = [person('brand'), person('manufacturer')];
      const [gone, stays] = side === 'brand' ? [brand, maker] : [maker, brand];
      const [goneWord, staysWord] = [gone.name.slice(-10), stays.name.slice(-10)];
      samples.reset();
      samples.sell({ manufacturer: { id: maker.userId, name: maker.name, location: 'Shenzhen' } });
      samples.identity.answer(identityRpc.getBrands, async ({ ids }) => ({
        brands: ids.map((id) => ({ id, name: brand.name })),
      }));
      samples.identity.answer(identityRpc.getManufacturers, async ({ ids }) => ({
        manufacturers: ids.map((id) => ({ id, name: maker.name, location: '', verified: true })),
      }));
      const wanted = {
        productId: 'product-1',
        quantity: 2,
        requirements: [`For ${brand.name}`, 'Matte'],
      };
      const { request } = await samples.call(
        samplesRpc.createSampleRequest,
        { ...wanted, requestKey: randomUUID() },
        brand,
      );
      await samples.query(
        `UPDATE sample_requests SET status = 'shipped', carrier = 'other', carrier_name = 'Courier', tracking_number = $2,
           shipped_at = now() WHERE id = $1`,
        [request.id, `TRACK-${brand.name}`],
      );
      expect((await scan(goneWord)).map((found) => found.split(':')[0])).toEqual(
        expect.arrayContaining(
          side === 'brand'
            ? ['requirements', 'brand_name', 'tracking_number'].map(
                (column) => `sample_requests.${column}`,
              )
            : ['sample_requests.manufacturer_name', 'sample_requests.words_for_brand'],
        ),
      );

      const erased = { accountId: gone.userId, at: new Date().toISOString() };
      await samples.publish(identityEvents.accountErased, erased, 1);
      await eventually(async () => expect(await scan(goneWord)).toEqual([]));

      const shown = await samples.call(
        samplesRpc.findSampleRequest,
        { sampleRequestId: request.id },
        stays,
      );
      expect(shown.request).toMatchObject({
        [`${side}Name`]: ERASED_NAME,
        quantity: 2,
        status: 'shipped',
      });
      expect(await scan(staysWord)).not.toEqual([]);
    },
  );
});
