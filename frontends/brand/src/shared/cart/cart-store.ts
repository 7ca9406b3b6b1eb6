import {
  acceptPrices,
  addItem,
  mergeLines,
  removeItem,
  removeOption,
  setQuantity,
  type CartItem,
} from './cart';
import { refreshItems, type CartProduct } from './cart-product';
import { CART_KEY, CART_OWNER_KEY, parseCart, serializeCart } from './cart-storage';

export type CartState = {
  items: readonly CartItem[];
  /** Whether the drawer is open. */
  isOpen: boolean;
  /** Whether an operation is in flight (CART-19). */
  loading: boolean;
  /** The error of the last operation; null after the next successful one (CART-19). */
  error: string | null;
};

const NOT_SAVED = 'Your cart could not be saved in this browser.';

/**
 * Manages the cart of this browser. Each change starts from the stored cart, not from this tab's
 * copy, so that two tabs do not overwrite each other. The storage event updates the other tabs.
 */
export class CartStore {
  private readonly listeners = new Set<() => void>();
  private state: CartState;
  /** Whether the last write failed, so that this tab's copy is newer than the stored cart. */
  private unsaved = false;

  constructor(private readonly storage: Storage) {
    this.state = { items: this.stored(), isOpen: false, loading: false, error: null };
  }

  readonly getState = (): CartState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Looks the product up, adds it and resolves with the new line (OPEN-24). Rejects with the error
   * of the look-up, which stays in `error` until the next operation succeeds.
   */
  async add(lookUp: () => Promise<CartItem>, options: { open: boolean }): Promise<CartItem> {
    this.update({ loading: true });
    try {
      const item = await lookUp();
      this.change((items) => addItem(items, item));
      this.update({ isOpen: options.open || this.state.isOpen });
      return item;
    } catch (error) {
      this.update({ error: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      this.update({ loading: false });
    }
  }

  setQuantity(key: string, quantity: number): void {
    this.change((items) => setQuantity(items, key, quantity));
  }

  remove(key: string): void {
    this.change((items) => removeItem(items, key));
  }

  removeOption(key: string, optionId: string): void {
    this.change((items) => removeOption(items, key, optionId));
  }

  /** Updates the requested products with the catalogue's current data. */
  refresh(askedFor: readonly string[], products: readonly CartProduct[]): void {
    const { items } = this.state;
    const refreshed = refreshItems(items, askedFor, products);
    if (serializeCart(refreshed) === serializeCart(items)) return;
    this.change((stored) => refreshItems(stored, askedFor, products));
  }

  /** Marks the displayed prices as agreed by the buyer. */
  acceptPrices(): void {
    if (this.state.items.some((item) => item.changedFromCents !== undefined))
      this.change(acceptPrices);
  }

  clear(): void {
    this.change(() => []);
  }

  /** Restores cleared lines and keeps lines that were added since then. */
  restore(cleared: readonly CartItem[]): void {
    this.change((items) => mergeLines([...cleared, ...items]));
  }

  /** Adds several lines that already have the catalogue's current data (OPEN-24). */
  addAll(added: readonly CartItem[]): void {
    this.change((items) => mergeLines([...items, ...added]));
  }

  setOpen(isOpen: boolean): void {
    this.update({ isOpen });
  }

  /**
   * Makes the account the cart's owner. The cart of another account is dropped; an account that
   * signs in again keeps its cart (OPEN-28).
   */
  adopt(accountId: string): void {
    const owner = this.read(CART_OWNER_KEY);
    if (owner === accountId) return;
    if (owner !== null) this.clear();
    this.write(CART_OWNER_KEY, accountId);
  }

  /** Loads the stored cart after another tab or the sign-out has changed it. */
  reload(): void {
    this.update({ items: this.stored() });
  }

  private change(apply: (items: readonly CartItem[]) => CartItem[]): void {
    const items = apply(this.unsaved ? this.state.items : this.stored());
    this.unsaved = !this.write(CART_KEY, serializeCart(items));
    this.update({ items, error: this.unsaved ? NOT_SAVED : null });
  }

  private stored(): CartItem[] {
    const text = this.read(CART_KEY);
    if (text === null) return [];
    const items = parseCart(text);
    if (items === null) this.storage.removeItem(CART_KEY);
    return items ?? [];
  }

  private read(key: string): string | null {
    try {
      return this.storage.getItem(key);
    } catch {
      return null;
    }
  }

  private write(key: string, value: string): boolean {
    try {
      this.storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  private update(change: Partial<CartState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}
