import type { Cents } from '@makeport/money';
import { formatMoney } from '@makeport/web';
import { formatUnits } from '@makeport/rules';
import { unitPriceCents, type CartItem } from '../../shared/cart/cart';
import { toCartItem, type CartProduct } from '../../shared/cart/cart-product';

/** A line with the data at the time of the order. */
export interface OrderedLine {
  productId: string;
  name: string;
  quantity: number;
  unitPriceCents: Cents;
  options: readonly { optionId: string; name: string; additionalCostCents: Cents }[];
}

interface OrderAgain {
  /** The lines for the cart, at current prices. */
  items: CartItem[];
  /** One sentence per change since the order. */
  changes: string[];
}

/** Returns the order's lines with the catalogue's current data. */
export function orderAgain(
  lines: readonly OrderedLine[],
  products: readonly CartProduct[],
): OrderAgain {
  const items: CartItem[] = [];
  const changes: string[] = [];
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.productId);
    if (!product) {
      changes.push(`${line.name} is no longer available.`);
      continue;
    }
    const offered = product.customizationOptions.filter(({ available }) => available);
    const kept = line.options.filter(({ optionId }) =>
      offered.some((option) => option.optionId === optionId),
    );
    for (const option of line.options) {
      if (!kept.includes(option))
        changes.push(`${line.name}: ${option.name} is no longer available.`);
    }
    const item = toCartItem(product, {
      quantity: Math.max(line.quantity, product.moq),
      optionIds: kept.map(({ optionId }) => optionId),
    });
    const before = [
      line.unitPriceCents,
      ...kept.map((option) => option.additionalCostCents),
    ].reduce((sum, cents) => sum + cents, 0);
    const now = unitPriceCents(item);
    if (now !== before) {
      changes.push(
        `${line.name} now costs ${formatMoney(now)} per unit (before: ${formatMoney(before)}).`,
      );
    }
    if (item.quantity !== line.quantity) {
      changes.push(
        `${line.name}: quantity raised to the current minimum of ${formatUnits(item.quantity)} (before: ${line.quantity.toLocaleString('en-US')}).`,
      );
    }
    items.push(item);
  }
  return { items, changes };
}
