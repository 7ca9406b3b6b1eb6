import type { RemoteName } from '@makeport/web';
import { createContext, useContext } from 'react';
import { AreaUnavailable } from './area-unavailable';

export interface Retry {
  /** How often it has been tried again. */
  attempt: number;
  retrying: boolean;
  onRetry: () => void;
  /** Whose area it is. */
  remote?: RemoteName;
}

/** How what is around a failed part is tried again. */
export const AreaRetry = createContext<Retry>({
  attempt: 0,
  retrying: false,
  onRetry: () => undefined,
});

/** One component for all failures of an area, so that its button stays the same while it tries again. */
export function AreaFailure({ error }: { error: unknown }) {
  return <AreaUnavailable error={error} {...useContext(AreaRetry)} />;
}
