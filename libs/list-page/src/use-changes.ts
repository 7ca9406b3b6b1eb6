import { useCatchUp } from '@makeport/web';
import { useSubscription, type TypedDocumentNode } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back with each change of which the server tells, and with null when events began or the connection came back and
 * anything may have changed meanwhile (NFR-7). What is on the screen changes by itself, through the cache; this is for what
 * the cache does not reach: lists, figures, and what was missed.
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
