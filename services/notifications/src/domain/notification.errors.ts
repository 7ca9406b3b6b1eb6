import { defineErrors } from '@makeport/errors';

export const { notAuthorized } = defineErrors('notifications', {
  /** OPEN-40. The same for another account's notification and for one that does not exist. */
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
});
