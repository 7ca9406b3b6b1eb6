import { exampleOrder } from '@makeport/contracts';
import { product } from './selections';
import type { Operations } from './operation';

export const discoveryOperations: Operations = {
  'Mutation.recordProductView': {
    document: 'mutation ($productId: ID!) { recordProductView(productId: $productId) }',
    variables: { productId: exampleOrder.productId },
  },
  'Mutation.recordSearch': {
    document:
      'mutation ($query: String!, $searchId: ID!) { recordSearch(query: $query, searchId: $searchId) }',
    variables: { query: 'power bank', searchId: '0b1f7c9e-4d3a-4f6e-9a52-1f0b5a7f0a77' },
  },
  'Query.search': {
    document: `query ($query: String!, $searchId: ID) { search(query: $query, searchId: $searchId) {
      results { type text description score data { id } matchingCriteria textMatches { start end } category verified }
      suggestions { text kind } correctedQuery } }`,
    variables: { query: 'power bnak', searchId: '0b1f7c9e-4d3a-4f6e-9a52-1f0b5a7f0a77' },
  },
  'Query.searchProducts': {
    document: `query ($query: String!, $filters: SearchFiltersInput) { searchProducts(query: $query, filters: $filters) {
      hits { product { ${product} } nameMatches { start end } matchingCriteria } total pageCount estimated
      facets { categories { value count } certifications { value count } countries { value count }
        prices { minCents maxCents count } moqs { maxMoq count } leadTimes { maxDays count } customisable samplesAvailable }
      correctedQuery ignoredWords nearest } }`,
    variables: {
      query: 'power bank',
      filters: { categories: ['Electronics'], maxMoq: 500, customisable: true },
    },
  },
  'Query.recommendedManufacturers': {
    document: `{ recommendedManufacturers { listId
      recommendations { manufacturerId manufacturerName manufacturerVerified score reasoning matchingCriteria } } }`,
    variables: {},
  },
  'Query.recommendedProducts': {
    document: `{ recommendedProducts { listId recommendations { product { ${product} } position manufacturerId
      manufacturerName score reasoning matchingCriteria } } }`,
    variables: {},
  },
  'Query.similarProducts': {
    document: `query ($productId: ID!) { similarProducts(productId: $productId) { listId
      products { product { ${product} } position matchingCriteria } } }`,
    variables: { productId: exampleOrder.productId },
  },
};
