import { z } from 'zod';
import { defineRpc } from '../define-rpc';
import { id } from '../fields';

/** Lists that administrators read in bulk, page by page. */
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

/** Rows of one page of an export. */
export const exportPage = z.int().min(1).max(1_000).default(1_000);

/**
 * Writes into the owner's audit log that a list is exported: before the first page, and with `ended` when no more is
 * read. Refused to whoever may not read the list.
 */
export function defineRecordExport(service: string, list: ExportedList) {
  return defineRpc({
    name: `${service}.record-export.v1`,
    kind: 'write',
    // A long export may end later than the sign-in counts as recent.
    recentAuthentication: { unless: ({ ended }) => ended !== undefined },
    request: z.object({
      /** Of one download: both rows carry it. */
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
