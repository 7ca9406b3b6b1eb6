import { useEffect, useSyncExternalStore } from 'react';
import { privateContent } from '@makeport/web';

/**
 * VIEW-3: returns whether a request of the open page was refused as private.
 * @param address another address is another page
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

/** There is only one banner, hence one listener. */
function subscribe(listener: () => void): () => void {
  privateContent.listener = listener;
  return () => {
    privateContent.listener = () => undefined;
  };
}
