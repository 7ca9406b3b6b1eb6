import { filterByStatus, type StatusFilter } from '@makeport/list-page';
import { type SampleStatus, sampleStatusChoices } from '@makeport/rules';
import { sampleStatusLabel } from '@makeport/ui';

export type SampleFilter = StatusFilter<SampleStatus>;

/** The filter of the samples page (MFR-51). */
export const sampleFilter = filterByStatus(sampleStatusChoices, sampleStatusLabel);
