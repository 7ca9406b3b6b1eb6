import { filterByChoice } from '@makeport/list-page';
import { type SampleStatus, sampleStatusChoices } from '@makeport/rules';
import { sampleStatusLabel } from '@makeport/ui';

export type SampleFilter = { search: string; status: SampleStatus | null };

export const statusOptions = [
  { value: 'all', label: 'All' },
  ...sampleStatusChoices.map((status) => ({ value: status, label: sampleStatusLabel(status) })),
];

export const toStatus = (value: string): SampleStatus | null =>
  sampleStatusChoices.find((status) => status === value) ?? null;

export const { read: readFilter, write: writeFilter, isFiltered } = filterByChoice('status', toStatus);
