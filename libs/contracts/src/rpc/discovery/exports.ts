import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { listSearchesWithoutResult } from './search';
import { defineRecordExport, exportPage } from '../exports';

export const recordExport = defineRecordExport('discovery', 'unfound_searches');

/** Like `list-searches-without-result`, for an export of all pages of a week. */
export const exportSearchesWithoutResult = defineRpc({
  name: 'discovery.export-searches-without-result.v1',
  kind: 'read',
  request: z.object({
    week: listSearchesWithoutResult.request.shape.week,
    first: exportPage,
    /** The `endCursor` of the previous page. */
    after: z.string().max(1_000).optional(),
  }),
  response: listSearchesWithoutResult.response.extend({
    hasMore: z.boolean(),
    endCursor: z.string().nullable(),
  }),
  example: {
    request: { week: '2026-11-16' },
    response: {
      searches: [{ query: 'bamboo toothbrush', count: 7 }],
      hasMore: false,
      endCursor: '7:bamboo toothbrush',
    },
  },
});
