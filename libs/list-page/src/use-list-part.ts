import {
  useQuery,
  type AnyVariables,
  type CombinedError,
  type TypedDocumentNode,
} from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';
import { isCurrentResult } from './is-current-result';
import { useFirstLoad } from './use-first-load';

export interface Part<Item> {
  items: readonly Item[];
  /** The number of items in all parts. */
  total: number;
  hasMore: boolean;
  /** The cursor at the end of this part, after which the next part starts. */
  endCursor?: string | null | undefined;
}

interface ListPartOptions<Data, Variables, Item> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  part: (data: Data) => Part<Item>;
  /** The number of changes since the page opened. Each change causes a refetch. */
  changes?: number;
}

export interface ListPartState<Item> {
  /** The items to show; those of the previous filter until the answer arrives. */
  part: Part<Item> | undefined;
  /** Whether the part belongs to the current filter. */
  current: boolean;
  error: CombinedError | undefined;
  fetching: boolean;
  /** Whether nothing is loaded and the last attempt has failed. */
  failed: boolean;
  retrying: boolean;
  reload: () => void;
}

/**
 * Loads one part of a list. A part starts at the cursor where the previous part ends, so that a new
 * row at the top does not shift other rows out of the list.
 */
export function useListPart<Data, Variables extends AnyVariables, Item>({
  query,
  variables,
  part,
  changes = 0,
}: ListPartOptions<Data, Variables, Item>): ListPartState<Item> {
  const [{ data, error, fetching, operation }, load] = useQuery({
    query,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const { failed, retrying } = useFirstLoad({ data, error });
  const reload = () => load({ requestPolicy: 'network-only' });
  const onChanges = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) onChanges();
  }, [changes]);
  return {
    part: data && part(data),
    current: isCurrentResult(operation, variables ?? {}),
    error,
    fetching,
    failed,
    retrying,
    reload,
  };
}
