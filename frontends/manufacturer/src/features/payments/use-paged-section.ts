import { useFocusOnArrival } from '@makeport/ui';
import { useQuery, type TypedDocumentNode } from '@makeport/web/graphql';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFirstLoad } from '@makeport/list-page';

const PAGE_SIZE = 25;

export interface SectionProps {
  /** Cursor of the last row in the previous section; null for the first section. */
  after: string | null;
  /** Number of change events since the page opened; an increase reloads the section. */
  changes: number;
}

type SectionQuery<Data> = TypedDocumentNode<Data, { first: number; after?: string | null }>;

/** Loads one section of a long table, and stores whether the next section is visible. */
export function usePagedSection<Data>(query: SectionQuery<Data>, { after, changes }: SectionProps) {
  const [more, setMore] = useState(false);
  const [{ data, error }, load] = useQuery({
    query,
    variables: { first: PAGE_SIZE, after },
    requestPolicy: 'cache-and-network',
  });
  const { failed, retrying } = useFirstLoad({ data, error });
  const reload = () => load({ requestPolicy: 'network-only' });
  const onChanges = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) onChanges();
  }, [changes]);
  return {
    data,
    failure: failed ? { retrying, onRetry: reload } : null,
    more,
    showMore: () => setMore(true),
    firstRow: useFocusOnArrival(after !== null && data !== undefined),
  };
}
