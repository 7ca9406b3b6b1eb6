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

/** The filter lives in the address, so that a link shows the same list. Unknown states count as All. */
export function readFilter(address: URLSearchParams): SampleFilter {
  const status = CHOICES.find((choice) => choice === address.get('status')) ?? null;
  return { search: address.get('search') ?? '', status };
}

export function writeFilter({ search, status }: SampleFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  if (status) address.set('status', status);
  return address;
}
