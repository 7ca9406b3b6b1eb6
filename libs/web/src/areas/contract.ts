import type { RouteObject } from '../router';

declare const __MAKEPORT_CONTRACT__: number;

/**
 * The number of the agreement between shell and remotes, fixed when this code is built. A shell refuses a
 * remote with a higher number: that remote uses something of this library which the shell does not have.
 */
export const CONTRACT: number =
  typeof __MAKEPORT_CONTRACT__ === 'undefined' ? 0 : __MAKEPORT_CONTRACT__;

/** For each area of a remote the routes below its mounting point, rendered by `useRoutes`. */
export type RemoteAreas = Readonly<Record<string, readonly RouteObject[]>>;

/** What a remote exposes as './routes'. */
export interface RemoteModule {
  contract: number;
  areas: RemoteAreas;
}
