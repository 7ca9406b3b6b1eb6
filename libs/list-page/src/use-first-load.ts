import { useState } from 'react';

interface Loading {
  data?: unknown;
  error?: unknown;
}

/**
 * Returns whether the first load has failed. During a retry the query no longer has an error, but
 * the page should keep its error state with a busy button (MFR-9) instead of returning to the
 * skeleton.
 */
export function useFirstLoad({ data, error }: Loading): { failed: boolean; retrying: boolean } {
  const [failed, setFailed] = useState(false);
  const now = data ? false : failed || Boolean(error);
  if (now !== failed) setFailed(now);
  return { failed: now, retrying: now && !error };
}
