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

/** Rows of one export page. */
export const exportPage = z.int().min(1).max(1_000).default(1_000);

/**
 * Records the export of a list in the owner's audit log: before the first page, and with `ended`
 * after the last. Refuses callers who may not read the list.
 */
export function defineRecordExport(service: string, list: ExportedList) {
  return defineRpc({
    name: `${service}.record-export.v1`,
    kind: 'write',
    // A long export may end when the sign-in is no longer recent.
    recentAuthentication: { unless: ({ ended }) => ended !== undefined },
    request: z.object({
      /** Identifies one download in both rows. */
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
