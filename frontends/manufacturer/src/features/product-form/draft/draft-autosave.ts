import {
  removeDraft,
  writeDraft,
  type DraftOwner,
  type StoredProductValues,
} from './product-draft';
import type { ProductValues } from '../product-values';

export type DraftStatus = 'none' | 'saving' | 'saved' | 'failed';

const PAUSE_MS = 1000;

/**
 * Saves the draft 1 s after the last change (OPEN-69), or immediately when the user leaves the
 * form.
 */
export class DraftAutosave {
  private waiting: { values: ProductValues; timer: ReturnType<typeof setTimeout> } | null = null;
  private failed = false;
  private closed = false;

  constructor(
    private readonly storage: Storage,
    private readonly owner: DraftOwner,
    private base: StoredProductValues | null,
    private readonly onStatus: (status: DraftStatus) => void,
  ) {}

  changed(values: ProductValues): void {
    if (this.closed) return;
    clearTimeout(this.waiting?.timer);
    this.waiting = { values, timer: setTimeout(() => this.flush(), PAUSE_MS) };
    this.onStatus('saving');
  }

  /** Sets the stored product with which the entries were last merged. */
  rebase(base: StoredProductValues): void {
    this.base = base;
  }

  /**
   * Saves pending changes immediately. Returns false if the browser could not store the last draft.
   */
  flush(): boolean {
    const waiting = this.waiting;
    if (!waiting) return !this.failed;
    clearTimeout(waiting.timer);
    this.waiting = null;
    try {
      writeDraft(this.storage, this.owner, waiting.values, this.base);
      this.failed = false;
    } catch (error) {
      console.warn('the draft could not be saved', error);
      this.failed = true;
    }
    this.onStatus(this.failed ? 'failed' : 'saved');
    return !this.failed;
  }

  /** Removes the draft and stops saving, after the entries were published or discarded. */
  remove(): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = null;
    this.failed = false;
    this.closed = true;
    removeDraft(this.storage, this.owner);
  }
}
