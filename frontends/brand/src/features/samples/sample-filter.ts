import { filterByStatus, type StatusFilter } from '@makeport/list-page';
import { type SampleStatus, sampleStatusChoices } from '@makeport/rules';
import { sampleStatusLabel } from '@makeport/ui';

export type SampleFilter = StatusFilter<SampleStatus>;

export const sampleFilter = filterByStatus(sampleStatusChoices, sampleStatusLabel);
