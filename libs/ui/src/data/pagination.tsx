import { Button } from '../button';
import { ChevronLeft, ChevronRight } from '../icons';

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Shows 'Previous', 'Page X of Y' and 'Next' (CAT-7, CAT-8). */
export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  const last = Math.max(1, pageCount);
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-4">
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        Previous
      </Button>
      <span
        aria-live="polite"
        className="text-muted tabular-nums"
      >{`Page ${page} of ${last}`}</span>
      <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
