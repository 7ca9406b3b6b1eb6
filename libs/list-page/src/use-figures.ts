import { useQuery, type TypedDocumentNode } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';

/**
 * Loads the figures above a list. `changes` is the number of changes since the page opened; each
 * change causes a refetch. If the first load fails, `unknown` replaces each figure, and the list
 * below shows the error.
 */
export function useFigures<Data>(
  query: TypedDocumentNode<Data, Record<string, never>>,
  changes: number,
) {
  const [{ data, error }, load] = useQuery({
    query,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const reload = useEffectEvent(() => load({ requestPolicy: 'network-only' }));
  useEffect(() => {
    if (changes > 0) reload();
  }, [changes]);
  return { data, unknown: error && !data ? '–' : undefined };
}
