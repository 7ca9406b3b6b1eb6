import { toSearchText } from '@makeport/rules';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { RecordSearchDocument, SearchSuggestionsDocument } from '../../gen/search';
import { getSearchId } from './search-id';
import { inOrder, type SearchAnswer } from './search-target';

const PAUSE_MS = 300;
const FRESH = { requestPolicy: 'network-only' } as const;

export type Suggestions =
  | { state: 'none' }
  | { state: 'failed' }
  | { state: 'found'; query: string; answer: SearchAnswer };

/**
 * Queries suggestions when the user stops typing. Typing or a new query cancels an earlier query
 * (SRCH-11).
 */
export function useSuggestions(onSettled: (text: string) => void) {
  const client = useClient();
  const { status } = useSession();
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'none' });
  const cancel = useRef<() => void>(() => undefined);
  useEffect(() => () => cancel.current(), []);

  const ask = (text: string) => {
    cancel.current();
    onSettled(text);
    const query = toSearchText(text);
    if (query === null) return setSuggestions({ state: 'none' });
    const request = client
      .query(SearchSuggestionsDocument, { query, searchId: getSearchId(query) }, FRESH)
      .subscribe(({ data, error }) => {
        if (error || !data) return setSuggestions({ state: 'failed' });
        const { results, ...rest } = data.search;
        setSuggestions({ state: 'found', query, answer: { ...rest, results: inOrder(results) } });
      });
    cancel.current = () => request.unsubscribe();
  };

  return {
    suggestions,
    /** Queries the suggestions for a text immediately. */
    ask,
    /** Records a submitted search text, so that it can be suggested later (SRCH-12). */
    noteSubmitted: (text: string) => {
      const query = toSearchText(text);
      if (query === null || status !== 'signed-in') return;
      void client
        .mutation(RecordSearchDocument, { query, searchId: getSearchId(query) })
        .toPromise();
    },
    /** Queries the suggestions 300 ms after the last change (SRCH-2). */
    askSoon: (text: string) => {
      cancel.current();
      if (toSearchText(text) === null) setSuggestions({ state: 'none' });
      const timer = setTimeout(() => ask(text), PAUSE_MS);
      cancel.current = () => clearTimeout(timer);
    },
    /** Cancels the pending query after a change of the address or a submit. */
    forget: () => {
      cancel.current();
      setSuggestions({ state: 'none' });
    },
  };
}
