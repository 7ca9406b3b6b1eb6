import { filterByChoice } from '@makeport/list-page';
import { sampleStatusLabel } from '@makeport/ui';
import type { SampleRequestStatus } from '../../gen/graphql';

export type SampleFilter = { search: string; status: SampleRequestStatus | null };

/** OPEN-52. */
const choices: readonly SampleRequestStatus[] = ['pending', 'approved', 'rejected', 'shipped'];

export const statusOptions = [
  { value: 'all', label: 'All' },
  ...choices.map((status) => ({ value: status, label: sampleStatusLabel(status) })),
];

export const toStatus = (value: string): SampleRequestStatus | null =>
  choices.find((status) => status === value) ?? null;

export const { read: readFilter, write: writeFilter, isFiltered } = filterByChoice('status', toStatus);
