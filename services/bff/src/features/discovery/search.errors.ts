import { defineErrors } from '@makeport/errors';

export const { invalidSearchId, tooManySearches } = defineErrors('bff', {
  invalidSearchId: { kind: 'invalid_input', text: 'The request is not valid', field: 'searchId' },
  tooManySearches: {
    kind: 'rate_limited',
    text: 'Too many searches. Please try again in a minute.',
  },
});
