import { Button } from '@makeport/ui';
import { X } from '@makeport/ui/icons';
import { activeFilters, type ActiveFilter, type ResultFilters } from './result-filters';

interface FilterChipsProps {
  filters: ResultFilters;
  onRemove: (without: ActiveFilter['without']) => void;
  onClear: () => void;
}

/** Shows each active filter as a chip that removes the filter. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
        {active.map(({ label, without }) => (
          <li key={label} className="min-w-0">
            <button
              type="button"
              aria-label={`Remove filter ${label}`}
              onClick={() => onRemove(without)}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-2.5 pl-3 text-xs font-medium text-accent-ink hover:underline"
            >
              <span className="truncate">{label}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
