/**
 * OPEN-70, F9: a SKU is unique per manufacturer, ignoring upper and lower case. Two constraints of
 * the database enforce this, because two saves can run at the same time.
 */
const UNIQUE_SKU = new Set<unknown>(['products_sku', 'products_sku_key']);

/** Returns whether the violated constraint is one of a unique SKU. */
export const isUniqueSku = (constraint: unknown): boolean => UNIQUE_SKU.has(constraint);
