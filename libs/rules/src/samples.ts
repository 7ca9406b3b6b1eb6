/** What one unit of a sample costs whose product names no fee of its own (CHK-32, OPEN-34). */
export const PLATFORM_SAMPLE_FEE_CENTS = 5_000;

/** @param ownCents the product's own fee; a fee of nothing counts as none */
export function sampleUnitCents(ownCents: number | null): number {
  return ownCents || PLATFORM_SAMPLE_FEE_CENTS;
}

/** What a brand asks of a sample (SMP-5, SMP-6). */
export const MAX_SAMPLE_REQUIREMENTS = 5;
export const MAX_SAMPLE_REQUIREMENT_LENGTH = 500;

/** From its shipping on (PAPER-4): by then a parcel has arrived or is looked for by other means. */
export const SAMPLE_SHIPMENT_CORRECTABLE_MS = 30 * 86_400_000;
