import { DomainError, limitReached } from '@makeport/errors';
import { formatMoney, type Cents } from '@makeport/money';
import {
  PRODUCT_NOT_FOUND_TEXT,
  belowMinimumText,
  belowOptionMinimumText,
  optionUnavailableText,
} from '@makeport/rules';

export class ProductNotFound extends DomainError {
  constructor(field: string) {
    super('not_found', 'ordering.product_not_found', PRODUCT_NOT_FOUND_TEXT, { field });
  }
}

export class EmptyCart extends DomainError {
  constructor() {
    super('invalid_input', 'ordering.empty_cart', 'Your cart is empty', { field: 'items' });
  }
}

export class BelowMinimumQuantity extends DomainError {
  constructor(moq: number, field: string) {
    super('invalid_input', 'ordering.below_minimum_quantity', belowMinimumText(moq), {
      field,
    });
  }
}

export class BelowOptionMinimum extends DomainError {
  constructor(minQuantity: number, optionName: string, field: string) {
    const text = belowOptionMinimumText(minQuantity, optionName);
    super('invalid_input', 'ordering.below_option_minimum', text, { field });
  }
}

export class OptionUnavailable extends DomainError {
  constructor(optionName: string, field: string) {
    super('invalid_input', 'ordering.option_unavailable', optionUnavailableText(optionName), {
      field,
    });
  }
}

export class AmountNotPayable extends DomainError {
  constructor() {
    super('invalid_input', 'ordering.amount_not_payable', 'This total cannot be paid by card', {
      field: 'items',
    });
  }
}

/** How an address of that use is called in codes and texts, and the input's field that holds it. */
const addressUses = {
  shipping: { code: 'shipping', text: 'shipping', field: 'shippingInfo' },
  billing: { code: 'billing', text: 'billing', field: 'billingAddress' },
  saved: { code: 'saved_address', text: 'address', field: 'address' },
} as const;

export class MissingAddressFields extends DomainError {
  constructor(use: keyof typeof addressUses, labels: readonly string[], firstField: string) {
    const { code, text, field } = addressUses[use];
    const message = `Missing required ${text} information: ${labels.join(', ')}`;
    super('invalid_input', `ordering.missing_${code}_info`, message, { field: `${field}.${firstField}` });
  }
}

export class InvalidAddress extends DomainError {
  constructor(use: keyof typeof addressUses, label: string, invalidField: string) {
    const { code, text, field } = addressUses[use];
    const message = `Invalid ${text} information: ${label}`;
    super('invalid_input', `ordering.invalid_${code}_info`, message, { field: `${field}.${invalidField}` });
  }
}

/** What the buyer saw is not the price any more: nothing is charged, the new total is told. */
export class PriceChanged extends DomainError {
  constructor(newTotal: Cents) {
    const text = `The price has changed. The new total is ${formatMoney(newTotal)}. Please review your order.`;
    super('conflict', 'ordering.price_changed', text);
  }
}

export class IdempotencyKeyReused extends DomainError {
  constructor() {
    const text = 'Your cart has changed since this checkout was opened. Please start the checkout again.';
    super('conflict', 'ordering.idempotency_key_reused', text, { field: 'idempotencyKey' });
  }
}

/** The same lines were paid minutes ago: they are ordered again only on purpose (B1). */
export class AlreadyOrdered extends DomainError {
  constructor(orderNumbers: readonly string[]) {
    super('conflict', 'ordering.already_ordered', `You already ordered this: ${orderNumbers.join(', ')}`);
  }
}

/** The checkout was given up or paid back: a new one is needed. */
export class CheckoutClosed extends DomainError {
  constructor() {
    const text = 'This checkout has expired. Please start the checkout again.';
    super('conflict', 'ordering.checkout_closed', text);
  }
}

/** X4: each checkout is a payment prepared at the provider. */
export const tooManyCheckouts = (waitMs: number): DomainError =>
  limitReached(
    'ordering.too_many_checkouts',
    'You have opened many checkouts in a short time. Nothing was charged.',
    waitMs,
  );

/** OPEN-40: unknown, or another brand's. */
export class SampleRequestNotFound extends DomainError {
  constructor() {
    super('not_found', 'ordering.sample_request_not_found', 'Sample request not found');
  }
}

