import { multiplyCents, type Cents } from '@makeport/money';
import { formatMoney } from '@makeport/web';
import { PLATFORM_SAMPLE_FEE_CENTS, sampleUnitCents } from '@makeport/rules';

/**
 * Formats the fee: the default fee without cents, '$50 per unit', other fees in the usual format
 * (SMP-2, NFR-16).
 */
export function sampleFeeLabel(sampleCostCents: Cents | null): string {
  const unitCents = sampleUnitCents(sampleCostCents);
  return `${unitCents === PLATFORM_SAMPLE_FEE_CENTS ? `$${unitCents / 100}` : formatMoney(unitCents)} per unit`;
}

export function sampleTotalCents(sampleCostCents: Cents | null, quantity: number): Cents {
  return multiplyCents(sampleUnitCents(sampleCostCents), quantity);
}
