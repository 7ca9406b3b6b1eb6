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
  /** Whether the drawer shows. */
  isOpen: boolean;
  /** CART-19: an operation is running. */
  loading: boolean;
  /** CART-19: why the last operation failed; null after the next successful one. */
  error: string | null;
};

const NOT_SAVED = 'Your cart could not be saved in this browser.';

/**
 * The cart of this browser. Each change starts from what is stored, not from what this tab remembers, so that
 * two tabs do not overwrite each other; the other tabs follow by the storage event.
 */
export class CartStore {
  private readonly listeners = new Set<() => void>();
  private state: CartState;
  /** The last write failed, so this tab's memory is newer than the storage. */
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
   * Looks the product up, then adds it (OPEN-24). Resolves with the added item; rejects with the look-up's
   * error, which stays in `error` until the next operation succeeds.
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

  /** Takes over what the catalogue says now about the products that were asked for. */
  refresh(askedFor: readonly string[], products: readonly CartProduct[]): void {
    const { items } = this.state;
    const refreshed = refreshItems(items, askedFor, products);
    if (serializeCart(refreshed) === serializeCart(items)) return;
    this.change((stored) => refreshItems(stored, askedFor, products));
  }

  /** The buyer goes on with the prices that show. */
  acceptPrices(): void {
    if (this.state.items.some((item) => item.changedFromCents !== undefined))
      this.change(acceptPrices);
  }

  clear(): void {
    this.change(() => []);
  }

  /** Takes a clear back; what was added since stays. */
  restore(cleared: readonly CartItem[]): void {
    this.change((items) => mergeLines([...cleared, ...items]));
  }

  /** OPEN-24: several lines at once, as the catalogue has them now. */
  addAll(added: readonly CartItem[]): void {
    this.change((items) => mergeLines([...items, ...added]));
  }

  setOpen(isOpen: boolean): void {
    this.update({ isOpen });
  }

  /** OPEN-28: the cart of another account is dropped, that of the same account waits for its return. */
  adopt(accountId: string): void {
    const owner = this.read(CART_OWNER_KEY);
    if (owner === accountId) return;
    if (owner !== null) this.clear();
    this.write(CART_OWNER_KEY, accountId);
  }

  /** Takes over what another tab, or the sign-out, has left in the storage. */
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
