import { defineErrors } from '@makeport/errors';

export const { tooManyIds } = defineErrors('bff', {
  tooManyIds: { kind: 'invalid_input', text: 'Too many products', field: 'ids' },
});

/** In the catalogue's words, where the bff knows as much. */
export const { notAuthorized } = defineErrors('catalog', {
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
});
