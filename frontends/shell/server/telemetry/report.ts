import { AREA_ROUTES, type RemoteName } from '@makeport/web/areas';
import { z } from 'zod';
import { REMOTES } from '../published-builds.ts';

/** Addresses by their pattern, as the shell knows them; what is none of them is 'other'. */
const ROUTES = [...AREA_ROUTES.map(({ path }) => path), '/notifications', 'other'] as const;

const remote = z.enum(REMOTES as [RemoteName, ...RemoteName[]]);
const buildId = z.string().regex(/^[a-z0-9]{1,40}$/);
const milliseconds = z.number().min(0).max(600_000);

/** What a page may tell of itself: nothing that names a person, a session or an address beyond its pattern. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('vitals'),
    route: z.enum(ROUTES),
    /** Absent where the page is the shell's own. */
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
    /** Absent where not even the table of remotes named one. */
    build: buildId.optional(),
    reason: z.enum(['absent', 'broken', 'timeout', 'too-new']),
  }),
]);
export type Report = z.infer<typeof reportSchema>;
