import type { RemoteName } from '@makeport/web';
import { createContext, useContext } from 'react';
import { AreaUnavailable } from './area-unavailable';

export interface Retry {
  /** The number of retries. */
  attempt: number;
  retrying: boolean;
  onRetry: () => void;
  /** The remote of the area. */
  remote?: RemoteName;
}

/** Retries the area around a failed part. */
export const AreaRetry = createContext<Retry>({
  attempt: 0,
  retrying: false,
  onRetry: () => undefined,
});

/**
 * Shows all failures of an area in one component, so that its button stays mounted during a retry.
 */
export function AreaFailure({ error }: { error: unknown }) {
  return <AreaUnavailable error={error} {...useContext(AreaRetry)} />;
}
