import { useQuery } from '@makeport/web/graphql';
import { AddressBookDocument, BrandContactDocument } from '../../../gen/settings';
import type { PrefillData } from './prefill';

/**
 * Returns null until both queries have succeeded or failed. Cached data is shown first and then
 * refetched, because another tab may have changed it.
 */
export function usePrefillData(): PrefillData | null {
  const [book] = useQuery({ query: AddressBookDocument, requestPolicy: 'cache-and-network' });
  const [contact] = useQuery({ query: BrandContactDocument, requestPolicy: 'cache-and-network' });
  const isSettled = [book, contact].every(
    ({ data, error }) => data !== undefined || error !== undefined,
  );
  if (!isSettled) return null;
  return { book: book.data?.addressBook ?? null, contact: contact.data?.brandProfile ?? null };
}
