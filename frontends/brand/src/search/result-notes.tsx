import type { ProductSearch } from './use-product-results';

/** How many, and what was searched for in place of what was typed. */
export function ResultNotes({ search }: { search: ProductSearch }) {
  const { correctedQuery, ignoredWords } = search;
  return (
    <>
      {correctedQuery && (
        <p className="mb-1">
          Showing results for <strong className="font-semibold">{correctedQuery}</strong>
        </p>
      )}
      {ignoredWords.length > 0 && (
        <p className="mb-1 text-muted">Left out, as no product has it: {ignoredWords.join(', ')}</p>
      )}
    </>
  );
}

export function resultCount(total: number, estimated = false): string {
  const count = total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`;
  return estimated ? `about ${count}` : count;
}
