import { AREA_ROUTES, type RemoteName } from '@makeport/web/areas';
import { z } from 'zod';
import { REMOTES } from '../published-builds.ts';

/** Route patterns of the shell; all other addresses are 'other'. */
const ROUTES = [...AREA_ROUTES.map(({ path }) => path), '/notifications', 'other'] as const;

const remote = z.enum(REMOTES as [RemoteName, ...RemoteName[]]);
const buildId = z.string().regex(/^[a-z0-9]{1,40}$/);
const milliseconds = z.number().min(0).max(600_000);

/**
 * The reports that pages send. They identify no person or session, and contain patterns instead of
 * addresses.
 */
export const reportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('vitals'),
    route: z.enum(ROUTES),
    /** Absent if the page belongs to the shell. */
    remote: remote.optional(),
    build: buildId.optional(),
    LCP: milliseconds.optional(),
    FCP: milliseconds.optional(),
    INP: milliseconds.optional(),
    TTFB: milliseconds.optional(),
    CLS: z.number().min(0).max(100).optional(),
  }),
  z.strictObject({
    kind: z.literal('remote-failure'),
    remote,
    /** Absent if the table of remotes could not be loaded. */
    build: buildId.optional(),
    reason: z.enum(['absent', 'broken', 'timeout', 'too-new']),
  }),
]);
export type Report = z.infer<typeof reportSchema>;
