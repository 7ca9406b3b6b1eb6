import { filterByChoice } from '@makeport/list-page';
import { type SampleStatus, sampleStatusChoices } from '@makeport/rules';
import { sampleStatusLabel } from '@makeport/ui';

export interface SampleFilter {
  search: string;
  status: SampleStatus | null;
}

/** MFR-51. */
export const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...sampleStatusChoices.map((status) => ({ value: status, label: sampleStatusLabel(status) })),
];

/** Unknown states count as All. */
export const toStatus = (value: string): SampleStatus | null =>
  sampleStatusChoices.find((choice) => choice === value) ?? null;

export const { read: readFilter, write: writeFilter, isFiltered } = filterByChoice('status', toStatus);
