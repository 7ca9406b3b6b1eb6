import { multiplyCents, percentageHalfUp, readMoney, type Cents } from '@makeport/money';
import { TAX_BASIS_POINTS } from '@makeport/rules';
import { toUnits } from './product-values';

/**
 * Returns the total of the minimum order with tax, before shipping; null while price or quantity
 * are invalid.
 */
export function smallestOrderCents(price: string, moq: string): Cents | null {
  const unit = readMoney(price);
  const units = toUnits(moq);
  if (unit === null || units === null || unit <= 0 || units < 1) return null;
  const total = unit * units;
  // Larger amounts are inexact and far beyond a payment's maximum.
  if (total > Number.MAX_SAFE_INTEGER / 2) return Number.MAX_SAFE_INTEGER;
  const subtotal = multiplyCents(unit, units);
  return subtotal + percentageHalfUp(subtotal, TAX_BASIS_POINTS);
}
