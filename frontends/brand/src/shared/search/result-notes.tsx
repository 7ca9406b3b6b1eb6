import type { ProductSearch } from './use-product-results';

interface ResultNotesProps {
  search: ProductSearch;
  /** As it was typed. */
  query: string | null;
}

/** Says what was searched for if no product has all of the words that were typed. */
export function ResultNotes({
  search: { correctedQuery, ignoredWords, nearest },
  query,
}: ResultNotesProps) {
  if (nearest || (correctedQuery === null && ignoredWords.length === 0)) return null;
  return (
    <p className="mb-1">
      No results for “{query}”. Showing results {correctedQuery === null ? 'without' : 'for'}{' '}
      <strong className="font-semibold">{correctedQuery ?? ignoredWords.join(', ')}</strong>.
    </p>
  );
}

export function resultCount(total: number, estimated = false): string {
  const count = total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`;
  return estimated ? `about ${count}` : count;
}
