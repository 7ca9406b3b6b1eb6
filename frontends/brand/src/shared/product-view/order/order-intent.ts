import { MAX_PRODUCT_OPTIONS, MAX_QUANTITY } from '@makeport/rules';

/** A visitor's choices and the pressed button, kept during the sign-in (B10). */
export type OrderIntent = {
  productId: string;
  quantity: number;
  selectedOptions: string[];
  /** The action to finish after the sign-in; null to restore only the choices. */
  action: 'add-to-cart' | 'buy-now' | null;
};

export function withIntent(intent: OrderIntent): { orderIntent: OrderIntent } {
  return { orderIntent: intent };
}

/**
 * Reads the intent from a navigation state, which may contain anything. Returns null for an intent
 * about another product and for invalid states.
 */
export function readIntent(state: unknown, productId: string): OrderIntent | null {
  const intent = isRecord(state) ? state['orderIntent'] : null;
  if (!isRecord(intent) || intent['productId'] !== productId) return null;
  const { quantity, selectedOptions, action } = intent;
  if (!Number.isSafeInteger(quantity) || Number(quantity) < 1 || Number(quantity) > MAX_QUANTITY)
    return null;
  if (!Array.isArray(selectedOptions) || selectedOptions.length > MAX_PRODUCT_OPTIONS) return null;
  if (!selectedOptions.every((id) => typeof id === 'string')) return null;
  return {
    productId,
    quantity: Number(quantity),
    selectedOptions,
    action: action === 'add-to-cart' || action === 'buy-now' ? action : null,
  };
}

/** Returns the navigation state without the intent, so that the intent is used only once. */
export function withoutIntent(state: unknown): unknown {
  if (!isRecord(state)) return state;
  const { orderIntent: _intent, ...others } = state;
  return others;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
