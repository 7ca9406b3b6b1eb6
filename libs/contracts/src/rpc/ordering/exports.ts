import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { defineRecordExport, exportPage } from '../exports';
import { adminOrder, listAllOrders } from './admin';
import { listMoneyDesk } from './money-desk';

export const recordExport = defineRecordExport('ordering', 'orders');

/** Like `list-all-orders`, for an export of all pages. */
export const exportAllOrders = defineRpc({
  name: 'ordering.export-all-orders.v1',
  kind: 'read',
  request: listAllOrders.request.extend({ first: exportPage }),
  response: z.object({ orders: z.array(adminOrder), hasMore: z.boolean() }),
  example: {
    request: { status: 'cancelled' },
    response: listAllOrders.example.response,
  },
});

/** Like `list-money-desk`, for an export of all pages. */
export const exportMoneyDesk = defineRpc({
  name: 'ordering.export-money-desk.v1',
  kind: 'read',
  request: listMoneyDesk.request.extend({ first: exportPage }),
  response: listMoneyDesk.response,
  example: {
    request: { queue: 'problems' },
    response: listMoneyDesk.example.response,
  },
});
