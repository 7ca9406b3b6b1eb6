import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';

/**
 * Sends the link for a new password (OPEN-8). Identity calls it and retries until it gets a
 * response. The call returns once the mail is stored, and deduplicates mails by id. The link is a
 * secret: it must not be logged, published or kept for longer than delivery needs.
 */
export const sendPasswordReset = defineRpc({
  name: 'notifications.send-password-reset.v1',
  kind: 'write',
  callers: ['identity'],
  request: z.object({
    mailId: id,
    to: z.string(),
    /** The company's name; empty while the account's address is unconfirmed. */
    name: z.string(),
    resetUrl: z.url(),
    expiresAt: instant,
  }),
  response: z.object({}),
  example: {
    request: {
      mailId: '7d1c0a52-0000-4000-8000-000000000001',
      to: 'brand@makeport.test',
      name: 'Northwind Outfitters',
      resetUrl:
        'http://localhost:4000/reset-password#token=Zk3vQm1xT0uY7bR2cN5dP8eW4fH6gJ9kL3aS1oXyVzI&account=brand',
      expiresAt: '2026-11-21T10:30:00.000Z',
    },
    response: {},
  },
});

/**
 * Sends the link that confirms an address. Identity calls it like `send-password-reset`; the link
 * is as secret.
 */
export const sendEmailConfirmation = defineRpc({
  name: 'notifications.send-email-confirmation.v1',
  kind: 'write',
  callers: ['identity'],
  request: z.object({
    mailId: id,
    to: z.string(),
    /** The company's name. The mail omits it, because a stranger may have typed it (X29). */
    name: z.string(),
    confirmUrl: z.url(),
    expiresAt: instant,
  }),
  response: z.object({}),
  example: {
    request: {
      mailId: '7d1c0a52-0000-4000-8000-000000000002',
      to: 'brand@makeport.test',
      name: 'Northwind Outfitters',
      confirmUrl:
        'http://localhost:4000/confirm-email#token=Zk3vQm1xT0uY7bR2cN5dP8eW4fH6gJ9kL3aS1oXyVzI&account=brand',
      expiresAt: '2026-11-22T10:00:00.000Z',
    },
    response: {},
  },
});
