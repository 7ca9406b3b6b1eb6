import { useEffect, useSyncExternalStore } from 'react';
import { privateParts } from '@makeport/web';

/** VIEW-3: whether something of the open page was refused as private. @param address another one is another page */
export function usePrivateParts(address: string): boolean {
  useEffect(
    () => () => {
      privateParts.refused = false;
      privateParts.listener();
    },
    [address],
  );
  return useSyncExternalStore(subscribe, () => privateParts.refused);
}

/** There is one banner. */
function subscribe(listener: () => void): () => void {
  privateParts.listener = listener;
  return () => {
    privateParts.listener = () => undefined;
  };
}
