import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { defineRecordExport, exportPage } from '../exports';
import { accountRow, listAccounts } from './accounts';
import { adminAction, listActions } from './actions';

export const recordExport = defineRecordExport('identity', 'users');

/**
 * Like `list-accounts`, for an export of all pages: without the total, which each page would count.
 */
export const exportAccounts = defineRpc({
  name: 'identity.export-accounts.v1',
  kind: 'read',
  request: listAccounts.request.extend({ first: exportPage }),
  response: z.object({ accounts: z.array(accountRow), hasMore: z.boolean() }),
  example: {
    request: { role: 'brand' },
    response: { accounts: listAccounts.example.response.accounts, hasMore: false },
  },
});

/** Like `list-actions`, for an export of all pages. */
export const exportActions = defineRpc({
  name: 'identity.export-actions.v1',
  kind: 'read',
  request: listActions.request.extend({ first: exportPage }),
  response: z.object({ actions: z.array(adminAction), hasMore: z.boolean() }),
  example: listActions.example,
});
