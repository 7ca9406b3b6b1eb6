import { defineErrors } from '@makeport/errors';

export const { tooManyIds } = defineErrors('bff', {
  tooManyIds: { kind: 'invalid_input', text: 'Too many products', field: 'ids' },
});

/** The catalogue's errors, for the checks that the bff makes itself. */
export const { notAuthorized } = defineErrors('catalog', {
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
});
