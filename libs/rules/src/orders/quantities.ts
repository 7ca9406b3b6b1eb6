/** Maximum quantity of a product or sample in one order. */
export const MAX_QUANTITY = 1_000_000;

/** Returns '1 unit', '1,000 units' (B27). */
export function formatUnits(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'unit' : 'units'}`;
}

/** Returns the error for a quantity below the minimum order (OPEN-27). */
export function belowMinimumText(moq: number): string {
  return `Minimum order quantity is ${formatUnits(moq)}`;
}

/** Returns the error for a quantity below an option's minimum (CAT-31, OPEN-27). */
export function belowOptionMinimumText(minQuantity: number, optionName: string): string {
  return `Minimum ${formatUnits(minQuantity)} required for ${optionName}`;
}

export function optionUnavailableText(optionName: string): string {
  return `${optionName} is currently unavailable`;
}

export const PRODUCT_NOT_FOUND_TEXT = 'Product not found';
