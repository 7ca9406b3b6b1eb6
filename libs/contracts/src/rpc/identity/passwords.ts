import { z } from 'zod';
import { defineRpc } from '../../define-rpc';

/**
 * OPEN-8: answers the same, in the same time, whether or not an account has this e-mail. Identity sends the link
 * later by `notifications.send-password-reset.v1`.
 */
export const requestPasswordReset = defineRpc({
  name: 'identity.request-password-reset.v1',
  kind: 'write',
  request: z.object({ email: z.string(), clientAddress: z.string() }),
  response: z.object({}),
  example: { request: { email: 'brand@makeport.test', clientAddress: '127.0.0.1' }, response: {} },
});

/** Sets a new password by the token of a link, once; every session of the account ends (OPEN-8, OPEN-9). */
export const resetPassword = defineRpc({
  name: 'identity.reset-password.v1',
  kind: 'write',
  request: z.object({ token: z.string(), password: z.string(), clientAddress: z.string() }),
  response: z.object({}),
  example: {
    request: {
      token: 'Zk3vQm1xT0uY7bR2cN5dP8eW4fH6gJ9kL3aS1oXyVzI',
      password: 'quiet elephants',
      clientAddress: '127.0.0.1',
    },
    response: {},
  },
});

/** Ends every session of the acting account (OPEN-9). */
export const signOutEverywhere = defineRpc({
  name: 'identity.sign-out-everywhere.v1',
  kind: 'write',
  whileRestricted: true,
  request: z.object({}),
  response: z.object({}),
  example: { request: {}, response: {} },
});
