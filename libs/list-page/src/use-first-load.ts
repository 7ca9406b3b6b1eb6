import { useState } from 'react';

interface Loading {
  data?: unknown;
  error?: unknown;
}

/**
 * Whether the first load has failed. While it is tried again the query has no error any more, but the page should
 * go on showing its error state with a busy button (MFR-9), not jump back to the skeleton.
 */
export function useFirstLoad({ data, error }: Loading): { failed: boolean; retrying: boolean } {
  const [failed, setFailed] = useState(false);
  const now = data ? false : failed || Boolean(error);
  if (now !== failed) setFailed(now);
  return { failed: now, retrying: now && !error };
}
