import { defineErrors } from '@makeport/errors';

export const { savedAddressNotFound, tooManySavedAddresses } = defineErrors('ordering', {
  /** The address is unknown or belongs to another brand. */
  savedAddressNotFound: { kind: 'not_found', text: 'Address not found' },
  tooManySavedAddresses: (max: number) => ({
    kind: 'conflict',
    text: `You have saved ${max} addresses. Please delete one that you no longer need.`,
  }),
});
