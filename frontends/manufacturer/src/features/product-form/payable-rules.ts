import { multiplyCents, percentageHalfUp, readMoney, type Cents } from '@makeport/money';
import { TAX_BASIS_POINTS } from '@makeport/rules';
import { toUnits } from './product-values';

/** The minimum order with its tax, before shipping; null while price or quantity are no such yet. */
export function smallestOrderCents(price: string, moq: string): Cents | null {
  const unit = readMoney(price);
  const units = toUnits(moq);
  if (unit === null || units === null || unit <= 0 || units < 1) return null;
  const total = unit * units;
  // beyond this an amount is not exact, and far from payable
  if (total > Number.MAX_SAFE_INTEGER / 2) return Number.MAX_SAFE_INTEGER;
  const subtotal = multiplyCents(unit, units);
  return subtotal + percentageHalfUp(subtotal, TAX_BASIS_POINTS);
}
