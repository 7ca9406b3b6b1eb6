import { filterByChoice } from '@makeport/list-page';
import { sampleStatusLabel } from '@makeport/ui';
import type { SampleRequestStatus } from '../../gen/graphql';

export interface SampleFilter {
  search: string;
  status: SampleRequestStatus | null;
}

const CHOICES: readonly SampleRequestStatus[] = ['pending', 'approved', 'rejected', 'shipped'];

/** MFR-51. */
export const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...CHOICES.map((status) => ({ value: status, label: sampleStatusLabel(status) })),
];

/** Unknown states count as All. */
export const toStatus = (value: string): SampleRequestStatus | null =>
  CHOICES.find((choice) => choice === value) ?? null;

export const { read: readFilter, write: writeFilter, isFiltered } = filterByChoice('status', toStatus);
