import { AddressSearch, classNames, PageHeader, Select, type SelectOption } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import type { ReactNode } from 'react';

export interface ListChoice {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChoose: (value: string) => void;
  /** Its width from a tablet on: 'sm:w-52'. */
  className: string;
}

interface ListPageProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Figures above the filters. */
  tiles?: ReactNode;
  /** Without it there is nothing to search through. */
  search?:
    | { label: string; placeholder: string; text: string; onSearch: (text: string) => void }
    | undefined;
  choices?: readonly ListChoice[];
  /** More filters than fit beside a search field. */
  filters?: ReactNode;
  /** Of the list, for screen readers. */
  heading?: string;
  children: ReactNode;
}

/** A list that is searched and filtered: what stands above it. */
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
