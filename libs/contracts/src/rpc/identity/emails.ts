import { z } from 'zod';
import { defineRpc } from '../../define-rpc';

/**
 * Confirms an account's address with the token of a mailed link, which only the address's owner can
 * read. A link works once and expires after a day.
 */
export const confirmEmail = defineRpc({
  name: 'identity.confirm-email.v1',
  kind: 'write',
  request: z.object({ token: z.string(), clientAddress: z.string() }),
  response: z.object({}),
  example: {
    request: { token: 'Zk3vQm1xT0uY7bR2cN5dP8eW4fH6gJ9kL3aS1oXyVzI', clientAddress: '127.0.0.1' },
    response: {},
  },
});

/**
 * Mails a new confirmation link to the acting account. Does nothing if its address is confirmed.
 */
export const requestEmailConfirmation = defineRpc({
  name: 'identity.request-email-confirmation.v1',
  kind: 'write',
  request: z.object({}),
  response: z.object({}),
  example: { request: {}, response: {} },
});
