import { testEngines } from '@makeport/testing';
import { describeProductSearch } from './testing/product-search.contract-spec';
import { describeRatings } from './testing/ratings/ratings.contract-spec';

const { openSearchUrl } = testEngines();
// Without OpenSearch, PostgreSQL would search, and the spec would pass.
if (!openSearchUrl) throw new Error('The test engines have no OpenSearch: start them again.');

const environment = {
  OPENSEARCH_URL: openSearchUrl,
  // The default timeout is too short for a node that has just started.
  SEARCH_TIMEOUT_MS: '5000',
};

describeProductSearch('OpenSearch', environment);
describeRatings('OpenSearch', { rated: 0.92, further: 0.87 }, environment);
