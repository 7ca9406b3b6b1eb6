/** What a brand asks of a sample (SMP-5, SMP-6). */
export const MAX_SAMPLE_REQUIREMENTS = 5;
export const MAX_SAMPLE_REQUIREMENT_LENGTH = 500;

/** From its shipping on (PAPER-4): by then a parcel has arrived or is looked for by other means. */
export const SAMPLE_SHIPMENT_CORRECTABLE_MS = 30 * 86_400_000;
