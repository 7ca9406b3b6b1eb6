import { MIN_SEARCH_LENGTH } from '@makeport/rules';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useEffect, useState } from 'react';
import { AdminFindDocument } from '../../gen/graphql';
import type { Found } from './find-rules';

const PAUSE_MS = 200;

export type FindState =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'found'; readonly found: Found }
  | { readonly state: 'failed'; readonly message: string };

/** Searches when the user pauses typing. Responses to earlier texts are ignored. */
export function useFind(typed: string): FindState {
  const text = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [{ data, error, fetching }] = useQuery({
    query: AdminFindDocument,
    variables: { text: settled },
    pause: settled.length < MIN_SEARCH_LENGTH,
    requestPolicy: 'network-only',
  });
  if (text.length < MIN_SEARCH_LENGTH) return { state: 'none' };
  if (settled !== text || fetching) return { state: 'asking' };
  if (error)
    return { state: 'failed', message: errorText(error, 'The search failed. Please try again.') };
  return data ? { state: 'found', found: data.adminFind } : { state: 'asking' };
}
