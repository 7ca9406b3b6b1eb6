import { multiplyCents, percentageHalfUp, splitById, sumCents, type Cents } from '@makeport/money';
import {
  MAX_PAYMENT_CENTS,
  MIN_PAYMENT_CENTS,
  SHIPPING_PRICE_CENTS,
  type ShippingMethod,
  TAX_BASIS_POINTS,
  unitPriceWithOptions,
} from '@makeport/rules';
import {
  amountNotPayable,
  belowMinimumQuantity,
  belowOptionMinimum,
  emptyCart,
  optionUnavailable,
  productNotFound,
} from '../order/order.errors';
import { creditCents, type SampleCredit } from '../samples/sample-credit';

/** A line as a browser requests it, without a price (NFR-17). */
export interface CartLine {
  readonly productId: string;
  readonly quantity: number;
  readonly optionIds: readonly string[];
}

export interface PricedOption {
  readonly id: string;
  readonly name: string;
  readonly additionalCostCents: Cents;
}

/** The product data that determines prices and limits. */
export interface PricedProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly manufacturer: { readonly id: string; readonly name: string };
  readonly moq: number;
  readonly unitPriceCents: Cents;
  readonly options: readonly (PricedOption & {
    readonly minQuantity: number | null;
    readonly available: boolean;
  })[];
}

export interface PriceLine {
  readonly productId: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  readonly options: readonly PricedOption[];
  /** (unit price + options) × quantity (OPEN-26). */
  readonly lineTotalCents: Cents;
}

export interface Totals {
  readonly subtotalCents: Cents;
  readonly taxCents: Cents;
  readonly shippingCents: Cents;
  /** Sample fees that were paid before and are credited once (OPEN-36). */
  readonly creditCents: Cents;
  readonly totalCents: Cents;
}

export interface PricedCart {
  readonly lines: readonly PriceLine[];
  readonly totals: Totals;
  readonly credits: readonly SampleCredit[];
}

/** Adds the total to its parts. */
export function toTotals(parts: Omit<Totals, 'totalCents'>): Totals {
  const { subtotalCents, taxCents, shippingCents, creditCents: credit } = parts;
  return {
    subtotalCents,
    taxCents,
    shippingCents,
    creditCents: credit,
    totalCents: sumCents([subtotalCents, taxCents, shippingCents]) - credit,
  };
}

/**
 * Prices a cart with the catalogue's products.
 * @throws DomainError the same errors as the order panel: emptyCart, productNotFound,
 * belowMinimumQuantity,
 *   optionUnavailable, belowOptionMinimum; and amountNotPayable
 */
export function priceCart(
  cart: readonly CartLine[],
  products: readonly PricedProduct[],
  shippingMethod: ShippingMethod,
): PricedCart {
  if (cart.length === 0) throw emptyCart();
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = cart.map((line, index) => {
    const product = byId.get(line.productId);
    if (!product) throw productNotFound(`items.${index}.productId`);
    checkQuantity(line, product, `items.${index}.quantity`);
    return priceLine(line, product, `items.${index}.optionIds`);
  });
  return payableCart(lines, {
    taxBasisPoints: TAX_BASIS_POINTS,
    shippingCents: SHIPPING_PRICE_CENTS[shippingMethod],
  });
}

/**
 * Returns the lines with their totals. Tax is rounded half up to a cent, once per checkout.
 * @throws DomainError amountNotPayable
 */
export function payableCart(
  lines: readonly PriceLine[],
  { taxBasisPoints, shippingCents }: { taxBasisPoints: number; shippingCents: Cents },
): PricedCart {
  const subtotalCents = sumCents(lines.map((line) => line.lineTotalCents));
  const taxCents = percentageHalfUp(subtotalCents, taxBasisPoints);
  const totals = toTotals({ subtotalCents, taxCents, shippingCents, creditCents: 0 });
  if (!isPayable(lines, totals)) throw amountNotPayable(totals.totalCents);
  return { lines, totals, credits: [] };
}

/** Rejects lines that cost nothing: an escrow cannot hold an order of zero. */
function isPayable(lines: readonly PriceLine[], { totalCents }: Totals): boolean {
  const inRange = totalCents >= MIN_PAYMENT_CENTS && totalCents <= MAX_PAYMENT_CENTS;
  return inRange && lines.every((line) => line.lineTotalCents > 0);
}

function checkQuantity(line: CartLine, product: PricedProduct, field: string): void {
  if (line.quantity < product.moq) throw belowMinimumQuantity(product.moq, field);
  const chosen = product.options.filter((option) => line.optionIds.includes(option.id));
  for (const { minQuantity, name } of chosen) {
    if (minQuantity !== null && line.quantity < minQuantity)
      throw belowOptionMinimum(minQuantity, name, field);
  }
}

function priceLine(line: CartLine, product: PricedProduct, field: string): PriceLine {
  const options = [...new Set(line.optionIds)].map((optionId) => {
    const option = product.options.find(({ id }) => id === optionId);
    if (!option?.available) throw optionUnavailable(option?.name ?? 'The chosen option', field);
    return { id: option.id, name: option.name, additionalCostCents: option.additionalCostCents };
  });
  const { unitPriceCents } = product;
  return {
    productId: product.id,
    manufacturerId: product.manufacturer.id,
    manufacturerName: product.manufacturer.name,
    name: product.name,
    sku: product.sku,
    quantity: line.quantity,
    unitPriceCents,
    options,
    lineTotalCents: multiplyCents(unitPriceWithOptions({ unitPriceCents, options }), line.quantity),
  };
}

export interface ManufacturerShare {
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly lines: readonly [PriceLine, ...PriceLine[]];
  readonly totals: Totals;
  readonly credits: readonly SampleCredit[];
}

/**
 * Returns one share for each manufacturer, in the order of the cart. Tax and shipping are split by
 * subtotal with the largest-remainder method, so that the shares add up to the payment to the cent
 * (OPEN-30). If two remainders are equal, the smaller manufacturer id gets the cent, so that the
 * order of the cart does not affect amounts. A credit belongs to the share of its product.
 */
export function splitByManufacturer({ lines, totals, credits }: PricedCart): ManufacturerShare[] {
  const groups = new Map<string, [PriceLine, ...PriceLine[]]>();
  for (const line of lines) {
    const group = groups.get(line.manufacturerId);
    if (group) group.push(line);
    else groups.set(line.manufacturerId, [line]);
  }
  const shares = [...groups.values()];
  const subtotals = shares.map((share) => sumCents(share.map((line) => line.lineTotalCents)));
  const parts = shares.map(([line], index) => ({
    id: line.manufacturerId,
    weight: subtotals[index] ?? 0,
  }));
  const taxes = splitById(totals.taxCents, parts);
  const shippings = splitById(totals.shippingCents, parts);
  return shares.map((share, index) => {
    const subtotalCents = subtotals[index] ?? 0;
    const taxCents = taxes[index] ?? 0;
    const shippingCents = shippings[index] ?? 0;
    const own = credits.filter(({ productId }) =>
      share.some((line) => line.productId === productId),
    );
    return {
      manufacturerId: share[0].manufacturerId,
      manufacturerName: share[0].manufacturerName,
      lines: share,
      totals: toTotals({ subtotalCents, taxCents, shippingCents, creditCents: creditCents(own) }),
      credits: own,
    };
  });
}
