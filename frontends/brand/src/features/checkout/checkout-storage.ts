import type { ShippingMethod } from '@makeport/rules';
import {
  shippingFields,
  toShippingInfo,
  type ShippingInfo,
} from '../../shared/addresses/address-rules';

export type PaymentMethod = 'credit' | 'debit';

/**
 * The checkout that this tab is paying. It is stored, so that even after a reload a charge leads to
 * its order.
 */
export type CheckoutAttempt = {
  /**
   * The ordered lines and their destination, serialised. Different content starts a new attempt.
   */
  content: string;
  idempotencyKey: string;
  checkoutId: string | null;
  /** Set once the card has been sent to the payment provider. */
  payingWith: PaymentMethod | null;
};

/** A checkout whose card may have been charged. */
export type PaidCheckout = { checkoutId: string };

export type CheckoutDraft = {
  shippingInfo: ShippingInfo;
  shippingMethod: ShippingMethod;
  /** Null: same as the shipping address (OPEN-31). */
  billingAddress: ShippingInfo | null;
  /** Whether to save the address (B19); undefined if the buyer has not chosen. */
  saveAddress?: boolean | undefined;
};

const ATTEMPT_KEY = 'checkout-attempt';
const DRAFT_KEY = 'checkout-draft';

/**
 * Returns the attempt for this content. The same content keeps its idempotency key, so that a
 * double click, a reload or a change of steps leads to a single checkout.
 */
export function attemptFor(
  previous: CheckoutAttempt | null,
  content: string,
  newKey: () => string,
): CheckoutAttempt {
  if (previous?.content === content) return previous;
  return { content, idempotencyKey: newKey(), checkoutId: null, payingWith: null };
}

/** Returns the confirmed checkout in the navigation state, which survives a reload. */
export function readPlaced(state: unknown): PaidCheckout | null {
  const placed = isRecord(state) ? state['placed'] : null;
  if (!isRecord(placed) || typeof placed['checkoutId'] !== 'string') return null;
  return { checkoutId: placed['checkoutId'] };
}

/**
 * Stores the checkout in this tab, separately for each account, so that the next account that signs
 * in does not see the previous account's address. If storage is unavailable, only the recovery
 * after a reload is lost.
 */
export class CheckoutStorage {
  constructor(
    private readonly storage: Storage,
    private readonly accountId: string,
  ) {}

  readAttempt(): CheckoutAttempt | null {
    return this.read(ATTEMPT_KEY, isAttempt);
  }

  /**
   * Returns the checkout whose card was sent but whose outcome this tab has not seen; null if none.
   */
  readPaid(): PaidCheckout | null {
    const attempt = this.readAttempt();
    if (!attempt?.checkoutId || !attempt.payingWith) return null;
    return { checkoutId: attempt.checkoutId };
  }

  /** Marks the checkout as not charged, so that another card can pay it. */
  forgetCard(): void {
    const attempt = this.readAttempt();
    if (attempt) this.writeAttempt({ ...attempt, payingWith: null });
  }

  writeAttempt(attempt: CheckoutAttempt): void {
    this.write(ATTEMPT_KEY, attempt);
  }

  readDraft(): CheckoutDraft | null {
    const draft = this.read(DRAFT_KEY, isDraft);
    // an earlier release stored the country as the user typed it
    return (
      draft && {
        ...draft,
        shippingInfo: toShippingInfo(draft.shippingInfo),
        billingAddress: draft.billingAddress && toShippingInfo(draft.billingAddress),
      }
    );
  }

  writeDraft(draft: CheckoutDraft): void {
    this.write(DRAFT_KEY, draft);
  }

  /**
   * Removes the attempt after the order was placed. The draft's address is kept for the next order.
   */
  forgetAttempt(): void {
    try {
      this.storage.removeItem(this.getKey(ATTEMPT_KEY));
    } catch {
      // storage is unavailable, so there is nothing to remove
    }
  }

  private getKey(name: string): string {
    return `${name}:${this.accountId}`;
  }

  private read<T>(name: string, is: (value: unknown) => value is T): T | null {
    try {
      const value: unknown = JSON.parse(this.storage.getItem(this.getKey(name)) ?? 'null');
      return is(value) ? value : null;
    } catch {
      return null;
    }
  }

  private write(name: string, value: unknown): void {
    try {
      this.storage.setItem(this.getKey(name), JSON.stringify(value));
    } catch {
      // storage is unavailable; the class comment describes the effect
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isAttempt(value: unknown): value is CheckoutAttempt {
  return (
    isRecord(value) &&
    typeof value['content'] === 'string' &&
    typeof value['idempotencyKey'] === 'string' &&
    (value['checkoutId'] === null || typeof value['checkoutId'] === 'string') &&
    (value['payingWith'] === null ||
      value['payingWith'] === 'credit' ||
      value['payingWith'] === 'debit')
  );
}

function isDraft(value: unknown): value is CheckoutDraft {
  return (
    isRecord(value) &&
    ['standard', 'express', 'overnight'].includes(String(value['shippingMethod'])) &&
    isAddress(value['shippingInfo']) &&
    (value['billingAddress'] === null || isAddress(value['billingAddress'])) &&
    (value['saveAddress'] === undefined || typeof value['saveAddress'] === 'boolean')
  );
}

function isAddress(value: unknown): value is ShippingInfo {
  return isRecord(value) && shippingFields.every(({ name }) => typeof value[name] === 'string');
}
