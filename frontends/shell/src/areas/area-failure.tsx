import type { RemoteName } from '@makeport/web';
import { createContext, useContext } from 'react';
import { AreaUnavailable } from './area-unavailable';

export interface Retry {
  /** The number of retries so far. */
  attempt: number;
  retrying: boolean;
  onRetry: () => void;
  remote?: RemoteName;
}

/** Passes the area's retry to the components that show a failure. */
export const AreaRetry = createContext<Retry>({
  attempt: 0,
  retrying: false,
  onRetry: () => undefined,
});

/**
 * Shows every failure of an area. One component for all of them keeps the button mounted during a
 * retry.
 */
export function AreaFailure({ error }: { error: unknown }) {
  return <AreaUnavailable error={error} {...useContext(AreaRetry)} />;
}
