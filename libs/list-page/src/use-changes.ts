import { useCatchUp } from '@makeport/web';
import { useSubscription, type TypedDocumentNode } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onChange` with each change from the server. Also calls it with null after the realtime
 * connection opens or reconnects, when changes may have been missed (NFR-7). The cache updates
 * visible items automatically, so use this hook for lists and figures.
 */
export function useChanges<Data, Change extends object>(
  query: TypedDocumentNode<Data, Record<string, never>>,
  getChange: (data: Data) => Change,
  onChange: (change: Change | null) => void,
): void {
  const tell = useEffectEvent(onChange);
  const [{ data }] = useSubscription({ query, variables: {} });
  const change = data && getChange(data);
  useEffect(() => {
    if (change) tell(change);
  }, [change]);
  useCatchUp(() => onChange(null));
}