/** A sample request is paid once. */
export class SampleAlreadyPaid extends DomainError {
  constructor() {
    super('conflict', 'ordering.sample_already_paid', 'This sample request is already paid');
  }
}

/** OPEN-36: another order was faster, or the sample was refunded: nothing is charged less than was told, or more. */
export class SampleCreditUsed extends DomainError {
  constructor() {
    const text =
      'Your sample credit has been used for another order. This payment is refunded in full. Please start the checkout again.';
    super('conflict', 'ordering.sample_credit_used', text);
  }
}

/** A rejected request is not made any more, so it is not paid either. */
export class SampleNotPayable extends DomainError {
  constructor() {
    super('conflict', 'ordering.sample_not_payable', 'This sample request cannot be paid any more');
  }
}

/** Neither one of the fixed items nor an address of this site (CHK-51, OPEN-49). */
export class CheckoutSessionRefused extends DomainError {
  constructor(field: 'priceId' | 'successUrl' | 'cancelUrl') {
    const text = 'Failed to create checkout session';
    super('invalid_input', 'ordering.checkout_session_refused', text, { field });
  }
}

/** The provider cannot be reached or refuses (CHK-52). */
export class CheckoutSessionUnavailable extends DomainError {
  constructor(cause: unknown) {
    const text = 'Failed to create checkout session';
    super('unavailable', 'ordering.checkout_session_unavailable', text, { cause });
  }
}

/** OPEN-40: the operation is not this account's. */
export class NotAuthorized extends DomainError {
  constructor() {
    super('forbidden', 'ordering.not_authorized', 'Not authorized');
  }
}

/** The provider cannot be reached or refuses the payment's preparation (CHK-38). */
export class PaymentNotPrepared extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'ordering.payment_not_prepared', 'Failed to create payment intent', { cause });
  }
}

/** The payment cannot be looked up at the provider now; nothing is lost, the step is repeated. */
export class PaymentUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'ordering.payment_unavailable', 'Failed to create order', { cause });
  }
}

export class CheckoutNotFound extends DomainError {
  constructor() {
    super('not_found', 'ordering.checkout_not_found', 'Checkout not found');
  }
}

/** The provider has not taken the money (CHK-40): its own message where it gave one. */
export class PaymentNotSucceeded extends DomainError {
  constructor(providerMessage: string | null) {
    super('payment_refused', 'ordering.payment_not_succeeded', providerMessage ?? 'Payment failed');
  }
}

export class PaymentPending extends DomainError {
  constructor() {
    const text = 'Your payment is still being processed. Please try again in a moment.';
    super('conflict', 'ordering.payment_pending', text);
  }
}

/** Currency, amount or owner of the payment is not the checkout's: no order comes of it (CHK-41, OPEN-32). */
export class PaymentMismatch extends DomainError {
  constructor() {
    super('payment_refused', 'ordering.payment_mismatch', 'Failed to create order');
  }
}

/** The order could not be stored for good and its payment went back (OPEN-32). */
export class CheckoutRefunded extends DomainError {
  constructor() {
    super('conflict', 'ordering.checkout_refunded', 'Failed to create order');
  }
}

export class OrderNotFound extends DomainError {
  constructor() {
    super('not_found', 'ordering.order_not_found', 'Order not found');
  }
}

export class NotTheOrdersManufacturer extends DomainError {
  constructor() {
    super('forbidden', 'ordering.not_the_orders_manufacturer', 'Unauthorized to update order status');
  }
}

/** A step outside the table of ORD-2 (OPEN-39). */
export class IllegalStatusChange extends DomainError {
  constructor() {
    super('conflict', 'ordering.illegal_status_change', 'Failed to update order status');
  }
}

/** A due date belongs to the start of production, a tracking number to shipping (OPEN-43). */
export class MisplacedStatusDetail extends DomainError {
  constructor(field: 'dueDate' | 'trackingNumber' | 'carrier' | 'carrierName' | 'reason') {
    super('invalid_input', 'ordering.misplaced_status_detail', 'Failed to update order status', { field });
  }
}

export class StatusChangeUnavailable extends DomainError {
  constructor(cause: unknown) {
    const text = 'Failed to update order status. Please try again.';
    super('unavailable', 'ordering.status_change_unavailable', text, { cause });
  }
}
