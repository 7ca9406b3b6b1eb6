import { useQuery, type TypedDocumentNode } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';

/**
 * The figures above a list. `changes` counts the changes that were told since the page opened: with each they are asked for
 * again. Where they stay away, the list below tells the failure, and `unknown` stands for each of them.
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
