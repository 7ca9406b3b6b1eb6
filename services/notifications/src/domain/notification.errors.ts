import { defineErrors } from '@makeport/errors';

export const { foreignLink, notAuthorized } = defineErrors('notifications', {
  /** X32: a mail in Makeport's name leads to Makeport. */
  foreignLink: { kind: 'invalid_input', text: 'The link leads elsewhere' },
  /** OPEN-40. The same for another account's notification and for one that does not exist. */
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
});
