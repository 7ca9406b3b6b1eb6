import type { Cents } from './cents';

/** What one unit of a sample costs whose product names no fee of its own (CHK-32, OPEN-34). */
const PLATFORM_SAMPLE_FEE_CENTS: Cents = 5_000;

/** @param ownCents the product's own fee; a fee of nothing counts as none */
export function sampleUnitCents(ownCents: Cents | null): Cents {
  return ownCents || PLATFORM_SAMPLE_FEE_CENTS;
}
