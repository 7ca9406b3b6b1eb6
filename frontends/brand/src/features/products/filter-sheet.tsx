import { useState } from 'react';
import { Button, Drawer } from '@makeport/ui';
import { SlidersHorizontal } from '@makeport/ui/icons';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import { activeFilters } from './result-filters';

interface FilterSheetProps extends FilterFieldsProps {
  /** Requests the counts of the filters, which are part of the search results. */
  onOpen: () => void;
  disabled: boolean;
  /** 'Show 12 products'. */
  doneLabel: string;
}

/** Shows the filters in a sheet over the page. */
export function FilterSheet({ onOpen, disabled, doneLabel, ...fields }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const count = activeFilters(fields.filters).length;
  return (
    <>
      <Button
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden="true" />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        footer={
          <Button variant="primary" wide onClick={() => setOpen(false)}>
            {doneLabel}
          </Button>
        }
      >
        <FilterFields {...fields} />
      </Drawer>
    </>
  );
}
