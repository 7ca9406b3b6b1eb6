import { useReconnected } from '@makeport/web';
import {
  useClient,
  type AnyVariables,
  type CombinedError,
  type TypedDocumentNode,
} from '@makeport/web/graphql';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface RowPage<Row> {
  items: readonly Row[];
  /** The number of rows on all pages; -1 if unknown. */
  total: number;
  hasMore: boolean;
  endCursor: string | null;
}

/** GraphQL's ID type also allows numbers; Makeport's ids are strings. */
type Cursor = AnyVariables & { after?: string | number | null | undefined };

interface Listed<Data, Variables, Row> {
  query: TypedDocumentNode<Data, Variables>;
  /** The query's variables without the cursor. A change starts a new list from its first page. */
  variables: Omit<Variables, 'after'>;
  page: (data: Data) => RowPage<Row>;
}

interface Loaded<Row> extends RowPage<Row> {
  /** Identifies the list. */
  key: string;
  pages: number;
}

export interface Rows<Row> {
  /** The loaded rows. While a new list loads, they are the rows of the previous list. */
  rows: readonly Row[];
  total: number;
  hasMore: boolean;
  /** False until the first page is loaded. */
  loaded: boolean;
  /** Whether the rows belong to the previous list. */
  stale: boolean;
  busy: boolean;
  /** The error of the last attempt. */
  error: CombinedError | null;
  /** Loads the next page; does nothing while a load is in flight. */
  loadMore: () => void;
  /** Reloads all loaded pages. */
  reload: () => Promise<void>;
}

/** Loads a list page by page with a keyset cursor and appends the rows. */
export function useRows<Data, Variables extends Cursor, Row>({
  query,
  variables,
  page,
}: Listed<Data, Variables, Row>): Rows<Row> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null);
  const [error, setError] = useState<CombinedError | null>(null);
  /** Key of the list whose first load has ended. */
  const [settled, setSettled] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const busy = reading || settled !== key;
  /** Increases with each attempt, so that an older response never replaces a newer one. */
  const attempt = useRef(0);

  /**
   * Fetches up to `pages` pages after `from`. Returns null if a newer attempt has started in the
   * meantime.
   */
  const fetchPages = async (from: Loaded<Row> | null, pages: number) => {
    const own = ++attempt.current;
    let next = from;
    for (let n = 0; n < pages && (next === null || next.hasMore); n += 1) {
      const asked = { ...variables, after: next?.endCursor ?? null } as unknown as Variables;
      const answer = await client
        .query(query, asked, { requestPolicy: 'network-only' })
        .toPromise();
      if (own !== attempt.current) return null;
      if (!answer.data) return { next, error: answer.error ?? null };
      const { items, ...rest } = page(answer.data);
      next = {
        ...rest,
        key,
        items: [...(next?.items ?? []), ...items],
        pages: (next?.pages ?? 0) + 1,
      };
    }
    return { next, error: null };
  };
  const show = (answer: Awaited<ReturnType<typeof fetchPages>>) => {
    if (!answer) return;
    if (!answer.error) setLoaded(answer.next);
    setError(answer.error);
    setSettled(key);
    setReading(false);
  };
  const readAgain = async (from: Loaded<Row> | null, pages: number) => {
    setReading(true);
    show(await fetchPages(from, pages));
  };
  const readFirst = useEffectEvent(() => void fetchPages(null, 1).then(show));
  useEffect(() => {
    readFirst();
    return () => void (attempt.current += 1);
  }, [key]);

  useReconnected(() => {
    if (error) void readAgain(null, loaded?.key === key ? loaded.pages : 1);
  });

  return {
    rows: loaded?.items ?? [],
    total: loaded?.total ?? 0,
    hasMore: loaded?.hasMore ?? false,
    loaded: loaded !== null,
    stale: loaded !== null && loaded.key !== key,
    busy,
    error,
    loadMore: () => {
      if (!busy && loaded?.key === key && loaded.hasMore) void readAgain(loaded, 1);
    },
    reload: () => readAgain(null, loaded?.key === key ? loaded.pages : 1),
  };
}
