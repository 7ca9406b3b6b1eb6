import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { defineRecordExport, exportPage } from '../exports';
import { accountRow, listAccounts } from './accounts';
import { adminAction, listActions } from './actions';

export const recordExport = defineRecordExport('identity', 'users');

/** As list-accounts, for whoever reads all of them page by page: without the total, which would be counted each time. */
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

/** As list-actions, in larger pages. */
export const exportActions = defineRpc({
  name: 'identity.export-actions.v1',
  kind: 'read',
  request: listActions.request.extend({ first: exportPage }),
  response: z.object({ actions: z.array(adminAction), hasMore: z.boolean() }),
  example: listActions.example,
});
