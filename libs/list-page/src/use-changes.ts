import { useCatchUp } from '@makeport/web';
import { useSubscription, type TypedDocumentNode } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back with each change that the server reports, and with null after the first connection and
 * each reconnect, when changes may have been missed (NFR-7). The cache updates visible items
 * automatically. Use this hook for data that the cache does not update: lists, figures and missed
 * changes.
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
