import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';

/**
 * Starts a password reset. The response and its duration do not reveal whether an account has this
 * e-mail (OPEN-8); identity sends the link later, with `notifications.send-password-reset.v1`.
 */
export const requestPasswordReset = defineRpc({
  name: 'identity.request-password-reset.v1',
  kind: 'write',
  request: z.object({ email: z.string(), clientAddress: z.string() }),
  response: z.object({}),
  example: { request: { email: 'brand@makeport.test', clientAddress: '127.0.0.1' }, response: {} },
});

/**
 * Sets a new password with the token of a reset link, which works once, and ends every session of
 * the account (OPEN-8, OPEN-9).
 */
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

/** Lists the acting account's sessions, last used first (X39). */
export const listOwnSessions = defineRpc({
  name: 'identity.list-own-sessions.v1',
  kind: 'read',
  request: z.object({
    /** The token of the caller's own session. */
    token: z.string(),
  }),
  response: z.object({
    sessions: z.array(
      z.object({
        id,
        startedAt: instant,
        lastUsedAt: instant,
        /** The IP address of the sign-in. */
        address: z.string().nullable(),
        current: z.boolean(),
      }),
    ),
  }),
  example: {
    request: { token: 'Xk3vQm1xT0uY7bR2cN5dP8eW4fH6gJ9kL3aS1oXyVzI' },
    response: {
      sessions: [
        {
          id: '00000000-0000-4000-8000-00000000b001',
          startedAt: '2026-11-21T10:00:00.000Z',
          lastUsedAt: '2026-11-21T11:00:00.000Z',
          address: '127.0.0.1',
          current: true,
        },
      ],
    },
  },
});

/** Ends all sessions of the acting account except the session with this token (X39). */
export const endOtherSessions = defineRpc({
  name: 'identity.end-other-sessions.v1',
  kind: 'write',
  request: listOwnSessions.request,
  response: z.object({ ended: z.int().nonnegative() }),
  example: { request: listOwnSessions.example.request, response: { ended: 2 } },
});
