import { defineErrors } from '@makeport/errors';

export const { foreignReturnPath, payoutsUnavailable } = defineErrors('ordering', {
  /** Nobody is sent on to another site from here. */
  foreignReturnPath: {
    kind: 'invalid_input',
    text: 'This is not an address of this site',
    field: 'returnPath',
  },
  payoutsUnavailable: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Payouts cannot be set up at the moment. Please try again.',
    cause,
  }),
});
