import { multiplyCents, percentageHalfUp, readMoney, type Cents } from '@makeport/money';
import { TAX_BASIS_POINTS } from '@makeport/rules';
import { toUnits } from './product-values';

/**
 * Returns the total of the smallest order with tax, before shipping; null while price or quantity
 * is invalid.
 */
export function smallestOrderCents(price: string, moq: string): Cents | null {
  const unit = readMoney(price);
  const units = toUnits(moq);
  if (unit === null || units === null || unit <= 0 || units < 1) return null;
  const total = unit * units;
  // Larger totals cannot be computed exactly and are far beyond the maximum payment.
  if (total > Number.MAX_SAFE_INTEGER / 2) return Number.MAX_SAFE_INTEGER;
  const subtotal = multiplyCents(unit, units);
  return subtotal + percentageHalfUp(subtotal, TAX_BASIS_POINTS);
}
