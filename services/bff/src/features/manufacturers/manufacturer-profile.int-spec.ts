import { exampleManufacturerProfile, identityRpc, orderingRpc } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { demoManufacturers } from '@makeport/demo-data';
import { BffUnderTest } from '../../testing/bff-under-test';

const { id } = exampleManufacturerProfile;
const query = (asked: string) =>
  `{ manufacturerProfile(id: "${asked}") { id name rating ratingCount verified } }`;

describe('manufacturerProfile', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => {
    bff.reset();
  });
  afterAll(() => bff.stop());

  it('BDASH-25, DATA-7: is the profile with the average of its ratings', async () => {
    bff.ordering.answer(orderingRpc.getManufacturerRatings, async ({ manufacturerIds }) => ({
      ratings: manufacturerIds.map((manufacturerId) => ({
        manufacturerId,
        average: 4.25,
        count: 8,
      })),
    }));
    const { data, errors } = await bff.post(query(id), {}, { as: 'brand' });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      manufacturerProfile: {
        id,
        name: 'Voltworks Electronics',
        rating: 4.25,
        ratingCount: 8,
        verified: true,
      },
    });
    // One call returns both the rating and the count.
    expect(bff.ordering.getCalls(orderingRpc.getManufacturerRatings)).toHaveLength(1);
  });

  it('OPEN-44: without a rating there is none, and without ordering the profile shows all the same', async () => {
    const unrated = { manufacturerProfile: { rating: null, ratingCount: 0, verified: true } };
    bff.ordering.answer(orderingRpc.getManufacturerRatings, async () => ({ ratings: [] }));
    expect((await bff.post(query(id), {}, { as: 'brand' })).data).toMatchObject(unrated);
    bff.ordering.answer(orderingRpc.getManufacturerRatings, () =>
      Promise.reject(
        new DomainError('unavailable', 'ordering.unavailable', 'Ordering is not available.'),
      ),
    );
    expect(await bff.post(query(id), {}, { as: 'brand' })).toMatchObject({
      errors: undefined,
      data: unrated,
    });
  });

  it.each(['00000000-0000-4000-8000-000000000999', 'nobody', 'sample-nobody', ''])(
    'OPEN-53: is null for the unknown id %j',
    async (unknown) => {
      bff.identity.answer(identityRpc.getManufacturerProfiles, async () => ({ profiles: [] }));
      expect(await bff.post(query(unknown), {}, { as: 'brand' })).toMatchObject({
        errors: undefined,
        data: { manufacturerProfile: null },
      });
    },
  );

  it('OPEN-19: a built-in manufacturer is asked for by its account and named as pages name it', async () => {
    const [sample] = demoManufacturers;
    if (!sample) throw new Error('there are three');
    bff.identity.answer(identityRpc.getManufacturerProfiles, async ({ ids }) => ({
      profiles: ids.map((each) => ({ ...exampleManufacturerProfile, id: each, name: sample.name })),
    }));
    for (const asked of [sample.id, sample.accountId]) {
      const { data } = await bff.post(query(asked), {}, { as: 'brand' });
      expect(data).toMatchObject({
        manufacturerProfile: { id: sample.id, name: sample.name, rating: null },
      });
    }
    for (const { request } of bff.identity.getCalls(identityRpc.getManufacturerProfiles)) {
      expect(request).toEqual({ ids: [sample.accountId] });
    }
    expect(bff.ordering.getCalls(orderingRpc.getManufacturerRatings)[0]?.request).toEqual({
      manufacturerIds: [sample.accountId],
    });
  });

  it('several of one operation are one call', async () => {
    bff.identity.answer(identityRpc.getManufacturerProfiles, async ({ ids }) => ({
      profiles: ids.map((each) => ({ ...exampleManufacturerProfile, id: each })),
    }));
    const ids = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
    const fields = ids.map((each, n) => `m${n}: manufacturerProfile(id: "${each}") { id rating }`);
    const { data } = await bff.post(`{ ${fields.join(' ')} }`, {}, { as: 'brand' });
    expect(Object.values(data ?? {})).toMatchObject(ids.map((each) => ({ id: each })));
    expect(bff.identity.getCalls(identityRpc.getManufacturerProfiles)).toHaveLength(1);
    expect(bff.ordering.getCalls(orderingRpc.getManufacturerRatings)).toHaveLength(1);
  });

  it('OPEN-40: whom the owner refuses gets nothing', async () => {
    bff.identity.answer(identityRpc.getManufacturerProfiles, () =>
      Promise.reject(new DomainError('forbidden', 'identity.not_authorized', 'Not authorized')),
    );
    const answer = await bff.post(query(id), {}, { as: 'otherManufacturer' });
    expect(answer).toMatchObject({
      data: { manufacturerProfile: null },
      errors: [{ message: 'Not authorized' }],
    });
  });
});
