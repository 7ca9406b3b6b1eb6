import { z } from 'zod';
import { defineRpc } from '../define-rpc';
import { id } from '../fields';

/** Lists that administrators can export. */
export const exportedLists = [
  'users',
  'actions',
  'products',
  'orders',
  'money_desk',
  'unfound_searches',
] as const;
export type ExportedList = (typeof exportedLists)[number];

export const exportOutcomes = ['complete', 'limit', 'broken_off'] as const;
export type ExportOutcome = (typeof exportOutcomes)[number];

/** The number of rows in one page of an export. */
export const exportPage = z.int().min(1).max(1_000).default(1_000);

/**
 * Records the export of a list in the audit log of the service that owns it: before the first page,
 * and after the last page with `ended`. Refuses callers who may not read the list.
 */
export function defineRecordExport(service: string, list: ExportedList) {
  return defineRpc({
    name: `${service}.record-export.v1`,
    kind: 'write',
    // A sign-in that was recent at the start may no longer be recent at the end of a long export.
    recentAuthentication: { unless: ({ ended }) => ended !== undefined },
    request: z.object({
      /** Identifies the download; both audit rows contain it. */
      exportId: id,
      list: z.enum(exportedLists),
      filter: z.record(z.string(), z.string()),
      ended: z.object({ rows: z.int().nonnegative(), outcome: z.enum(exportOutcomes) }).optional(),
    }),
    response: z.object({}),
    example: {
      request: {
        exportId: '5a3b1e00-0000-4000-8000-0000000000e1',
        list,
        filter: { search: 'north' },
      },
      response: {},
    },
  });
}
