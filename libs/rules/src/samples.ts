/** The fee for one sample unit if its product has no fee of its own (CHK-32, OPEN-34). */
export const PLATFORM_SAMPLE_FEE_CENTS = 5_000;

/**
 * Returns the price of one sample unit.
 * @param ownCents the product's own fee; 0 counts as no fee
 */
export function sampleUnitCents(ownCents: number | null): number {
  return ownCents || PLATFORM_SAMPLE_FEE_CENTS;
}

/**
 * The statuses of a sample request. No transition leads to `cancelled`, but pages can show it
 * (OPEN-37).
 */
export const sampleStatuses = ['pending', 'approved', 'rejected', 'shipped', 'cancelled'] as const;
export type SampleStatus = (typeof sampleStatuses)[number];

/** The options of status filters (OPEN-52, MFR-51). */
export const sampleStatusChoices: readonly SampleStatus[] = sampleStatuses.filter(
  (status) => status !== 'cancelled',
);

export const sampleActions = ['approve', 'reject', 'ship'] as const;
export type SampleAction = (typeof sampleActions)[number];

/**
 * The manufacturer's actions on a sample request (ORD-20). No action leads to or from `cancelled`
 * (OPEN-37, ORD-22).
 */
export const sampleTransitions: Readonly<
  Record<SampleAction, { readonly from: SampleStatus; readonly to: SampleStatus }>
> = {
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'rejected' },
  ship: { from: 'approved', to: 'shipped' },
};

/** Limits of the requirements that a brand adds to a sample request (SMP-5, SMP-6). */
export const MAX_SAMPLE_REQUIREMENTS = 5;
export const MAX_SAMPLE_REQUIREMENT_LENGTH = 500;

/**
 * How long after shipping the shipment details can be corrected (PAPER-4). Most parcels arrive
 * earlier.
 */
export const SAMPLE_SHIPMENT_CORRECTABLE_MS = 30 * 86_400_000;

/** The text of a product whose manufacturer offers no samples (OPEN-34). */
export const NO_SAMPLES_TEXT = 'Samples are not available for this product';
