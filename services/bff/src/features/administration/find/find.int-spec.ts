import { catalogRpc, identityRpc, orderingRpc, type FoundHit } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { BffUnderTest } from '../../../testing/bff-under-test';
import { people } from '../../../testing/people';

const ASK = `query ($text: String!) { adminFind(text: $text) { hits { kind title exact } sources { source state } } }`;

const hit = (kind: FoundHit['kind'], title: string, exact: boolean): FoundHit => ({
  kind,
  id: people.brand.id,
  title,
  detail: '',
  matched: 'Id',
  matchedText: title,
  exact,
});
const searched = (source: string) => ({ source, state: 'searched' });

describe('the search over everything', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => bff.reset());
  afterAll(() => bff.stop());

  const find = async (text: string, as: 'admin' | 'brand' = 'admin') => {
    const { data, errors } = await bff.post(ASK, { text }, { as });
    return {
      found: data?.['adminFind'] as { hits: object[]; sources: object[] } | undefined,
      errors,
    };
  };
  const askedOwners = () =>
    [orderingRpc.findByName, identityRpc.findByName, catalogRpc.findByName].map(
      (contract) => bff.services.flatMap((service) => service.getCalls(contract)).length,
    );

  it('FIND-4: all owners are asked at once, and whole names come first', async () => {
    bff.ordering.answer(orderingRpc.findByName, async () => ({
      hits: [hit('order', 'begins', false)],
    }));
    bff.identity.answer(identityRpc.findByName, async () => ({
      hits: [hit('account', 'whole', true)],
    }));
    bff.catalog.answer(catalogRpc.findByName, async () => ({ hits: [] }));
    const { found } = await find(' a1b2 ');
    expect(found).toMatchObject({
      hits: [{ title: 'whole' }, { title: 'begins' }],
      sources: [searched('orders'), searched('users'), searched('products')],
    });
    expect(bff.ordering.getCalls(orderingRpc.findByName)[0]?.request).toEqual({ text: 'a1b2' });
    expect(askedOwners()).toEqual([1, 1, 1]);
  });

  it('FIND-4: only those are asked whose names have this form', async () => {
    await find('pi_3Q');
    expect(askedOwners()).toEqual([1, 0, 0]);
    await find('somebody@');
    expect(askedOwners()).toEqual([1, 1, 0]);
  });

  it('FIND-4: who does not answer within 300 ms is named beside the hits of the others', async () => {
    let end = (): void => undefined;
    const late = new Promise<void>((resolve) => (end = resolve));
    bff.identity.answer(identityRpc.findByName, async () => {
      await late;
      return { hits: [] };
    });
    const began = performance.now();
    const { found, errors } = await find('north').finally(() => end());
    expect(performance.now() - began).toBeGreaterThan(290);
    expect(errors).toBeUndefined();
    expect(found?.sources).toEqual([
      searched('orders'),
      { source: 'users', state: 'not_available' },
      searched('products'),
    ]);
    expect(found?.hits).toHaveLength(2);
  });

  it('FIND-4, RIGHT-1: who may not see accounts is told, and identity is not asked', async () => {
    const account = { ...people.admin, rights: ['orders.view'] };
    bff.identity.answer(identityRpc.getSession, async () => ({
      session: { account, expiresAt: '2099-01-01T00:00:00.000Z' },
    }));
    const { found } = await find('north');
    expect(found?.sources).toContainEqual({ source: 'users', state: 'not_allowed' });
    expect(askedOwners()).toEqual([1, 0, 1]);
    expect((await find('somebody@x.test')).errors?.[0]?.message).toBe('Not authorized');
  });

  it('FIND-4, ADM-49: whom every owner refuses gets nothing', async () => {
    const refuse = () =>
      Promise.reject(new DomainError('forbidden', 'identity.not_authorized', 'Not authorized'));
    bff.ordering.answer(orderingRpc.findByName, refuse);
    bff.identity.answer(identityRpc.findByName, refuse);
    bff.catalog.answer(catalogRpc.findByName, refuse);
    const { errors } = await find('north', 'brand');
    expect(errors?.[0]?.message).toBe('Not authorized');
  });
});
