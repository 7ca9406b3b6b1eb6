import type { GraphqlRequest } from '../graphql/engine/graphql-engine';
import { CacheKeys } from './cache-key';

const LIST =
  'query Grid($page: Int!, $category: String) { products(page: $page, category: $category) { total } }';

const keys = new CacheKeys();
keys.allow('products', 'product', 'productsByIds', 'fixedItems', 'publicConfig');
const cacheKey = (request: GraphqlRequest): string | null => keys.getKey(request);

describe('a cache key', () => {
  it('is the same for all ways of writing a document and its variables', () => {
    const variables = { page: 2, category: 'Drinkware' };
    const key = cacheKey({ query: LIST, variables });
    expect(key).not.toBeNull();
    expect(
      cacheKey({
        query: LIST.replaceAll(' ', '\n  '),
        variables: { category: 'Drinkware', page: 2 },
      }),
    ).toBe(key);
  });

  it('differs with document, variables and operation', () => {
    const differing = [
      { query: LIST, variables: { page: 1 } },
      { query: LIST, variables: { page: '1' } },
      { query: LIST, variables: { page: 1 }, operationName: 'Grid' },
      { query: LIST.replace('total', 'pageCount'), variables: { page: 1 } },
      { query: LIST, variables: { page: [1] } },
      { query: LIST, variables: { page: 1, extra: { b: 1, a: 2 } } },
    ].map(cacheKey);
    expect(new Set(differing).size).toBe(differing.length);
  });

  it.each([
    '{ products { total } publicConfig { supportEmail } }',
    'query { product(id: "a") { ...P } } fragment P on Product { name }',
    '{ fixedItems { key } __typename }',
    '{ again: productsByIds(ids: []) { id } }',
  ])('is there for %s', (query) => {
    expect(cacheKey({ query })).not.toBeNull();
  });

  it.each([
    '{ session { expiresAt } }',
    '{ products { total } orders { total } }',
    '{ ...Everything } fragment Everything on Query { products { total } }',
    '{ ... on Query { products { total } } }',
    'mutation { signOut }',
    'subscription { orderChanged { order { id } } }',
    'query A { products { total } } query B { products { total } }',
    '{ __schema { types { name } } }',
    'fragment P on Product { name }',
    '{ products { ',
    '',
  ])('is not there for %s', (query) => {
    expect(cacheKey({ query })).toBeNull();
  });

  it('is not there for what is too long to keep', () => {
    expect(
      cacheKey({ query: LIST, variables: { page: 1, category: 'x'.repeat(4000) } }),
    ).toBeNull();
  });
});
