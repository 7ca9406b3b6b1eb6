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
  /** Of all parts. */
  total: number;
  hasMore: boolean;
  /** Where the next part begins. */
  endCursor?: string | null | undefined;
}

interface ListPartOptions<Data, Variables, Item> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  part: (data: Data) => Part<Item>;
  /** Counts the changes that were told since the page opened. */
  changes?: number;
}

export interface ListPartState<Item> {
  /** What is there to show; of the filter before until the answer comes. */
  part: Part<Item> | undefined;
  /** The part is of the filter that was asked for. */
  current: boolean;
  error: CombinedError | undefined;
  fetching: boolean;
  /** There is nothing yet, and the last attempt has failed. */
  failed: boolean;
  retrying: boolean;
  reload: () => void;
}

/** A part of a list. It begins where the one above ends now: a new row at the top pushes none out of the list. */
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
