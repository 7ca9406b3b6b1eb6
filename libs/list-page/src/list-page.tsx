import { AddressSearch, classNames, PageHeader, Select, type SelectOption } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import type { ReactNode } from 'react';

export interface ListChoice {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChoose: (value: string) => void;
  /** Sets the width of the control on tablets and larger screens, e.g. 'sm:w-52'. */
  className: string;
}

interface ListPageProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Figures above the filters. */
  tiles?: ReactNode;
  /** Absent if the list cannot be searched. */
  search?:
    | { label: string; placeholder: string; text: string; onSearch: (text: string) => void }
    | undefined;
  choices?: readonly ListChoice[];
  /** Further filters, if they do not fit beside the search field. */
  filters?: ReactNode;
  /** The list's heading for screen readers. */
  heading?: string;
  children: ReactNode;
}

/** Renders a list with search, filters and figures above it. */
export function ListPage(props: ListPageProps) {
  const {
    title,
    description,
    actions,
    tiles,
    search,
    choices = [],
    filters,
    heading,
    children,
  } = props;
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      {tiles}
      {search && (
        <div className={classNames('flex flex-col gap-3 sm:flex-row', tiles ? 'my-6' : 'mb-6')}>
          <AddressSearch {...search} className="flex-1" />
          {choices.map(({ label, onChoose, ...choice }) => (
            <Select
              key={label}
              aria-label={label}
              {...choice}
              onChange={(event) => onChoose(event.target.value)}
            />
          ))}
        </div>
      )}
      {filters}
      {heading && <h2 className="sr-only">{heading}</h2>}
      {children}
    </>
  );
}
