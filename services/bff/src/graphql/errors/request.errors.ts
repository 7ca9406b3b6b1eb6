import { defineErrors } from '@makeport/errors';

/** Errors of a request as a whole, whatever its operation. */
export const {
  foreignOrigin,
  internal,
  invalidQuery,
  invalidRequest,
  missingHeader,
  nestedTooDeep,
  notFound,
  notJson,
  rateLimited,
  requestTooLarge,
} = defineErrors('bff', {
  foreignOrigin: { kind: 'forbidden', text: 'Requests are accepted from this site only' },
  internal: { kind: 'internal', text: 'Something went wrong. Please try again.' },
  invalidQuery: (text: string) => ({ kind: 'invalid_input', text }),
  invalidRequest: { kind: 'invalid_input', text: 'The request is not valid' },
  missingHeader: (header: string) => ({
    kind: 'forbidden',
    text: `The header ${header} is missing`,
  }),
  nestedTooDeep: { kind: 'invalid_input', text: 'The request is nested too deeply' },
  notFound: { kind: 'not_found', text: 'Not found' },
  notJson: { kind: 'invalid_input', text: 'The request must be JSON' },
  rateLimited: { kind: 'rate_limited', text: 'Too many requests. Please try again later.' },
  requestTooLarge: { kind: 'invalid_input', code: 'too_large', text: 'The request is too large' },
});

/** Identity's errors, for the checks that the bff makes itself. */
export const { notAuthenticated, notAuthorized } = defineErrors('identity', {
  notAuthenticated: { kind: 'unauthenticated', text: 'User not authenticated' },
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
});
