import type { ShippingMethod } from '@makeport/rules';
import {
  shippingFields,
  toShippingInfo,
  type ShippingInfo,
} from '../../../shared/addresses/address-rules';

export type PaymentMethod = 'credit' | 'debit';

/** What this tab is paying for. Kept over a reload, so that money that was taken always meets its order. */
export type CheckoutAttempt = {
  /** What is ordered and where it goes: another content is another attempt. */
  content: string;
  idempotencyKey: string;
  checkoutId: string | null;
  /** Set once the card was handed to the payment provider. */
  payingWith: PaymentMethod | null;
};

/** A checkout whose card was handed to the provider. */
export type PaidCheckout = { checkoutId: string };

export type CheckoutDraft = {
  shippingInfo: ShippingInfo;
  shippingMethod: ShippingMethod;
  /** Null: the shipping address (OPEN-31). */
  billingAddress: ShippingInfo | null;
  /** Whether the address is to be saved (B19); undefined: the buyer has not said. */
  saveAddress?: boolean | undefined;
};

const ATTEMPT_KEY = 'checkout-attempt';
const DRAFT_KEY = 'checkout-draft';

/**
 * Opening the same checkout again uses the same key, so that a double click, a reload or a step back and forth
 * leads to one checkout; any change of content or of the total that the buyer saw starts a new one.
 */
export function attemptFor(
  previous: CheckoutAttempt | null,
  content: string,
  newKey: () => string,
): CheckoutAttempt {
  if (previous?.content === content) return previous;
  return { content, idempotencyKey: newKey(), checkoutId: null, payingWith: null };
}

/** The confirmed checkout in the navigation state, which a reload keeps. */
export function readPlaced(state: unknown): PaidCheckout | null {
  const placed = isRecord(state) ? state['placed'] : null;
  if (!isRecord(placed) || typeof placed['checkoutId'] !== 'string') return null;
  return { checkoutId: placed['checkoutId'] };
}

/**
 * What a tab remembers for one account, so that the next one to sign in here does not find the address of the one
 * before. Losing it (storage refused) costs the recovery after a reload, nothing else.
 */
export class CheckoutMemory {
  constructor(
    private readonly storage: Storage,
    private readonly accountId: string,
  ) {}

  readAttempt(): CheckoutAttempt | null {
    return this.read(ATTEMPT_KEY, isAttempt);
  }

  /** The checkout that may have been paid, and whose orders are not known here yet. */
  readPaid(): PaidCheckout | null {
    const attempt = this.readAttempt();
    if (!attempt?.checkoutId || !attempt.payingWith) return null;
    return { checkoutId: attempt.checkoutId };
  }

  /** The provider took no money: another card may pay the same checkout. */
  forgetCard(): void {
    const attempt = this.readAttempt();
    if (attempt) this.writeAttempt({ ...attempt, payingWith: null });
  }

  writeAttempt(attempt: CheckoutAttempt): void {
    this.write(ATTEMPT_KEY, attempt);
  }

  readDraft(): CheckoutDraft | null {
    const draft = this.read(DRAFT_KEY, isDraft);
    // an earlier version kept the country as it was typed
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

  /** After the order was placed. The address stays for the next order of this visit. */
  forgetAttempt(): void {
    try {
      this.storage.removeItem(this.getKey(ATTEMPT_KEY));
    } catch {
      // a storage that refuses has nothing to forget
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
      // see the class comment
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
