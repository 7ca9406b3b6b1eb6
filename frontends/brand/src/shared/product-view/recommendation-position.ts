interface Delivered {
  productId: string;
  listId: string;
  position: number;
}

/**
 * Returns the navigation state of a link to a recommended product. It contains the list of
 * recommendations and the product's position in the list.
 */
export const deliveredState = (delivered: Delivered) => ({ delivered });

/** Returns the product's list and position from a navigation state; null if the state has none. */
export function getPlace(state: unknown, productId: string) {
  const delivered = (state as { delivered?: Partial<Delivered> } | null)?.delivered;
  if (delivered?.productId !== productId) return null;
  const { listId, position } = delivered;
  return typeof listId === 'string' && typeof position === 'number' ? { listId, position } : null;
}
