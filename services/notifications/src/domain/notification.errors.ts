import { defineErrors } from '@makeport/errors';

export const { foreignLink, notAuthorized } = defineErrors('notifications', {
  /** X32: links in mails must belong to Makeport's own site. */
  foreignLink: { kind: 'invalid_input', text: 'The link does not lead to Makeport' },
  /**
   * OPEN-40: one error for other accounts' notifications and unknown ones, so that it reveals
   * nothing.
   */
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
});
