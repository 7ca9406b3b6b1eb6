import { testEngines } from '@makeport/testing';
import { describeProductSearch } from './testing/product-search.contract';
import { describeRatings } from './testing/ratings/ratings.contract';

const environment = {
  OPENSEARCH_URL: testEngines().openSearchUrl ?? '',
  // The node of the tests has just started, and its machine has other work.
  SEARCH_TIMEOUT_MS: '5000',
};

describeProductSearch('OpenSearch', environment);
describeRatings('OpenSearch', { rated: 0.92, further: 0.87 }, environment);
