import { useEffect, useSyncExternalStore } from 'react';
import { privateContent } from '@makeport/web';

/**
 * Returns whether a request of the open page was refused as private (VIEW-3).
 * @param address the result is reset when it changes
 */
export function usePrivateContent(address: string): boolean {
  useEffect(
    () => () => {
      privateContent.refused = false;
      privateContent.listener();
    },
    [address],
  );
  return useSyncExternalStore(subscribe, () => privateContent.refused);
}

/** There is only one banner, so one listener is enough. */
function subscribe(listener: () => void): () => void {
  privateContent.listener = listener;
  return () => {
    privateContent.listener = () => undefined;
  };
}
