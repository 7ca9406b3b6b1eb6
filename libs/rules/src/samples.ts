/** What one unit of a sample costs whose product names no fee of its own (CHK-32, OPEN-34). */
export const PLATFORM_SAMPLE_FEE_CENTS = 5_000;

/** @param ownCents the product's own fee; a fee of nothing counts as none */
export function sampleUnitCents(ownCents: number | null): number {
  return ownCents || PLATFORM_SAMPLE_FEE_CENTS;
}

/** `cancelled` has a style but no step that leads to it (OPEN-37). */
export const sampleStatuses = ['pending', 'approved', 'rejected', 'shipped', 'cancelled'] as const;
export type SampleStatus = (typeof sampleStatuses)[number];

/** Those that lists are filtered by (OPEN-52, MFR-51). */
export const sampleStatusChoices: readonly SampleStatus[] = sampleStatuses.filter(
  (status) => status !== 'cancelled',
);

export const sampleActions = ['approve', 'reject', 'ship'] as const;
export type SampleAction = (typeof sampleActions)[number];

/** What its manufacturer does with a request (ORD-20). Nothing leads to or from `cancelled` (OPEN-37, ORD-22). */
export const sampleTransitions: Readonly<
  Record<SampleAction, { readonly from: SampleStatus; readonly to: SampleStatus }>
> = {
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'rejected' },
  ship: { from: 'approved', to: 'shipped' },
};

/** What a brand asks of a sample (SMP-5, SMP-6). */
export const MAX_SAMPLE_REQUIREMENTS = 5;
export const MAX_SAMPLE_REQUIREMENT_LENGTH = 500;

/** From its shipping on (PAPER-4): by then a parcel has arrived or is looked for by other means. */
export const SAMPLE_SHIPMENT_CORRECTABLE_MS = 30 * 86_400_000;
