import { catalogRpc, exampleOrder, identityRpc, orderingRpc } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { BffUnderTest } from '../../testing/bff-under-test';

const { manufacturerId } = exampleOrder;
const query = `{ adminVerification(manufacturerId: "${manufacturerId}") {
  id profile { address website location products { total names } payoutCountry } } }`;

describe('the profile beside a verification', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => bff.reset());
  afterAll(() => bff.stop());

  it('F38: has what identity, catalogue and ordering know of the manufacturer', async () => {
    const { data, errors } = await bff.post(query, {}, { as: 'admin' });
    expect(errors).toBeUndefined();
    const { address, website, location } =
      identityRpc.getManufacturerVerification.example.response.profile ?? {};
    const [product] = catalogRpc.listProductCards.example.response.products;
    expect(data).toMatchObject({
      adminVerification: {
        profile: {
          address,
          website,
          location,
          payoutCountry: 'PT',
          products: { total: 1, names: [product?.name] },
        },
      },
    });
    expect(bff.ordering.getCalls(orderingRpc.getPayoutAccount)).toMatchObject([
      { request: { manufacturerId } },
    ]);
  });

  it('F38: is there without what cannot be reached', async () => {
    const fail = async () => {
      throw new DomainError('unavailable', 'rpc.unavailable', 'Not reachable');
    };
    bff.catalog.answer(catalogRpc.listProductCards, fail);
    bff.ordering.answer(orderingRpc.getPayoutAccount, fail);
    const { data, errors } = await bff.post(query, {}, { as: 'admin' });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      adminVerification: { profile: { products: null, payoutCountry: null } },
    });
  });
});
