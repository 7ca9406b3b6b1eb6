import { defineErrors } from '@makeport/errors';

export const { foreignLink, notAuthorized } = defineErrors('notifications', {
  /** X32: links in Makeport's mails must lead to Makeport. */
  foreignLink: { kind: 'invalid_input', text: 'The link does not lead to Makeport' },
  /** OPEN-40. The same for notifications of other accounts and for unknown ones. */
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
});
