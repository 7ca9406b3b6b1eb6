import { multiplyCents, type Cents } from '@makeport/money';
import { formatMoney } from '@makeport/web';

/** What a sample costs where its product names no fee of its own (OPEN-34). */
const SAMPLE_FEE_CENTS: Cents = 5000;

/** What one unit costs; a fee of nothing counts as none (CHK-32, OPEN-34). */
function sampleUnitCents(sampleCostCents: Cents | null): Cents {
  return sampleCostCents || SAMPLE_FEE_CENTS;
}

/** '$50 per unit' as a fixed label, another fee as amounts show everywhere (SMP-2, NFR-16). */
export function sampleFeeLabel(sampleCostCents: Cents | null): string {
  const unitCents = sampleUnitCents(sampleCostCents);
  return `${unitCents === SAMPLE_FEE_CENTS ? '$50' : formatMoney(unitCents)} per unit`;
}

export function sampleTotalCents(sampleCostCents: Cents | null, quantity: number): Cents {
  return multiplyCents(sampleUnitCents(sampleCostCents), quantity);
}
