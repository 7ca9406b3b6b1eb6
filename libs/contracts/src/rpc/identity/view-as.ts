import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';
import { audited, exampleRow } from './accounts';
import { accountView, exampleView } from './session';

const exampleToken = 'Vk3vQm1xT0uY7bR2cN5dP8eW4fH6gJ9kL3aS1oXyVzI';

/**
 * Lets an administrator's session view the pages of a brand or manufacturer, read-only and for a
 * limited time (ADR 0046).
 */
export const beginAccountView = defineRpc({
  name: 'identity.begin-account-view.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.impersonate',
  request: z.object({
    /** The token of the administrator's session. The view ends with it. */
    token: z.string(),
    accountId: id,
    ...audited,
    reason: z.string().trim().min(1).max(MAX_ACCOUNT_REASON_LENGTH),
  }),
  response: z.object({ view: accountView }),
  example: {
    request: {
      token: exampleToken,
      accountId: exampleRow.id,
      reason: 'Sees no orders, says ticket 4711',
    },
    response: { view: exampleView },
  },
});

/** Ends the view of an account in this session. Returns false if the session has no view. */
export const endAccountView = defineRpc({
  name: 'identity.end-account-view.v1',
  kind: 'write',
  request: z.object({ token: z.string() }),
  response: z.object({ ended: z.boolean() }),
  example: { request: { token: exampleToken }, response: { ended: true } },
});

/**
 * Records in the audit log that an administrator opens a record, before the bff shows it; once per
 * view and record. For other services only.
 */
export const recordAccountView = defineRpc({
  name: 'identity.record-account-view.v1',
  kind: 'write',
  callers: ['bff'],
  request: z.object({
    viewId: id,
    /** The kind of record that is opened: 'order'. */
    opened: z.string().min(1).max(100),
    subject: z.string().max(100).optional(),
  }),
  response: z.object({}),
  example: {
    request: {
      viewId: exampleView.id,
      opened: 'order',
      subject: '00000000-0000-4000-8000-00000000c001',
    },
    response: {},
  },
});
