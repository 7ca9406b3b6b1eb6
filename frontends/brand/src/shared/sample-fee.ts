import { multiplyCents, type Cents } from '@makeport/money';
import { formatMoney } from '@makeport/web';
import { PLATFORM_SAMPLE_FEE_CENTS, sampleUnitCents } from '@makeport/rules';

/** '$50 per unit' as a label without cents, another fee as amounts show everywhere (SMP-2, NFR-16). */
export function sampleFeeLabel(sampleCostCents: Cents | null): string {
  const unitCents = sampleUnitCents(sampleCostCents);
  return `${unitCents === PLATFORM_SAMPLE_FEE_CENTS ? `$${unitCents / 100}` : formatMoney(unitCents)} per unit`;
}

export function sampleTotalCents(sampleCostCents: Cents | null, quantity: number): Cents {
  return multiplyCents(sampleUnitCents(sampleCostCents), quantity);
}
