import type { RouteObject } from '../router';

declare const __MAKEPORT_CONTRACT__: number;

/**
 * The version of the contract between shell and remotes, set when this code is built. A shell
 * refuses a remote with a higher version, because that remote uses a part of this library which the
 * shell does not have.
 */
export const CONTRACT: number =
  typeof __MAKEPORT_CONTRACT__ === 'undefined' ? 0 : __MAKEPORT_CONTRACT__;

/** For each area of a remote, the routes below its mount point, rendered by `useRoutes`. */
export type RemoteAreas = Readonly<Record<string, readonly RouteObject[]>>;

export interface RemoteModule {
  contract: number;
  areas: RemoteAreas;
}
