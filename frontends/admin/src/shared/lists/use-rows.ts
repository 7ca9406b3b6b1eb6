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
  /** Of all pages. */
  total: number;
  hasMore: boolean;
  endCursor: string | null;
}

/** Ids of the schema may be numbers; ours are texts. */
type Cursor = AnyVariables & { after?: string | number | null | undefined };

interface Listed<Data, Variables, Row> {
  query: TypedDocumentNode<Data, Variables>;
  /** Without the cursor. Others make another list, which begins with its first page. */
  variables: Omit<Variables, 'after'>;
  page: (data: Data) => RowPage<Row>;
}

interface Loaded<Row> extends RowPage<Row> {
  /** Of which list. */
  key: string;
  pages: number;
}

export interface Rows<Row> {
  /** Those loaded so far; of the list before while another one is on its way. */
  rows: readonly Row[];
  total: number;
  hasMore: boolean;
  /** False until the first page has come. */
  loaded: boolean;
  /** The rows are of the list before. */
  stale: boolean;
  busy: boolean;
  /** Of the last attempt. */
  error: CombinedError | null;
  /** The next page; does nothing while one is under way. */
  loadMore: () => void;
  /** All that is loaded, once more. */
  reload: () => Promise<void>;
}

/** A list that is one to the eye, loaded page by page behind the last row (keyset cursor). */
export function useRows<Data, Variables extends Cursor, Row>({
  query,
  variables,
  page,
}: Listed<Data, Variables, Row>): Rows<Row> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null);
  const [error, setError] = useState<CombinedError | null>(null);
  /** The list whose first attempt has ended. */
  const [settled, setSettled] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const busy = reading || settled !== key;
  /** Rises with each attempt: an older answer never covers a newer one. */
  const attempt = useRef(0);

  /** Null: somebody has asked anew meanwhile. */
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
