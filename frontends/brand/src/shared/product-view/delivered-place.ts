interface Delivered {
  productId: string;
  listId: string;
  position: number;
}

/** Navigation state of a link to a recommended product: its view tells which list it was opened from, and where. */
export const deliveredState = (delivered: Delivered) => ({ delivered });

/** Of this product; the state of another one, or any other state, tells nothing. */
export function getPlace(state: unknown, productId: string) {
  const delivered = (state as { delivered?: Partial<Delivered> } | null)?.delivered;
  if (delivered?.productId !== productId) return null;
  const { listId, position } = delivered;
  return typeof listId === 'string' && typeof position === 'number' ? { listId, position } : null;
}
