import { useEffect, useSyncExternalStore } from 'react';
import { privateContent } from '@makeport/web';

/** VIEW-3: whether something of the open page was refused as private. @param address another one is another page */
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

/** There is one banner. */
function subscribe(listener: () => void): () => void {
  privateContent.listener = listener;
  return () => {
    privateContent.listener = () => undefined;
  };
}
