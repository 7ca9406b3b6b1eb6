export { filterByChoice, useAddressFilter } from './filter';
export { isCurrentResult } from './is-current-result';
export { ListPage, type ListChoice } from './list-page';
export { ListPart, ListStates } from './list-part';
export { filterByStatus, useStatusFilter, type StatusFilter } from './status-filter';
export { useChanges } from './use-changes';
export { useFigures } from './use-figures';
export { useFirstLoad } from './use-first-load';
export { useListPart } from './use-list-part';
