interface Delivered {
  productId: string;
  listId: string;
  position: number;
}

/**
 * Returns the navigation state of a link to a recommended product: the list that contained it, and
 * its position.
 */
export const deliveredState = (delivered: Delivered) => ({ delivered });

/** Returns the position of this product; null for any other state. */
export function getPlace(state: unknown, productId: string) {
  const delivered = (state as { delivered?: Partial<Delivered> } | null)?.delivered;
  if (delivered?.productId !== productId) return null;
  const { listId, position } = delivered;
  return typeof listId === 'string' && typeof position === 'number' ? { listId, position } : null;
}
