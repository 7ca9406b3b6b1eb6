import { sampleStatusLabel } from '@makeport/ui';
import type { SampleRequestStatus } from '../../gen/graphql';

export type SampleFilter = { search: string; status: SampleRequestStatus | null };

/** OPEN-52. */
const choices: readonly SampleRequestStatus[] = ['pending', 'approved', 'rejected', 'shipped'];

export const statusOptions = [
  { value: 'all', label: 'All' },
  ...choices.map((status) => ({ value: status, label: sampleStatusLabel(status) })),
];

/** The filter lives in the address, so that a link shows the same list. */
export function readFilter(address: URLSearchParams): SampleFilter {
  return {
    search: address.get('search') ?? '',
    status: choices.find((status) => status === address.get('status')) ?? null,
  };
}

export function writeFilter({ search, status }: SampleFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('search', search);
  if (status !== null) address.set('status', status);
  return address;
}

export function isFiltered({ search, status }: SampleFilter): boolean {
  return search.trim() !== '' || status !== null;
}
