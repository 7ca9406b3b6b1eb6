import type { ProductSearch } from './use-product-results';

interface ResultNotesProps {
  search: ProductSearch;
  /** The search text as the user typed it. */
  query: string | null;
}

/** Shows which words were corrected or ignored because no product matches the typed text. */
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
